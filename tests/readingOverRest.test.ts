import { expect, test } from 'vitest';
import { counterDifferences } from '../schema/counters';
import { rows } from '../schema/database';
import { startApp } from './setup/app';
import { json } from './setup/json';
import { shelf, start } from './setup/readings';

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
