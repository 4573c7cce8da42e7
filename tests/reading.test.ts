import { expect, test } from 'vitest';
import { counterDifferences } from '../schema/counters';
import { rows } from '../schema/database';
import type { Reader } from './setup/app';
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
  for (const wrong of ['0', '2147483646'])
    expect(await ann.refusal(year.replace('2021', wrong), { u: ann.id })).toMatchObject({
      message: 'The year must be from 1000 to 9999.',
    });
  expect(yearInBooks.months[2]).toEqual({ month: '2021-03', count: 1 });
});

test('the last twelve months and the pace of a goal move on with the time', async () => {
  const { signUp, guest, gateway } = await startApp();
  const ann = await signUp('ann');
  const lastMonth = async () => {
    const query = 'query($u: ID!) { yearInBooks(userId: $u) { months { month } } }';
    const { yearInBooks } = await guest.run<{ yearInBooks: { months: { month: string }[] } }, object>(query, {
      u: ann.id,
    });
    return yearInBooks.months.at(-1)!.month;
  };
  const { clock } = gateway.services;
  const month = () => clock.now().toISOString().slice(0, 7);
  expect(await lastMonth()).toBe(month());
  const year = clock.now().getUTCFullYear();
  clock.ahead = 2 * 366 * 86_400_000;
  expect(await lastMonth()).toBe(month());
  const goal = await ann.fetch(`/api/goals/${year}`, json({ books: 12 }, 'PUT'));
  expect(await goal.json()).toMatchObject({ ahead: -12 });
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

test('a reading of the past may have ended on a day nobody remembers, and ends in one way only', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const record = (state: string, input = '{}') =>
    `mutation { recordReading(bookId: "dune", input: ${input}, state: ${state}) { id state finishedOn } }`;
  const { recordReading } = await ann.run<{ recordReading: { id: string } }, object>(record('FINISHED'));
  expect(recordReading).toMatchObject({ state: 'FINISHED', finishedOn: null });
  expect((await shelf(ann, 'dune')).lists).toEqual(['completed']);
  for (const [operation, message] of [
    [record('STOPPED', '{ finishedOn: "2020" }'), 'The state of the reading contradicts its dates.'],
    [
      `mutation { editReading(id: "${recordReading.id}", input: { stoppedOn: "2020" }) { id } }`,
      'This reading was finished, so it has no day on which it was stopped.',
    ],
  ] as const)
    expect(await ann.refusal(operation)).toEqual({ code: 'BAD_USER_INPUT', message });
});

test('a stopped book that was started again and is taken off goes back to Did Not Finish', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const id = await start(ann, 'dune');
  await ann.run('mutation($i: ID!) { stopReading(id: $i, stoppedOn: "2024-05") { id } }', { i: id });
  await start(ann, 'dune');
  const { entries } = await shelf(ann, 'dune');
  await ann.run('mutation($i: ID!) { removeFromList(entryId: $i) { id } }', { i: entries.reading?.id });
  expect(await shelf(ann, 'dune')).toMatchObject({
    lists: ['stopped'],
    readings: [{ state: 'STOPPED', stoppedOn: '2024-05' }],
  });
});

test('the reader’s own day is the day a reading ends, whatever the day in UTC', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const dayIn = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10);
  const complete = 'mutation($t: String) { addToList(bookId: "dune", list: COMPLETED, today: $t) { id } }';
  for (const day of [dayIn(-11), dayIn(14)]) {
    await start(ann, 'dune');
    await ann.run(complete, { t: day });
    const { readings, entries } = await shelf(ann, 'dune');
    expect(readings).toMatchObject([{ state: 'FINISHED', finishedOn: day }]);
    await ann.run('mutation($i: ID!) { removeFromList(entryId: $i) { id } }', { i: entries.completed?.id });
  }
  await start(ann, 'dune');
  for (const day of [dayIn(14 + 24), '2024-05'])
    expect(await ann.refusal(complete, { t: day })).toMatchObject({ code: 'BAD_USER_INPUT' });
  const response = await ann.fetch('/api/lists/completed', json({ bookId: 'dune', today: dayIn(-11) }));
  expect(response.status).toBe(201);
  expect((await shelf(ann, 'dune')).readings).toMatchObject([{ finishedOn: dayIn(-11) }]);
});

