import { array, assert, asyncProperty, constantFrom } from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { counterDifferences } from '../schema/counters';
import { rows } from '../schema/database';
import type { App, Reader } from './setup/app';
import { startApp } from './setup/app';

const json = (body: object, method = 'POST'): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

interface Started {
  startReading: { id: string; state: string };
}
const start = async (reader: Reader, bookId: string): Promise<string> =>
  (await reader.run<Started, object>('mutation($b: ID!) { startReading(bookId: $b) { id } }', { b: bookId }))
    .startReading.id;

/** Where a reader has a book, by the names of the lists, and the states of its readings. */
async function shelf(reader: Reader, bookId: string) {
  const { book } = await reader.run<{ book: Record<string, { id: string } | null> }, object>(
    `query($b: String!) { book(itemId: $b) {
      wishlist: viewerWishlistEntry { id } completed: viewerCompletedEntry { id }
      reading: viewerReadingEntry { id } stopped: viewerStoppedEntry { id } } }`,
    { b: bookId },
  );
  const lists = Object.keys(book).filter((name) => book[name]);
  const { readings } = await reader.run<{ readings: { viewerReadings: { state: string }[] } }, object>(
    'query($b: String!) { readings: book(itemId: $b) { viewerReadings { state startedOn finishedOn stoppedOn percent page pageCount } } }',
    { b: bookId },
  );
  return { lists, readings: readings.viewerReadings, entries: book };
}

test('a wished book that is started and finished moves from list to list and keeps its entry', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const { addToList } = await ann.run<{ addToList: { id: string } }, object>(
    'mutation { addToList(bookId: "dune", list: WISHLIST) { id } }',
  );
  const id = await start(ann, 'dune');
  const begun = await shelf(ann, 'dune');
  expect(begun.lists).toEqual(['reading']);
  expect(begun.entries.reading).toEqual({ id: addToList.id });
  await ann.run('mutation($i: ID!) { finishReading(id: $i, finishedOn: "2024-05-17") { id } }', { i: id });
  const done = await shelf(ann, 'dune');
  expect(done.lists).toEqual(['completed']);
  expect(done.entries.completed).toEqual({ id: addToList.id });
  expect(done.readings).toMatchObject([{ state: 'FINISHED', finishedOn: '2024-05-17', percent: 100 }]);
});

test('a completed book that is read again is on both lists, and stays completed however that ends', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  await ann.run('mutation { addToList(bookId: "dune", list: COMPLETED) { id } }');
  const again = await start(ann, 'dune');
  expect((await shelf(ann, 'dune')).lists.sort()).toEqual(['completed', 'reading']);
  await ann.run('mutation($i: ID!) { stopReading(id: $i) { id } }', { i: again });
  expect((await shelf(ann, 'dune')).lists).toEqual(['completed']);
});

test('a book that is stopped moves to Did Not Finish, and can be started again', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const id = await start(ann, 'dune');
  await ann.run('mutation($i: ID!) { stopReading(id: $i, stoppedOn: "2024-05") { id } }', { i: id });
  expect((await shelf(ann, 'dune')).lists).toEqual(['stopped']);
  await start(ann, 'dune');
  expect((await shelf(ann, 'dune')).lists).toEqual(['reading']);
  expect(await ann.refusal('mutation { startReading(bookId: "dune") { id } }')).toEqual({
    code: 'CONFLICT',
    message: 'You are already reading this book.',
  });
});

test('marking as completed finishes an open reading', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  await start(ann, 'dune');
  const response = await ann.fetch('/api/lists/completed', json({ bookId: 'dune' }));
  expect(response.status).toBe(201);
  const { lists, readings } = await shelf(ann, 'dune');
  expect(lists).toEqual(['completed']);
  expect(readings).toMatchObject([{ state: 'FINISHED' }]);
});

