import { expect, test } from 'vitest';
import { startApp, type Reader } from './setup/app';
import { importFile, rowsOf, undoImport } from './setup/imports';

const FILE = `Title,Author,Exclusive Shelf,My Rating,My Review,Date Read
Dune,Frank Herbert,read,5,Sand everywhere.,2024/05/17
Emma,Jane Austen,read,,,
`;

interface Entry {
  id: string;
}

/** What a reader has of Dune. */
async function dune(reader: Reader) {
  const { book } = await reader.run<
    { book: { entry: Entry | null; review: Entry | null; readings: { id: string; finishedOn: string }[] } },
    object
  >(
    'query { book(itemId: "dune") { entry: viewerCompletedEntry { id tags note private } review: viewerReview { id text } readings: viewerReadings { id finishedOn } } }',
    {},
  );
  return book;
}

type Change = (reader: Reader, of: Awaited<ReturnType<typeof dune>>) => Promise<unknown>;
const CHANGES: [string, Change][] = [
  [
    'review',
    (ann, { review }) =>
      ann.run(`mutation { editReview(reviewId: "${review?.id}", input: { text: "Sand." }) { id } }`),
  ],
  [
    'tags',
    (ann, { entry }) => ann.run(`mutation { setTags(entryId: "${entry?.id}", tags: ["desert"]) { id } }`),
  ],
  ['note', (ann, { entry }) => ann.run(`mutation { setNote(entryId: "${entry?.id}", note: "Mine") { id } }`)],
  [
    'privacy',
    (ann, { entry }) => ann.run(`mutation { setPrivate(entryId: "${entry?.id}", isPrivate: true) { id } }`),
  ],
  [
    'reading',
    (ann, { readings }) =>
      ann.run(`mutation { editReading(id: "${readings[0]?.id}", input: { finishedOn: "2024-05" }) { id } }`),
  ],
  [
    'number of readings',
    (ann) => ann.run('mutation { recordReading(bookId: "dune", input: { finishedOn: "2025" }) { id } }'),
  ],
];

test.each(CHANGES)(
  'a row whose %s was changed since stays as a whole when its import is undone',
  async (_what, change) => {
    const app = await startApp();
    const ann = await app.signUp('ann');
    const imported = await importFile(ann, FILE, false);
    await change(ann, await dune(ann));
    const before = await dune(ann);
    await undoImport(ann, imported);
    expect(await dune(ann)).toEqual(before);
    expect(await rowsOf(ann, imported)).toMatchObject([
      { applied: true, reason: 'You have changed this since the import, so it was kept.' },
      { applied: false },
    ]);
  },
);

test('a wish fulfilled since, and a book wished for again since, stay when their import is undone', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const wish = (bookId: string) =>
    ann.run('mutation ($b: ID!) { addToList(bookId: $b, list: WISHLIST) { id } }', { b: bookId });
  await wish('dune');
  const file = 'Title,Author,Exclusive Shelf\nDune,Frank Herbert,read\nEmma,Jane Austen,to-read\n';
  const imported = await importFile(ann, file, false);
  await wish('dune');
  const standing = () =>
    ann.run<Record<string, Record<string, Entry | null>>, object>(
      `{ dune: book(itemId: "dune") { ...lists } emma: book(itemId: "emma") { ...lists } }
       fragment lists on Book { wish: viewerWishlistEntry { id } completed: viewerCompletedEntry { id } }`,
      {},
    );
  const { emma } = await standing();
  await ann.run('mutation ($e: ID!) { moveToCompleted(entryId: $e) { entry { id } } }', {
    e: emma?.wish?.id,
  });
  const before = await standing();
  expect(before).toMatchObject({ dune: { wish: {}, completed: {} }, emma: { wish: null, completed: {} } });
  await undoImport(ann, imported);
  expect(await standing()).toEqual(before);
  expect(await (await ann.fetch(`/api/imports/${imported}`)).json()).toMatchObject({ state: 'undone' });
  expect(await rowsOf(ann, imported)).toMatchObject([{ applied: true }, { applied: true }]);
});

test('a reading that was begun in private stays private when the private import before it is undone', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await ann.run('mutation { addToList(bookId: "dune", list: WISHLIST) { id } }');
  const imported = await importFile(ann, FILE, true);
  await ann.run('mutation { startReading(bookId: "dune") { id } }');
  const before = await dune(ann);
  await undoImport(ann, imported);
  expect(await dune(ann)).toEqual(before);
  for (const list of ['wishlist', 'reading', 'completed'])
    expect(await (await app.guest.fetch(`/api/lists/${list}/${ann.id}`)).json()).toEqual([]);
  expect(await rowsOf(ann, imported)).toMatchObject([{ applied: true }, { applied: false }]);
});

test('a row that was not changed goes with its review and reading, and comes back when it is applied again', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const imported = await importFile(ann, FILE, false);
  const before = await dune(ann);
  expect(before).toMatchObject({
    entry: {},
    review: { text: 'Sand everywhere.' },
    readings: [{ finishedOn: '2024-05-17' }],
  });
  await undoImport(ann, imported);
  expect(await dune(ann)).toEqual({ entry: null, review: null, readings: [] });
  expect((await ann.fetch(`/api/imports/${imported}/apply`, { method: 'POST' })).status).toBe(202);
  await expect
    .poll(() => dune(ann))
    .toMatchObject({ entry: {}, review: { text: 'Sand everywhere.' }, readings: [{}] });
});