test('a list is sorted by the dates of readings; a year comes after its days, and what has no date last', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  for (const [bookId, finishedOn] of [
    ['emma', '2019'],
    ['dune', '2019-05-17'],
    ['ulysses', '2019-05'],
    ['dracula', '2020-01-01'],
    ['emma', '2018-12-31'],
  ])
    await ann.fetch('/api/readings', json({ bookId, finishedOn }));
  await ann.fetch('/api/lists/completed', json({ bookId: 'persuasion' }));
  const { list } = await ann.run<{ list: { entries: { book: { itemId: string } }[] } }, object>(
    'query($u: ID!) { list(userId: $u, list: COMPLETED, order: LAST_READ) { undatedCount entries { book { itemId } } } }',
    { u: ann.id },
  );
  expect(list).toMatchObject({ undatedCount: 1 });
  expect(list.entries.map(({ book }) => book.itemId)).toEqual([
    'dracula',
    'dune',
    'ulysses',
    'emma',
    'persuasion',
  ]);
  for (const list of ['WISHLIST', 'READING', 'STOPPED'])
    expect(
      await ann.run(`{ list(userId: "${ann.id}", list: ${list}, order: LAST_READ) { totalCount } }`),
    ).toEqual({ list: { totalCount: 0 } });
});

test('a note that was changed elsewhere is not overwritten', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const { addToList } = await ann.run<{ addToList: { id: string } }, object>(
    'mutation { addToList(bookId: "dune", list: COMPLETED) { id } }',
  );
  const save =
    'mutation($e: ID!, $n: String!, $b: String) { setNote(entryId: $e, note: $n, base: $b) { note } }';
  await ann.run(save, { e: addToList.id, n: 'One', b: '' });
  expect(await ann.refusal(save, { e: addToList.id, n: 'Two', b: '' })).toMatchObject({ code: 'CONFLICT' });
  expect(await ann.run(save, { e: addToList.id, n: 'One', b: '' })).toEqual({ setNote: { note: 'One' } });
  expect(await ann.run(save, { e: addToList.id, n: 'One. Two', b: 'One' })).toEqual({
    setNote: { note: 'One. Two' },
  });
});

test('undoing a move keeps the words that were written meanwhile', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const id = await start(ann, 'dune');
  const undoId = '0192f0c1-7e5b-7c3a-9d2e-4f6a8b0c1d2e';
  await ann.run('mutation($i: ID!, $u: ID!) { finishReading(id: $i, undoId: $u) { id } }', {
    i: id,
    u: undoId,
  });
  const entry = (await shelf(ann, 'dune')).entries.completed!.id;
  await ann.run(`mutation { setNote(entryId: "${entry}", note: "Sand.") { id } }`);
  await ann.run(`mutation { setTags(entryId: "${entry}", tags: ["Desert"]) { id } }`);
  expect(
    await ann.run(`mutation { undoListChange(id: "${undoId}") { entries { id list note tags } } }`),
  ).toEqual({
    undoListChange: { entries: [{ id: entry, list: 'READING', note: 'Sand.', tags: ['Desert'] }] },
  });
});

test('tags are renamed, merged and deleted across lists', async () => {
  const { signUp } = await startApp();
  const [ann, bob] = [await signUp('ann'), await signUp('bob')];
  for (const [list, tags] of [
    ['WISHLIST', ['Sea', 'Gift']],
    ['COMPLETED', ['Ocean', 'Sea']],
  ] as const) {
    const { addToList } = await ann.run<{ addToList: { id: string } }, object>(
      `mutation { addToList(bookId: "${list === 'WISHLIST' ? 'dune' : 'emma'}", list: ${list}) { id } }`,
    );
    await ann.run('mutation($e: ID!, $t: [String!]!) { setTags(entryId: $e, tags: $t) { id } }', {
      e: addToList.id,
      t: tags,
    });
  }
  const tags = async () =>
    (await ann.run<{ viewerTags: object[] }, object>('{ viewerTags { name count } }')).viewerTags;
  await ann.run('mutation { renameTag(from: "Gift", to: "Present") }');
  expect(await tags()).toEqual([
    { name: 'Ocean', count: 1 },
    { name: 'Present', count: 1 },
    { name: 'Sea', count: 2 },
  ]);
  await ann.run('mutation { renameTag(from: "ocean", to: "sea") }');
  await ann.run('mutation { deleteTag(name: "PRESENT") }');
  expect(await tags()).toEqual([{ name: 'Sea', count: 2 }]);
  expect(await bob.refusal('mutation { deleteTag(name: "Sea") }')).toMatchObject({ code: 'NOT_FOUND' });
});