test('completing a book that is being read and wished for finishes the reading and ends the wish', async () => {
  const { signUp } = await startApp();
  const [ann, bob] = [await signUp('ann'), await signUp('bob')];
  const readAndWish = async (reader: Reader) => {
    await start(reader, 'dune');
    await reader.run('mutation { addToList(bookId: "dune", list: WISHLIST) { id } }');
    return (await shelf(reader, 'dune')).entries.reading;
  };
  const reading = await readAndWish(ann);
  await ann.run('mutation { addToList(bookId: "dune", list: COMPLETED) { id } }');
  const completed = await shelf(ann, 'dune');
  expect(completed.lists).toEqual(['completed']);
  expect(completed.entries.completed).toEqual(reading);
  expect(completed.readings).toMatchObject([{ state: 'FINISHED' }]);
  await readAndWish(bob);
  await bob.fetch('/api/lists/completed', json({ bookId: 'dune' }));
  expect(await shelf(bob, 'dune')).toMatchObject({
    lists: ['wishlist', 'completed'],
    readings: [{ state: 'FINISHED' }],
  });
});

test('page and percentage follow each other once the page count is known', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const id = await start(ann, 'dune');
  const update =
    'mutation($i: ID!, $p: Int, $q: Int, $c: Int) { updateReading(id: $i, page: $p, percent: $q, pageCount: $c) { page percent } }';
  expect(await ann.run(update, { i: id, p: 206, c: 412 })).toEqual({
    updateReading: { page: 206, percent: 50 },
  });
  expect(await ann.run(update, { i: id, q: 75 })).toEqual({ updateReading: { page: 309, percent: 75 } });
  expect(await ann.refusal(update, { i: id, p: 413 })).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(await ann.refusal(update, { i: id, q: 101 })).toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('dates may be known in part; impossible ones are refused with a sentence', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const record = (input: object) => ann.fetch('/api/readings', json({ bookId: 'dune', ...input }));
  const fine = await record({ startedOn: '2019-05-17', finishedOn: '2019' });
  expect(fine.status).toBe(201);
  expect(await fine.json()).toMatchObject({ startedOn: '2019-05-17', finishedOn: '2019', state: 'finished' });
  for (const [input, sentence] of [
    [{ startedOn: '2020', finishedOn: '2019' }, 'The finish cannot be before the start.'],
    [{ finishedOn: '2999-01-01' }, 'The finish cannot be in the future.'],
    [{ finishedOn: '2019-02-30' }, 'The finish must be a date'],
    [{ finishedOn: '17.5.2019' }, 'The finish must be a date'],
    [{ finishedOn: '2019', stoppedOn: '2019' }, 'A reading is either finished or stopped, not both.'],
    [{ percent: 'half' }, 'percent must be a whole number or null.'],
  ] as const) {
    const refused = await record(input);
    expect(refused.status).toBe(400);
    expect(((await refused.json()) as { message: string }).message).toContain(sentence);
  }
  const tomorrow = new Date(Date.now() + 13 * 3_600_000).toISOString().slice(0, 10);
  expect((await ann.fetch('/api/readings', json({ bookId: 'emma', finishedOn: tomorrow }))).status).toBe(201);
});

