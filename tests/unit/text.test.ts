import { expect, test } from 'vitest';
import { emailKey } from '../../schema/account/rules';
import { tidyItemId } from '../../schema/book/books';
import { cleanText } from '../../schema/text';

test.each([
  ['plain', 'plain'],
  ['', ''],
  [' \t\u200b ', ''],
  ['two  words ', 'two  words'],
  ['\u00a0cafe\u0301\u3000\u0085', 'café'],
  ['inner \u200b blanks', 'inner \u200b blanks'],
])('“%s” is stored and looked for as “%s”', (written, stored) => {
  expect(cleanText(written, { name: 'A text', max: 20 })).toBe(stored);
  expect(tidyItemId(written)).toBe(stored);
});

test.each(['\u200d\u202e', '\u0085\u0001', '\u3164'])(
  'a text without a visible character is blank: %j',
  (text) => {
    expect(() => cleanText(text, { name: 'A text', max: 20, required: 'Write something.' })).toThrow('Write');
  },
);

test('the length of a text counts without what falls away', () => {
  const rule = { name: 'A text', max: 3 };
  expect(cleanText(` ${'a\u0323\u0302'.repeat(3)} `, rule)).toBe('ậ'.repeat(3));
  expect(cleanText('\u03b1\u0313\u0300\u0345'.repeat(3), rule)).toBe('ᾂ'.repeat(3));
  expect(() => cleanText('a\u0323\u0302'.repeat(4), rule)).toThrow('A text can have at most 3 characters.');
});

test.each([
  ['blanks', ' '],
  ['marks', '\u0323\u0301'],
])('a text of %s without an end holds nobody up', (_name, many) => {
  const text = `a@${many.repeat(200_000 / many.length)}b`;
  const startedAt = performance.now();
  expect(() => cleanText(text, { name: 'A text', max: 200 })).toThrow('at most 200');
  expect(tidyItemId(text)).toBe(text);
  expect(emailKey(text)).toBe(text);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