test('the readers of a year are those who finished most of the same books in it, and private ones stay unknown', async () => {
  const { signUp, guest } = await startApp();
  const [ann, bob, cat, dan] = [
    await signUp('ann'),
    await signUp('bob'),
    await signUp('cat'),
    await signUp('dan'),
  ];
  const finish = async (reader: Reader, bookId: string, finishedOn: string, more = {}) =>
    expect((await reader.fetch('/api/readings', json({ bookId, finishedOn, ...more }))).status).toBe(201);
  for (const bookId of ['dune', 'emma', 'ulysses']) await finish(ann, bookId, '2021-03');
  await finish(ann, 'dracula', '2021', { private: true });
  for (const bookId of ['dune', 'dracula']) await finish(bob, bookId, '2021');
  for (const bookId of ['emma', 'ulysses']) await finish(cat, bookId, '2021-12-31');
  await finish(cat, 'dune', '2020');
  await finish(dan, 'dune', '2021', { private: true });
  const query =
    'query($u: ID!) { yearInBooks(userId: $u, year: 2021) { readers { itemIds user { username } } } }';
  const readers = async (viewer: Pick<Reader, 'run'>) =>
    (
      await viewer.run<
        { yearInBooks: { readers: { itemIds: string[]; user: { username: string } }[] } },
        object
      >(query, { u: ann.id })
    ).yearInBooks.readers.map(({ itemIds, user }) => [user.username, ...itemIds.toSorted()]);
  expect(await readers(guest)).toEqual([
    ['cat', 'emma', 'ulysses'],
    ['bob', 'dune'],
  ]);
  expect(await readers(ann)).toEqual([
    ['cat', 'emma', 'ulysses'],
    ['bob', 'dune'],
  ]);
  await ann.run('mutation($i: ID!) { blockReader(userId: $i) }', { i: bob.id });
  await cat.run('mutation { setLibraryVisibility(visibility: READERS) { id } }');
  expect(await readers(ann)).toEqual([['cat', 'emma', 'ulysses']]);
  expect(await readers(guest)).toEqual([['bob', 'dune']]);
});

test('what a REST call refuses it has not written', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const id = await start(ann, 'dune');
  await ann.fetch(`/api/readings/${id}`, json({ percent: 40 }, 'PUT'));
  await ann.fetch('/api/goals/2021', json({ books: 12 }, 'PUT'));
  const read = async () => [
    await (await ann.fetch('/api/readings')).json(),
    await (await ann.fetch('/api/goals/2021')).json(),
    await shelf(ann, 'emma'),
  ];
  const before = await read();
  for (const [path, init] of [
    [`/api/readings/${id}`, json({ percent: 'half' }, 'PUT')],
    [`/api/readings/${id}`, json({ page: 1.5, finishedOn: '2024' }, 'PUT')],
    ['/api/readings', json({ bookId: 'emma', percent: 'half' })],
    ['/api/readings', json({ bookId: 'emma', state: 'read' })],
    ['/api/readings', json({ bookId: 'dune', percent: 'half' })],
    ['/api/lists/completed', json({ bookId: 'emma', today: 5 })],
    ['/api/goals/2021', json({ books: 1.5 }, 'PUT')],
    ['/api/goals/2021', json({ books: 'two' }, 'PUT')],
    ['/api/goals/2021', json({ books: null }, 'PUT')],
    ['/api/goals/2021', json({}, 'PUT')],
  ] as const) {
    expect((await ann.fetch(path, init)).status, `${path} ${init.body as string}`).toBe(400);
    expect(await read()).toEqual(before);
  }
  expect((await ann.fetch('/api/readings/unknown', json({ percent: 'half' }, 'PUT'))).status).toBe(404);
  expect((await ann.fetch('/api/goals/soon')).status).toBe(400);
});