test('readings over REST: recorded where their dates say, listed, edited, deleted; others’ do not exist', async () => {
  const { signUp } = await startApp();
  const [ann, bob] = [await signUp('ann'), await signUp('bob')];
  const ids: string[] = [];
  for (const [bookId, dates] of [
    ['dune', { finishedOn: '2021-03-04' }],
    ['emma', { stoppedOn: '2022' }],
    ['ulysses', {}],
  ] as const) {
    const response = await ann.fetch('/api/readings', json({ bookId, ...dates }));
    expect(response.status).toBe(201);
    ids.push(((await response.json()) as { _id: string })._id);
  }
  expect((await shelf(ann, 'dune')).lists).toEqual(['completed']);
  expect((await shelf(ann, 'emma')).lists).toEqual(['stopped']);
  expect((await shelf(ann, 'ulysses')).lists).toEqual(['reading']);
  const all = await ann.fetch('/api/readings?limit=2');
  expect(all.headers.get('x-total-count')).toBe('3');
  expect(await all.json()).toHaveLength(2);
  expect(await (await ann.fetch('/api/readings?bookId=emma')).json()).toMatchObject([{ stoppedOn: '2022' }]);
  for (const method of ['PUT', 'DELETE'])
    expect((await bob.fetch(`/api/readings/${ids[0]}`, json({ percent: 1 }, method))).status).toBe(404);
  const ended = await ann.fetch(`/api/readings/${ids[2]}`, json({ finishedOn: '2023-01' }, 'PUT'));
  expect(await ended.json()).toMatchObject({ state: 'finished', finishedOn: '2023-01' });
  expect((await shelf(ann, 'ulysses')).lists).toEqual(['completed']);
  expect((await ann.fetch(`/api/readings/${ids[0]}`, { method: 'DELETE' })).status).toBe(204);
  expect(await (await ann.fetch('/api/readings')).json()).toHaveLength(2);
});

test('the two new lists have the calls of the old ones, and count in no ranking and no match', async () => {
  const { signUp, gateway } = await startApp();
  const ann = await signUp('ann');
  for (const [list, bookId] of [
    ['reading', 'dune'],
    ['stopped', 'emma'],
  ] as const) {
    const added = await ann.fetch(`/api/lists/${list}`, json({ bookId }));
    expect(added.status).toBe(201);
    const { _id } = (await added.json()) as { _id: string };
    expect((await ann.fetch(`/api/lists/${list}`, json({ bookId }))).status).toBe(409);
    expect(await (await ann.fetch(`/api/lists/${list}/${ann.id}`)).json()).toMatchObject([{ _id }]);
  }
  expect(await rows(gateway.database.db, 'SELECT bookId FROM rankings WHERE count > 0')).toEqual([]);
  expect(await counterDifferences(gateway.database.db)).toEqual([]);
  expect((await gateway.services.community.tastes([Number(ann.id)])).get(Number(ann.id))?.size ?? 0).toBe(0);
  const [entry] = (await (await ann.fetch(`/api/lists/reading/${ann.id}`)).json()) as { _id: string }[];
  expect((await ann.fetch(`/api/lists/reading/${entry!._id}`, { method: 'DELETE' })).status).toBe(200);
  expect((await shelf(ann, 'dune')).readings).toEqual([]);
});

