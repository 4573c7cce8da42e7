import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { startApp, type App, type Reader } from '../setup/app';
import {
  answerTo,
  expectAccessible,
  expectNoSidewaysScroll,
  goOffline,
  hold,
  operationOf,
  PHONE,
  useBrowser,
  visit,
} from '../setup/browser';
import { thoroughTest } from '../setup/thorough';

useBrowser();

test('tags filter a list, and a note is saved by itself and is there again', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await ann.run('mutation { addToList(bookId: "dune", list: COMPLETED) { id } }');
  await ann.run('mutation { addToList(bookId: "emma", list: COMPLETED) { id } }');
  const page = await visit(app, { as: ann, mayFail: /./ });
  await page.goto('/completed');
  await page.getByRole('button', { name: 'Notes and Tags: Dune' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dune' });
  await dialog.getByLabel('Add a tag').fill('Desert, Epic، Long、Sand');
  await dialog.getByRole('button', { name: 'Add Tag' }).click();
  for (const tag of ['Desert', 'Epic', 'Long', 'Sand'])
    await dialog.getByRole('button', { name: `Remove tag: ${tag}` }).waitFor();
  await dialog.getByText('0/20,000').waitFor();
  await dialog.getByLabel('Private note').fill('Read the appendix first.');
  await dialog.getByText('Saved').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const tags = page.getByRole('group', { name: 'Tags' });
  await tags.getByRole('button', { name: 'Desert' }).click();
  await tags.getByRole('button', { name: 'Epic' }).click();
  await page.getByText('1 book found').waitFor();
  await page.reload();
  await page.getByText('1 book found').waitFor();
  await page.getByRole('button', { name: 'Notes and Tags: Dune' }).click();
  await expect.poll(() => dialog.getByLabel('Private note').inputValue()).toBe('Read the appendix first.');
  await goOffline(page);
  await dialog.getByLabel('Private note').fill('Read the appendix last.');
  const other = await page.context().newPage();
  await page.close();
  await other.context().setOffline(false);
  await other.goto('/completed');
  await other.getByRole('button', { name: 'Notes and Tags: Dune' }).click();
  await expect.poll(() => other.getByLabel('Private note').inputValue()).toBe('Read the appendix last.');
  await expect
    .poll(() => ann.run('{ book(itemId: "dune") { viewerCompletedEntry { note } } }'))
    .toEqual({ book: { viewerCompletedEntry: { note: 'Read the appendix last.' } } });
});

const TAGS = { dune: ['Desert', 'Sci-Fi'], emma: ['Regency'], ulysses: ['Sci-Fi', 'Ireland'] };

/** A reader with books that have tags. */
async function tagged(app: App, tagsOf: Record<string, readonly string[]> = TAGS): Promise<Reader> {
  const ann = await app.signUp('ann');
  for (const [bookId, tags] of Object.entries(tagsOf)) {
    const { addToList } = await ann.run<{ addToList: { id: string } }, object>(
      'mutation ($b: ID!) { addToList(bookId: $b, list: COMPLETED) { id } }',
      { b: bookId },
    );
    await ann.run('mutation ($e: ID!, $t: [String!]!) { setTags(entryId: $e, tags: $t) { id } }', {
      e: addToList.id,
      t: tags,
    });
  }
  return ann;
}

thoroughTest(
  'the dialog of all tags stays open when the last tag of the list behind it is removed',
  async () => {
    const app = await startApp();
    const ann = await tagged(app, { dune: ['Desert'] });
    const page = await visit(app, { as: ann });
    await page.goto('/completed');
    await page.getByRole('button', { name: 'Edit Tags' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your tags' });
    await dialog.getByRole('button', { name: 'Remove: Desert' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await dialog.getByText('You have no tags any more.').waitFor();
  },
);

test('tags are renamed, merged and removed in a dialog, and the filter follows', async () => {
  const app = await startApp();
  const ann = await tagged(app);
  const page = await visit(app, { as: ann });
  await page.goto('/completed?tag=Desert');
  await page.getByText('1 book found').waitFor();
  await page.getByRole('button', { name: 'Edit Tags' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your tags' });
  await dialog.getByRole('button', { name: 'Rename: Desert' }).click();
  await dialog.getByLabel('Name of the tag').fill('sci-fi');
  await dialog.getByText('Desert and Sci-Fi become one tag.').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await dialog.getByRole('button', { name: 'Rename: Sci-Fi' }).waitFor();
  await dialog.getByRole('button', { name: 'Remove: Regency' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => dialog.getByRole('button', { name: /^Rename/ }).count()).toBe(2);
  await page.keyboard.press('Escape');
  await page.getByText('2 books found').waitFor();
  await page.waitForURL('**/completed?tag=Sci-Fi');
  await page.getByRole('button', { name: 'Notes and Tags: Dune' }).click();
  const details = page.getByRole('dialog', { name: 'Dune' });
  await details.getByRole('button', { name: 'Add tag: Ireland' }).click();
  await details.getByRole('button', { name: 'Remove tag: Ireland' }).waitFor();
  expect(await ann.run('{ viewerTags { name count } }')).toEqual({
    viewerTags: [
      { name: 'Ireland', count: 2 },
      { name: 'Sci-Fi', count: 2 },
    ],
  });
  await details.getByRole('button', { name: 'Remove tag: Sci-Fi' }).click();
  await details.getByRole('button', { name: 'Add tag: Sci-Fi' }).waitFor(); // on a book that is leaving the list
  await page.keyboard.press('Escape');
  await page.getByText('1 book found').waitFor();
  const chip = page.getByRole('group', { name: 'Tags' }).getByRole('button', { name: 'Sci-Fi' });
  await chip.click();
  await page.getByRole('button', { name: 'Select Several' }).click();
  await page.getByRole('checkbox', { name: /Emma/ }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Add Tag' }).click();
  await page.getByRole('dialog', { name: 'Tag 1 book' }).getByLabel('Add a tag').fill('Sci-Fi');
  await page.keyboard.press('Enter');
  await page.getByText('1 book was tagged.').waitFor();
  await chip.click();
  await page.getByText('2 books found').waitFor();
});

thoroughTest('tags filter the shelves of a public profile', async () => {
  const app = await startApp();
  const ann = await tagged(app);
  const page = await visit(app, { size: PHONE });
  await page.goto(`/public-profile/${ann.id}`);
  const shelf = page.getByRole('region', { name: 'Completed Books' });
  await shelf.getByRole('button', { name: 'Sci-Fi' }).click();
  await expect
    .poll(() => shelf.getByRole('heading', { level: 3 }).or(shelf.getByRole('link')).count())
    .toBeGreaterThan(0);
  await expect.poll(() => shelf.getByRole('link', { name: 'Emma' }).count()).toBe(0);
  await shelf.getByRole('button', { name: 'Ireland' }).click();
  await expect.poll(() => shelf.getByRole('link', { name: 'Dune' }).count()).toBe(0);
  await shelf.getByRole('link', { name: 'Ulysses' }).first().waitFor();
  expect(await shelf.getByRole('button', { name: 'Edit Tags' }).count()).toBe(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

thoroughTest('many tags take one row on a phone, in which the focus scrolls', async () => {
  const app = await startApp();
  const ten = (word: string) => Array.from({ length: 10 }, (_, at) => `${word} ${at}`);
  const ann = await tagged(app, { dune: ten('sand'), emma: ten('ball'), ulysses: ten('walk') });
  const page = await visit(app, { as: ann, size: PHONE });
  await page.goto('/completed');
  const tags = page.getByRole('group', { name: 'Tags', exact: true });
  await tags.getByRole('button', { name: 'walk 9' }).focus();
  const { height, width } = (await tags.boundingBox())!;
  expect(height).toBeLessThan(80);
  expect(width).toBeLessThanOrEqual(PHONE.width);
  await expect.poll(() => tags.evaluate((row) => row.scrollLeft)).toBeGreaterThan(0);
  await expectNoSidewaysScroll(page);
});

thoroughTest(
  'tags that are added quickly are all saved beside those of another device, and what is typed meanwhile stays',
  async () => {
    const app = await startApp();
    const ann = await app.signUp('ann');
    const ids: string[] = [];
    for (const bookId of ['dune', 'emma'])
      ids.push(
        (
          await ann.run<{ addToList: { id: string } }, object>(
            'mutation ($bookId: ID!) { addToList(bookId: $bookId, list: COMPLETED) { id } }',
            { bookId },
          )
        ).addToList.id,
      );
    const [duneId, emmaId] = ids;
    await ann.run('mutation ($e: ID!) { setTags(entryId: $e, tags: ["Desert", "Epic"]) { id } }', {
      e: emmaId,
    });
    const page = await visit(app, { as: ann });
    await page.goto('/completed');
    await page.getByRole('button', { name: 'Notes and Tags: Dune' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dune' });
    await dialog.getByLabel('Add a tag').waitFor();
    await ann.run('mutation ($e: ID!) { setTags(entryId: $e, tags: ["Phone"]) { id } }', { e: duneId });
    const saving = await hold(page, 'ChangeTags');
    await dialog.getByLabel('Add a tag').fill('Sand');
    await dialog.getByRole('button', { name: 'Add Tag', exact: true }).click();
    for (const tag of ['Desert', 'Epic'])
      await dialog.getByRole('button', { name: `Add tag: ${tag}`, exact: true }).click();
    await dialog.getByLabel('Add a tag').fill('Worms');
    for (const tag of ['Sand', 'Desert', 'Epic']) {
      await saving.pass();
      await dialog.getByRole('button', { name: `Remove tag: ${tag}` }).waitFor();
    }
    expect(await dialog.getByLabel('Add a tag').inputValue()).toBe('Worms');
    expect(await ann.run('{ book(itemId: "dune") { viewerCompletedEntry { tags } } }')).toEqual({
      book: { viewerCompletedEntry: { tags: ['Desert', 'Epic', 'Phone', 'Sand'] } },
    });
  },
);

/** Dune on the Completed list of `reader`: its note as stored, and its field, opened in a tab. */
async function noteOnDune(reader: Reader) {
  const { addToList } = await reader.run<{ addToList: { id: string } }, object>(
    'mutation { addToList(bookId: "dune", list: COMPLETED) { id } }',
  );
  const query = 'query ($e: ID!) { viewerEntry(entryId: $e) { note } }';
  return {
    entryId: addToList.id,
    stored: async () =>
      (await reader.run<{ viewerEntry: { note: string } }, object>(query, { e: addToList.id })).viewerEntry
        .note,
    async note(tab: Page) {
      await tab.goto('/completed');
      await tab.getByRole('button', { name: 'Notes and Tags: Dune' }).click();
      return tab.getByLabel('Private note');
    },
  };
}

thoroughTest('a note that is written in two tabs and on another device keeps every word', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const page = await visit(app, { as: ann });
  const { entryId, note, stored } = await noteOnDune(ann);
  const [first, second] = [await note(page), await note(await page.context().newPage())];
  await first.pressSequentially('One.');
  await expect.poll(() => second.inputValue()).toBe('One.');
  await second.press('Control+End');
  await second.pressSequentially(' Two.');
  await expect.poll(stored).toBe('One. Two.');
  await expect.poll(() => first.inputValue()).toBe('One. Two.');
  await ann.run('mutation ($e: ID!) { setNote(entryId: $e, note: "One. Two. Elsewhere.") { id } }', {
    e: entryId,
  });
  await first.press('Control+End');
  await first.pressSequentially(' Here.');
  await expect.poll(stored).toBe('One. Two. Elsewhere.\n\nHere.');
  await expect.poll(() => second.inputValue()).toBe('One. Two. Elsewhere.\n\nHere.');
});

thoroughTest('what is typed just as the note of another tab arrives is added to it', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const page = await visit(app, { as: ann });
  const { note, stored } = await noteOnDune(ann);
  const [first, second] = [await note(page), await note(await page.context().newPage())];
  await first.fill('One.');
  await expect.poll(stored).toBe('One.');
  await first.press('Control+End');
  await page.evaluate(() => {
    const controller = new AbortController();
    const type = ({ key, newValue }: StorageEvent) => {
      if (!key?.includes('NOTE:') || !newValue) return;
      controller.abort();
      document.execCommand('insertText', false, '!');
    };
    addEventListener('storage', type, { signal: controller.signal });
  });
  await second.fill('One. Two.');
  await expect.poll(stored).toBe('One. Two.!');
  await expect.poll(() => first.inputValue()).toBe('One. Two.!');
  await expect.poll(() => second.inputValue()).toBe('One. Two.!');
});

thoroughTest('a note that is shortened in another tab while it is being saved stays short', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const page = await visit(app, { as: ann });
  const { note, stored } = await noteOnDune(ann);
  const [first, second] = [await note(page), await note(await page.context().newPage())];
  const saving = await hold(page.context(), 'SetNote'); // either tab may save
  await first.fill('One. Two.');
  await saving.reached();
  await expect.poll(() => second.inputValue()).toBe('One. Two.');
  await second.fill('One.');
  await saving.release();
  await expect.poll(stored).toBe('One.');
  const draftKeys = () => Object.keys(localStorage).filter((key) => key.includes('NOTE:'));
  await expect.poll(() => page.evaluate(draftKeys)).toEqual([]);
  expect([await first.inputValue(), await second.inputValue()]).toEqual(['One.', 'One.']);
  expect(await stored()).toBe('One.');
});

thoroughTest('a note that is discarded while it is being saved leaves no draft', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const page = await visit(app, { as: ann });
  const field = await (await noteOnDune(ann)).note(page);
  const saving = await hold(page, 'SetNote');
  await field.fill('Sand.');
  await saving.reached();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('heading', { name: 'Login' }).waitFor();
  const answered = answerTo(page, 'SetNote');
  await saving.release();
  await answered;
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('NOTE:')))).toEqual(
    [],
  );
});

thoroughTest('a note that was stored without a response can be rewritten', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const page = await visit(app, { as: ann, mayFail: /graphql/ });
  const { note, stored } = await noteOnDune(ann);
  const field = await note(page);
  await page.route('**/graphql*', async (route) => {
    if (operationOf(route.request()) !== 'SetNote') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await field.fill('Sand everywhere.');
  await expect.poll(stored).toBe('Sand everywhere.');
  await page.getByText('Kept in this browser').waitFor();
  await page.unrouteAll();
  await field.fill('Worms everywhere.');
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await stored()).toBe('Worms everywhere.');
});

thoroughTest(
  'a note that was typed without a network in a tab since closed is sent when the reader is back',
  async () => {
    const app = await startApp();
    const ann = await app.signUp('ann');
    await ann.run('mutation { addToList(bookId: "dune", list: COMPLETED) { id } }');
    const page = await visit(app, { as: ann, mayFail: /./ });
    await page.goto('/completed');
    await page.getByRole('button', { name: 'Notes and Tags: Dune' }).click();
    await page.getByLabel('Private note').waitFor();
    await goOffline(page);
    await page.getByLabel('Private note').fill('Written under ground.');
    const other = await page.context().newPage();
    await page.close();
    await other.context().setOffline(false);
    await other.addInitScript(
      (key) => localStorage.setItem(key, '{"base":"","text":"Of a book that has left the list."}'),
      `draft:${ann.id}:NOTE:00000000-0000-4000-8000-000000000000`,
    );
    await other.goto('/search'); // on any screen
    await expect
      .poll(() => ann.run('{ book(itemId: "dune") { viewerCompletedEntry { note } } }'))
      .toEqual({ book: { viewerCompletedEntry: { note: 'Written under ground.' } } });
    await expect
      .poll(() => other.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('NOTE'))))
      .toEqual([]);
  },
);