test('a reading that began on the next day further east does not end before it', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const [today, tomorrow] = [0, 14].map((hours) =>
    new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10),
  );
  const input = `{ startedOn: "${tomorrow}", pageCount: 300 }`;
  await ann.run(`mutation { startReading(bookId: "dune", input: ${input}) { id } }`);
  await ann.run('mutation { addToList(bookId: "emma", list: WISHLIST) { id } }');
  await ann.fetch('/api/lists/completed', json({ bookId: 'dune', today }));
  expect((await shelf(ann, 'dune')).readings).toMatchObject([
    { state: 'FINISHED', startedOn: tomorrow, finishedOn: tomorrow, percent: 100, page: 300 },
  ]);
});

test('over REST, a move to completed and a start take the reader’s own day', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  await ann.fetch('/api/lists/reading', json({ bookId: 'dune', today: '2024-05-17' }));
  expect((await shelf(ann, 'dune')).readings).toMatchObject([{ startedOn: '2024-05-17' }]);
  await ann.fetch('/api/lists/wishlist', json({ bookId: 'dune' }));
  const { entries } = await shelf(ann, 'dune');
  const path = `/api/lists/wishlist-to-completed/${entries.wishlist!.id}`;
  expect((await ann.fetch(path, json({ today: '2024-06-01' }, 'PUT'))).status).toBe(200);
  expect(await shelf(ann, 'dune')).toMatchObject({
    lists: ['completed'],
    readings: [{ state: 'FINISHED', startedOn: '2024-05-17', finishedOn: '2024-06-01' }],
  });
});

test('progress follows a page count that is corrected, which must hold the pages read', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const id = await start(ann, 'dune');
  const change = (input: string) =>
    `mutation { updateReading(id: "${id}", ${input}) { percent page pageCount } }`;
  await ann.run(change('page: 200, pageCount: 400'));
  expect(await ann.run(change('pageCount: 500'))).toEqual({
    updateReading: { percent: 40, page: 200, pageCount: 500 },
  });
  expect(await ann.refusal(change('pageCount: 150'))).toEqual({
    code: 'BAD_USER_INPUT',
    message: 'The book cannot have fewer pages than the 200 already read.',
  });
  await ann.run(`mutation { finishReading(id: "${id}", pageCount: 480) { id } }`);
  await ann.run(`mutation { editReading(id: "${id}", input: { pageCount: 450 }) { id } }`);
  expect((await shelf(ann, 'dune')).readings).toMatchObject([{ percent: 100, page: 450, pageCount: 450 }]);
  expect(await ann.refusal(change('percent: 20'))).toMatchObject({ code: 'CONFLICT' });
  const again = await start(ann, 'dune');
  expect((await shelf(ann, 'dune')).readings[0]).toMatchObject({ state: 'OPEN', pageCount: 450, page: null });
  await ann.run(`mutation { stopReading(id: "${again}", page: 90) { id } }`);
  expect((await shelf(ann, 'dune')).readings[0]).toMatchObject({ state: 'STOPPED', percent: 20, page: 90 });
});

test('a reading that is recorded twice under one ID is stored once', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const record = `mutation { recordReading(bookId: "dune", input: { finishedOn: "2020" }, id: "${'0192f0c1-7e5b-7c3a-9d2e-4f6a8b0c1d2e'}") { id } }`;
  expect(await ann.run(record)).toEqual(await ann.run(record));
  expect((await shelf(ann, 'dune')).readings).toMatchObject([{ finishedOn: '2020' }]);
});

test('stopping a book ends the wish for it, by its reading or by hand', async () => {
  const { signUp } = await startApp();
  const [ann, bob] = [await signUp('ann'), await signUp('bob')];
  for (const reader of [ann, bob]) {
    await start(reader, 'dune');
    await reader.run('mutation { addToList(bookId: "dune", list: WISHLIST) { id } }');
  }
  const { viewerReadings } = await ann.run<{ viewerReadings: { readings: { id: string }[] } }, object>(
    '{ viewerReadings { readings { id } } }',
  );
  await ann.run(`mutation { stopReading(id: "${viewerReadings.readings[0]!.id}") { id } }`);
  await bob.run('mutation { addToList(bookId: "dune", list: STOPPED) { id } }');
  for (const reader of [ann, bob])
    expect(await shelf(reader, 'dune')).toMatchObject({
      lists: ['stopped'],
      readings: [{ state: 'STOPPED' }],
    });
});