test('tags are folded, filter lists, and can be renamed into each other', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const entries = [];
  for (const bookId of ['dune', 'emma'])
    entries.push(
      (
        await ann.run<{ addToList: { id: string } }, object>(
          'mutation($b: ID!) { addToList(bookId: $b, list: COMPLETED) { id } }',
          { b: bookId },
        )
      ).addToList.id,
    );
  const setTags = 'mutation($e: ID!, $t: [String!]!) { setTags(entryId: $e, tags: $t) { tags } }';
  expect(await ann.run(setTags, { e: entries[0], t: ['Sci-Fi', 'sci-fi', 'Désert'] })).toEqual({
    setTags: { tags: ['Désert', 'Sci-Fi'] },
  });
  await ann.run(setTags, { e: entries[1], t: ['SCI-FI', 'Regency'] });
  const listed = `query($u: ID!, $t: [String!]) { list(userId: $u, list: COMPLETED, tags: $t) {
    totalCount tags { name count } } }`;
  expect(await ann.run(listed, { u: ann.id, t: ['desert'] })).toMatchObject({ list: { totalCount: 1 } });
  expect(await ann.run(listed, { u: ann.id })).toMatchObject({
    list: { totalCount: 2, tags: [{ name: 'Sci-Fi', count: 2 }, { name: 'Désert' }, { name: 'Regency' }] },
  });
  await ann.run('mutation { renameTag(from: "regency", to: "Desert") }');
  expect(await ann.run(listed, { u: ann.id, t: ['désert'] })).toMatchObject({ list: { totalCount: 2 } });
  expect(await ann.refusal(setTags, { e: entries[0], t: ['x'.repeat(41)] })).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
  const many = Array.from({ length: 51 }, (_, at) => `tag ${at}`);
  expect(await ann.refusal(setTags, { e: entries[0], t: many })).toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('a note is for its owner alone', async () => {
  const { signUp, guest } = await startApp();
  const [ann, bob] = [await signUp('ann'), await signUp('bob')];
  const { _id } = (await (await ann.fetch('/api/lists/wishlist', json({ bookId: 'dune' }))).json()) as {
    _id: string;
  };
  const changed = await ann.fetch(
    `/api/lists/wishlist/${_id}`,
    json({ note: 'Ask Eva.', tags: ['Gift'] }, 'PUT'),
  );
  expect(await changed.json()).toMatchObject({ note: 'Ask Eva.', tags: ['Gift'] });
  for (const other of [guest, bob])
    expect(await (await other.fetch(`/api/lists/wishlist/${ann.id}`)).json()).toMatchObject([
      { note: null, tags: ['Gift'] },
    ]);
  expect(await (await ann.fetch(`/api/lists/wishlist/${ann.id}`)).json()).toMatchObject([
    { note: 'Ask Eva.' },
  ]);
  expect((await bob.fetch(`/api/lists/wishlist/${_id}`, json({ note: 'Mine.' }, 'PUT'))).status).toBe(403);
  expect((await ann.fetch(`/api/lists/completed/${_id}`, json({ note: 'x' }, 'PUT'))).status).toBe(404);
  expect(
    (await ann.fetch(`/api/lists/wishlist/${_id}`, json({ note: 'x'.repeat(20_001) }, 'PUT'))).status,
  ).toBe(400);
});

test('a goal counts the readings finished in its year, and tells the pace', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  await ann.fetch('/api/readings', json({ bookId: 'dune', finishedOn: '2021-03-04' }));
  await ann.fetch('/api/readings', json({ bookId: 'dune', finishedOn: '2021' }));
  const set = await ann.fetch('/api/goals/2021', json({ books: 5 }, 'PUT'));
  expect(await set.json()).toEqual({ year: 2021, books: 5, finished: 2, ahead: -3 });
  for (const books of [-1, 1.5, 'two', 1e9])
    expect((await ann.fetch('/api/goals/2021', json({ books }, 'PUT'))).status).toBe(400);
  expect((await ann.fetch('/api/goals/x', json({ books: 5 }, 'PUT'))).status).toBe(400);
  const year = `query($u: ID!) { yearInBooks(userId: $u, year: 2021) {
    completedCount undatedCount months { month count } } }`;
  const { yearInBooks } = await ann.run<{ yearInBooks: { months: object[] } }, object>(year, { u: ann.id });
  expect(yearInBooks).toMatchObject({ completedCount: 2, undatedCount: 1 });
  expect(yearInBooks.months[2]).toEqual({ month: '2021-03', count: 1 });
});

test('the year in books tells every book it counts, re-reads, and completed books without a date', async () => {
  const { signUp, guest } = await startApp();
  const ann = await signUp('ann');
  await ann.fetch('/api/readings', json({ bookId: 'dune', finishedOn: '2020-03-04' }));
  await ann.fetch('/api/readings', json({ bookId: 'dune', finishedOn: '2021-12-31', pageCount: 412 }));
  await ann.fetch('/api/readings', json({ bookId: 'emma', finishedOn: '2021' }));
  await ann.fetch('/api/lists/completed', json({ bookId: 'ulysses' }));
  const query = `query($u: ID!, $y: Int!) { yearInBooks(userId: $u, year: $y) {
    withoutDateCount finished { finishedOn isReread pageCount rating book { itemId } } } }`;
  expect(await guest.run(query, { u: ann.id, y: 2021 })).toEqual({
    yearInBooks: {
      withoutDateCount: 1,
      finished: [
        { finishedOn: '2021-12-31', isReread: true, pageCount: 412, rating: null, book: { itemId: 'dune' } },
        { finishedOn: '2021', isReread: false, pageCount: null, rating: null, book: { itemId: 'emma' } },
      ],
    },
  });
  const picture = await guest.fetch(`/preview/year/2021-${ann.id}`);
  expect(picture.headers.get('content-type')).toBe('image/png');
});

