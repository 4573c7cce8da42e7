import { expect, test } from 'vitest';
import type { Reader } from './setup/app';
import { startApp } from './setup/app';
import { json } from './setup/json';

/*
 * The words that readers add to the books on their lists: tags and private notes. No move loses them.
 */

interface Words {
  note: string | null;
  tags: string[];
}
type List = 'wishlist' | 'completed' | 'reading' | 'stopped';

/** Where a reader has Dune, and with which words. */
async function entriesOf(reader: Reader): Promise<Partial<Record<List, Words>>> {
  const { book } = await reader.run<{ book: Record<List, Words | null> }, object>(
    `{ book(itemId: "dune") { wishlist: viewerWishlistEntry { note tags } completed: viewerCompletedEntry { note tags }
      reading: viewerReadingEntry { note tags } stopped: viewerStoppedEntry { note tags } } }`,
  );
  return Object.fromEntries(Object.entries(book).filter(([, entry]) => entry));
}

/** Puts Dune on a list with a note and a tag of the list's name. */
async function put(reader: Reader, list: string): Promise<string> {
  const { addToList } = await reader.run<{ addToList: { id: string } }, object>(
    `mutation { addToList(bookId: "dune", list: ${list}, keepWish: true) { id } }`,
  );
  await reader.run(
    `mutation { changeEntry(entryId: "${addToList.id}", change: { note: "${list}", tags: ["${list}"] }) { id } }`,
  );
  return addToList.id;
}

const UNDO = '0192f0c1-7e5b-7c3a-9d2e-4f6a8b0c1d2e';

test.each([
  ['marked as completed', ['READING', 'WISHLIST'], () => 'addToList(bookId: "dune", list: COMPLETED'],
  [
    'moved to completed',
    ['COMPLETED', 'WISHLIST'],
    ([, wish]: string[]) => `moveToCompleted(entryId: "${wish}"`,
  ],
  ['finished again', ['COMPLETED', 'READING'], (_: string[], id: string) => `finishReading(id: "${id}"`],
  ['stopped again', ['COMPLETED', 'READING'], (_: string[], id: string) => `stopReading(id: "${id}"`],
  ['finished', ['READING', 'WISHLIST'], (_: string[], id: string) => `finishReading(id: "${id}"`],
  ['started', ['STOPPED', 'WISHLIST'], () => 'startReading(bookId: "dune"'],
  ['taken off', ['COMPLETED', 'READING'], ([, open]: string[]) => `removeFromList(entryId: "${open}"`],
])(
  'a book that is %s keeps the notes and tags of both entries; undone, each has its own',
  async (...args) => {
    const [, lists, act] = args;
    const { signUp } = await startApp();
    const ann = await signUp('ann');
    const ids: string[] = [];
    for (const list of lists) ids.push(await put(ann, list));
    const before = await entriesOf(ann);
    const { viewerReadings } = await ann.run<{ viewerReadings: { readings: { id: string }[] } }, object>(
      '{ viewerReadings { readings { id } } }',
    );
    const operation = act(ids, viewerReadings.readings[0]?.id ?? '');
    const field = operation.startsWith('moveToCompleted') ? '__typename' : 'id';
    await ann.run(`mutation { ${operation}, undoId: "${UNDO}") { ${field} } }`);
    const after = Object.values(await entriesOf(ann));
    expect(after).toHaveLength(1);
    expect(after[0]!.tags).toEqual([...lists].sort());
    expect(after[0]!.note?.split('\n\n').sort()).toEqual([...lists].sort());
    await ann.run(`mutation { undoListChange(id: "${UNDO}") { entries { id } } }`);
    expect(await entriesOf(ann)).toEqual(before);
  },
);

test('a note that ends with a blank is the same note without it', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const entryId = await put(ann, 'COMPLETED');
  const save =
    'mutation($e: ID!, $n: String!, $b: String) { setNote(entryId: $e, note: $n, base: $b) { note } }';
  await ann.run(save, { e: entryId, n: 'Sand, ' });
  expect(await ann.run(save, { e: entryId, n: 'Sand, worms', b: 'Sand, ' })).toEqual({
    setNote: { note: 'Sand, worms' },
  });
});

test('tags are added and removed beside others, also at once', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const entryId = await put(ann, 'COMPLETED');
  const change = async (tags: { addTags?: string[]; removeTags?: string[] }) =>
    (
      await ann.run<{ changeEntry: { tags: string[] } }, object>(
        'mutation($e: ID!, $change: EntryChange!) { changeEntry(entryId: $e, change: $change) { tags } }',
        { e: entryId, change: tags },
      )
    ).changeEntry.tags;
  await change({ removeTags: await change({}), addTags: ['Sand', 'Worms'] });
  await Promise.all(['Desert', 'Epic', 'sand'].map((tag) => change({ addTags: [tag] })));
  expect(await change({})).toEqual(['Desert', 'Epic', 'Sand', 'Worms']);
  await Promise.all(['SAND', 'Worms', 'no such tag'].map((tag) => change({ removeTags: [tag] })));
  expect(await change({})).toEqual(['Desert', 'Epic']);
  const many = Array.from({ length: 49 }, (_, at) => `T${at}`);
  await expect(change({ addTags: many, removeTags: ['Epic'] })).resolves.toHaveLength(50);
  await expect(change({ addTags: ['One more'] })).rejects.toThrow('at most 50 tags');
  expect(await change({})).toHaveLength(50);
});

test('an entry changes entirely or not at all', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const entryId = await put(ann, 'COMPLETED');
  const many = Array.from({ length: 51 }, (_, at) => `T${at}`);
  const change = (body: object) => ann.fetch(`/api/lists/completed/${entryId}`, json(body, 'PUT'));
  const read = async () =>
    (
      await ann.run<{ viewerEntry: object }, object>(
        'query($e: ID!) { viewerEntry(entryId: $e) { note tags private } }',
        { e: entryId },
      )
    ).viewerEntry;
  const before = await read();
  for (const body of [
    { private: true, tags: many, note: 'N' },
    { private: true, tags: ['New'], note: 'x'.repeat(20_001) },
    { private: true, tags: ['New'], note: 5 },
    { private: true, tags: 5, note: 'N' },
    { private: 'yes', tags: ['New'], note: 'N' },
  ]) {
    expect((await change(body)).status).toBe(400);
    expect(await read()).toEqual(before);
  }
  expect((await change({ private: true, tags: ['New'], note: 'N' })).status).toBe(200);
  expect(await read()).toEqual({ private: true, tags: ['New'], note: 'N' });
});
