import { expect, test } from 'vitest';
import { starterCatalogue } from '../../gateway/seed/starterCatalogue';
import { coverDesign, fitTitle, linesOf } from '../../web/ui/coverDesign';

test('a title that is whole on the cover in a page is whole on the cover in a picture', () => {
  const cut = starterCatalogue.filter(({ itemId, title }) => {
    const { title: box, wide = false } = coverDesign(itemId).layout;
    const { size, lines } = fitTitle(title, { ...box, wide });
    const drawn = linesOf(title, (0.97 * box.width) / size, lines, wide);
    return size > 6 && drawn.some((line) => line.endsWith('…'));
  });
  expect(cut.map(({ title }) => title)).toEqual([]);
});
