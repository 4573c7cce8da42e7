import { expect, test } from 'vitest';
import { startApp, type Reader } from './setup/app';
import { importFile, undoImport } from './setup/imports';
import { add } from './setup/lists';

const LISTS = ['wishlist', 'completed', 'reading', 'stopped'] as const;

/** The lists that a reader has Dune on, with the IDs of the entries. */
async function listsWithDune(reader: Reader): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const list of LISTS) {
    const response = await reader.fetch(`/api/lists/${list}/${reader.id}`);
    for (const { _id } of (await response.json()) as { _id: string }[]) found[list] = _id;
  }
  return found;
}

const bring = (reader: Reader, shelf: string) =>
  importFile(reader, `Title,Author,Exclusive Shelf\nDune,Frank Herbert,${shelf}\n`, false);

const reasonOf = async (reader: Reader, id: string) => {
  const found = (await (await reader.fetch(`/api/imports/${id}/rows`)).json()) as { reason: string }[];
  return found[0]?.reason;
};

test.each([
  ['currently-reading', 'reading', 'It moves from “Did Not Finish” to “Currently Reading”.'],
  ['read', 'completed', 'It moves from “Did Not Finish” to “Completed”.'],
])(
  'a book that was stopped and is %s elsewhere moves, and an undo brings it back',
  async (shelf, list, why) => {
    const app = await startApp();
    const ann = await app.signUp('ann');
    const { id } = await add(ann, 'dune', 'STOPPED');
    const before = await listsWithDune(ann);
    const imported = await bring(ann, shelf);
    expect(await listsWithDune(ann)).toEqual({ [list]: before.stopped });
    expect(await reasonOf(ann, imported)).toContain(why);
    await undoImport(ann, imported);
    expect(await listsWithDune(ann)).toEqual(before);
    await bring(ann, shelf);
    await ann.run('mutation ($id: ID!) { removeFromList(entryId: $id) { removedId: id } }', { id });
    expect(await listsWithDune(ann)).toEqual(list === 'reading' ? before : {});
  },
);

test('a book that is being read is not stopped by an import', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await add(ann, 'dune', 'READING');
  const before = await listsWithDune(ann);
  const imported = await bring(ann, 'did-not-finish');
  expect(await listsWithDune(ann)).toEqual(before);
  expect(await reasonOf(ann, imported)).toBe('This book is on your list “Currently Reading” already.');
});

test('undoing an import keeps a book whose earlier place has been taken since', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await add(ann, 'dune', 'WISHLIST');
  const imported = await bring(ann, 'read');
  await add(ann, 'dune', 'WISHLIST'); // wished for once more
  const before = await listsWithDune(ann);
  await undoImport(ann, imported);
  expect(await listsWithDune(ann)).toEqual(before);
  expect(await reasonOf(ann, imported)).toContain('You have changed this since the import');
});