type Act =
  | 'wish'
  | 'complete'
  | 'start'
  | 'progress'
  | 'finish'
  | 'stop'
  | 'move'
  | 'record'
  | 'deleteReading'
  | 'remove'
  | 'undo';
const ACTS: Act[] = [
  'wish',
  'complete',
  'start',
  'progress',
  'finish',
  'stop',
  'move',
  'record',
  'deleteReading',
  'remove',
  'undo',
];

/** Does something to a book, if that is possible just now. */
async function act(reader: Reader, bookId: string, what: Act): Promise<void> {
  const { entries } = await shelf(reader, bookId);
  const [open] = (
    await reader.run<{ book: { viewerReadings: { id: string; state: string }[] } }, object>(
      'query($b: String!) { book(itemId: $b) { viewerReadings { id state } } }',
      { b: bookId },
    )
  ).book.viewerReadings.filter(({ state }) => what === 'deleteReading' || state === 'OPEN');
  const mutation = (field: string) => reader.run(`mutation { ${field} { id } }`).catch(() => undefined);
  const any = Object.values(entries).find(Boolean);
  if (what === 'wish') await mutation(`addToList(bookId: "${bookId}", list: WISHLIST)`);
  if (what === 'complete') await mutation(`addToList(bookId: "${bookId}", list: COMPLETED)`);
  if (what === 'start') await mutation(`startReading(bookId: "${bookId}")`);
  if (what === 'record') await mutation(`recordReading(bookId: "${bookId}", input: { finishedOn: "2020" })`);
  if (what === 'progress' && open) await mutation(`updateReading(id: "${open.id}", percent: 40)`);
  if (what === 'undo' && any) {
    const before = await shelf(reader, bookId);
    const undoId = uuidv7();
    await reader.run(`mutation { removeFromList(entryId: "${any.id}", undoId: "${undoId}") { id } }`);
    await reader.run(`mutation { undoListChange(id: "${undoId}") { entries { id } } }`);
    expect(await shelf(reader, bookId)).toEqual(before);
  }
  if (what === 'finish' && open) await mutation(`finishReading(id: "${open.id}")`);
  if (what === 'stop' && open) await mutation(`stopReading(id: "${open.id}")`);
  if (what === 'deleteReading' && open) await mutation(`deleteReading(id: "${open.id}")`);
  if (what === 'remove' && any) await mutation(`removeFromList(entryId: "${any.id}")`);
  if (what === 'move' && entries.wishlist)
    await reader.run(`mutation { moveToCompleted(entryId: "${entries.wishlist.id}") { entry { id } } }`);
}

async function agreement({ gateway }: App, reader: Reader, bookId: string): Promise<void> {
  const { lists, readings } = await shelf(reader, bookId);
  const states = readings.map(({ state }) => state);
  expect(states.filter((state) => state === 'OPEN')).toHaveLength(lists.includes('reading') ? 1 : 0);
  if (states.includes('FINISHED')) expect(lists).toContain('completed');
  if (states.includes('STOPPED')) expect(lists.some((list) => list !== 'wishlist')).toBe(true);
  expect(await counterDifferences(gateway.database.db)).toEqual([]);
}

test(
  'whatever a reader does in whatever order, lists, readings and counters agree',
  { timeout: 120_000 },
  async () => {
    const app = await startApp();
    let count = 0;
    await assert(
      asyncProperty(array(constantFrom(...ACTS), { minLength: 3, maxLength: 10 }), async (acts) => {
        const reader = await app.signUp(`reader${++count}`);
        for (const what of acts) await act(reader, 'dune', what);
        await agreement(app, reader, 'dune');
      }),
      { numRuns: 25 },
    );
  },
);
