import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Reader } from './setup/app';
import { startApp } from './setup/app';
import { json } from './setup/json';
import { add } from './setup/lists';
import { shelf, start } from './setup/readings';

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
  expect(await ann.run(update, { i: id, p: 411 })).toEqual({ updateReading: { page: 411, percent: 99 } }); // 100 is the last page
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

test('an ID that another reader’s private reading has is replaced, and tells nothing', async () => {
  const { signUp } = await startApp();
  const [ann, bob] = [await signUp('ann'), await signUp('bob')];
  const id = randomUUID();
  const start = (reader: Reader) =>
    reader.run<{ startReading: { id: string } }, object>(
      'mutation ($id: ID!) { startReading(bookId: "dune", id: $id, private: true) { id } }',
      { id },
    );
  expect((await start(ann)).startReading.id).toBe(id);
  expect((await start(bob)).startReading.id).not.toBe(id);
  expect((await start(ann)).startReading.id).toBe(id);
});

test('marking a book as completed while it is read again finishes that reading', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const add = async (list: string) =>
    (await ann.fetch(`/api/lists/${list}`, json({ bookId: 'dune' }))).status;
  expect([await add('completed'), await add('reading'), await add('completed')]).toEqual([201, 201, 201]);
  expect(await (await ann.fetch('/api/readings')).json()).toMatchObject([{ state: 'finished' }]);
  expect(await (await ann.fetch(`/api/lists/reading/${ann.id}`)).json()).toEqual([]);
  expect(await (await ann.fetch(`/api/lists/completed/${ann.id}`)).json()).toHaveLength(1);
  expect(await add('completed')).toBe(409);
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

test('a book that is taken off Completed while it is read again keeps the reading that was stopped', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const { id } = await add(ann, 'dune');
  const second = await start(ann, 'dune');
  await ann.run('mutation($i: ID!) { stopReading(id: $i, stoppedOn: "2024-05") { id } }', { i: second });
  await start(ann, 'dune');
  await ann.run('mutation($i: ID!) { removeFromList(entryId: $i) { id } }', { i: id });
  const { lists, readings } = await shelf(ann, 'dune');
  expect(lists).toEqual(['reading']);
  expect(readings.map(({ state }) => state).sort()).toEqual(['OPEN', 'STOPPED']);
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
  for (const _ of ['first', 'repeated'])
    await ann.run(`mutation { finishReading(id: "${id}", pageCount: 480) { id } }`);
  await ann.run(`mutation { editReading(id: "${id}", input: { pageCount: 450 }) { id } }`);
  expect((await shelf(ann, 'dune')).readings).toMatchObject([{ percent: 100, page: 450, pageCount: 450 }]);
  expect(await ann.refusal(change('percent: 20'))).toMatchObject({ code: 'CONFLICT' });
  const again = await start(ann, 'dune');
  expect((await shelf(ann, 'dune')).readings[0]).toMatchObject({ state: 'OPEN', pageCount: 450, page: null });
  await ann.run(`mutation { stopReading(id: "${again}", page: 90) { id } }`);
  expect((await shelf(ann, 'dune')).readings[0]).toMatchObject({ state: 'STOPPED', percent: 20, page: 90 });
  await ann.run(`mutation { editReading(id: "${again}", input: { pageCount: 500 }) { id } }`);
  await start(ann, 'dune');
  expect((await shelf(ann, 'dune')).readings[0]).toMatchObject({ pageCount: 500 });
});

test('a reading that is recorded twice under one ID is stored once', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const record = `mutation { recordReading(bookId: "dune", input: { finishedOn: "2020" }, id: "${'0192f0c1-7e5b-7c3a-9d2e-4f6a8b0c1d2e'}") { id } }`;
  expect(await ann.run(record)).toEqual(await ann.run(record));
  expect((await shelf(ann, 'dune')).readings).toMatchObject([{ finishedOn: '2020' }]);
});

test('a reading that is started twice under one ID is stored once, also after it has ended', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const id = '0192f0c1-7e5b-7c3a-9d2e-4f6a8b0c1d2f';
  const begin = `mutation { startReading(bookId: "dune", id: "${id}") { id } }`;
  await ann.run(begin);
  await ann.run(`mutation { finishReading(id: "${id}") { id } }`);
  expect(await ann.run(begin)).toEqual({ startReading: { id } });
  expect((await shelf(ann, 'dune')).readings).toMatchObject([{ state: 'FINISHED' }]);
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
