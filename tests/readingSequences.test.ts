import { array, assert, asyncProperty, constantFrom, record, type Arbitrary } from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { counterDifferences } from '../schema/counters';
import type { App, Reader } from './setup/app';
import { startApp } from './setup/app';

/*
 * Whatever a reader does with their books, in whatever order: lists, readings, the goal, the year in books, rankings and the
 * match index tell the same story, and every act can be undone exactly.
 */

const LISTS = ['wishlist', 'completed', 'reading', 'stopped'] as const;
type List = (typeof LISTS)[number];

interface Reading {
  id: string;
  state: 'OPEN' | 'FINISHED' | 'STOPPED';
  startedOn: string | null;
  finishedOn: string | null;
}

/** All there is to a reader and a book. */
interface Standing extends Record<List, { id: string; addedAt: string; note: string | null } | null> {
  readings: Reading[];
}

async function standing(reader: Reader, bookId: string): Promise<Standing> {
  const entry = '{ id addedAt note tags private }';
  const { book } = await reader.run<{ book: Standing }, object>(
    `query($b: String!) { book(itemId: $b) { wishlist: viewerWishlistEntry ${entry} completed: viewerCompletedEntry ${entry}
      reading: viewerReadingEntry ${entry} stopped: viewerStoppedEntry ${entry}
      readings: viewerReadings { id state startedOn finishedOn stoppedOn percent page pageCount } } }`,
    { b: bookId },
  );
  return book;
}

const ACTS = {
  wish: ({ bookId }) => `addToList(bookId: "${bookId}", list: WISHLIST`,
  complete: ({ bookId }) => `addToList(bookId: "${bookId}", list: COMPLETED`,
  keepWish: ({ bookId }) => `addToList(bookId: "${bookId}", list: COMPLETED, keepWish: true`,
  give: ({ bookId }) => `addToList(bookId: "${bookId}", list: STOPPED`,
  start: ({ bookId, day }) => `startReading(bookId: "${bookId}", input: { startedOn: "${day}" }`,
  record: ({ bookId, day }) => `recordReading(bookId: "${bookId}", input: { finishedOn: "${day}" }`,
  recordStopped: ({ bookId, day }) => `recordReading(bookId: "${bookId}", input: { stoppedOn: "${day}" }`,
  recordUndated: ({ bookId }) => `recordReading(bookId: "${bookId}", input: {}, state: FINISHED`,
  progress: ({ open }) => open && `updateReading(id: "${open.id}", page: 40, pageCount: 100`,
  finish: ({ open, day }) => open && `finishReading(id: "${open.id}", finishedOn: "${day}"`,
  stop: ({ open }) => open && `stopReading(id: "${open.id}"`,
  edit: ({ ended }) => ended && `editReading(id: "${ended.id}", input: { finishedOn: "2020-12-31" }`,
  deleteReading: ({ any }) => any && `deleteReading(id: "${any.id}"`,
  move: ({ wished }) => wished && `moveToCompleted(entryId: "${wished.id}"`,
  remove: ({ entry }) => entry && `removeFromList(entryId: "${entry.id}"`,
} satisfies Record<string, (subject: Subject) => string | null | undefined>;

interface Subject {
  bookId: string;
  /** Perhaps in part, perhaps the first or last of a year. */
  day: string;
  open: Reading | undefined;
  ended: Reading | undefined;
  any: Reading | undefined;
  wished: { id: string } | null;
  entry: { id: string } | null | undefined;
}

interface Step {
  act: keyof typeof ACTS;
  bookId: string;
  day: string;
  next: 'go on' | 'undo' | 'read again';
}

const STEP: Arbitrary<Step> = record({
  act: constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])),
  bookId: constantFrom('dune', 'dune', 'emma'),
  day: constantFrom('2020', '2020-01-01', '2020-12-31', '2020-06', '2021-01-01', '2019-12-31'),
  next: constantFrom('go on', 'go on', 'undo', 'read again'),
});

/** Does what is possible just now; a refusal must change nothing. */
async function take(reader: Reader, { act, bookId, day, next }: Step): Promise<void> {
  const before = await standing(reader, bookId);
  const { readings, wishlist, completed, reading, stopped } = before;
  const operation = ACTS[act]({
    bookId,
    day,
    open: readings.find(({ state }) => state === 'OPEN'),
    ended: readings.find(({ state }) => state === 'FINISHED'),
    any: readings[0],
    wished: wishlist,
    entry: [reading, stopped, completed, wishlist].find(Boolean),
  });
  if (!operation) return;
  const undoId = uuidv7();
  const fields = act === 'move' ? 'entry { id }' : 'id';
  const mutation = `mutation { ${operation}, undoId: "${undoId}") { ${fields} } }`;
  const isDone = await reader.run(mutation).then(
    () => true,
    () => false,
  );
  if (!isDone) expect(await standing(reader, bookId)).toEqual(before);
  if (isDone && next === 'undo') {
    await reader.run(`mutation { undoListChange(id: "${undoId}") { entries { id } } }`);
    expect(await standing(reader, bookId)).toEqual(before);
  }
  if (next === 'read again' && !(await standing(reader, bookId)).reading)
    await reader.run(`mutation { startReading(bookId: "${bookId}") { id } }`);
}

function expectAgreement({ readings, wishlist, completed, reading, stopped }: Standing): void {
  const count = (state: Reading['state']) => readings.filter((one) => one.state === state).length;
  expect(count('OPEN')).toBe(reading ? 1 : 0);
  if (count('FINISHED') > 0) expect(completed).not.toBeNull();
  if (count('STOPPED') > 0) expect(completed ?? reading ?? stopped).not.toBeNull();
  if (stopped) expect(reading).toBeNull();
  const ids = [wishlist, completed, reading, stopped].flatMap((entry) => entry?.id ?? []);
  expect(new Set(ids).size).toBe(ids.length);
}

/** Everything that is derived from lists and readings says what they say. */
async function expectDerived(
  { gateway: { database, services }, guest }: App,
  reader: Reader,
  books: readonly Standing[],
): Promise<void> {
  const finished = books.flatMap(({ readings }) => readings.filter(({ state }) => state === 'FINISHED'));
  await reader.run('mutation { setGoal(year: 2020, books: 4) { books } }');
  const total = (list: List) => books.filter((book) => book[list]).length;
  const inYear = finished.filter(({ finishedOn }) => finishedOn?.startsWith('2020'));
  const undated = books.filter(
    ({ completed, readings }) =>
      completed && !readings.some(({ state, finishedOn }) => state === 'FINISHED' && finishedOn),
  );
  const seen = LISTS.map((list) => `${list}: list(userId: $u, list: ${list.toUpperCase()}) { totalCount }`);
  expect(
    await guest.run(
      `query($u: ID!) { ${seen.join(' ')} user(id: $u) { goal(year: 2020) { finishedCount } }
        yearInBooks(userId: $u, year: 2020) { completedCount withoutDateCount finished { id } } }`,
      { u: reader.id },
    ),
  ).toMatchObject({
    ...Object.fromEntries(LISTS.map((list) => [list, { totalCount: total(list) }])),
    user: { goal: { finishedCount: inYear.length } },
    yearInBooks: { completedCount: inYear.length, withoutDateCount: undated.length },
  });
  expect(await services.community.check()).toEqual([]);
  const taste = (await services.community.tastes([Number(reader.id)])).get(Number(reader.id));
  const counted = books.filter(({ wishlist, completed }) => wishlist ?? completed).length;
  expect(taste?.size ?? 0).toBe(counted);
  expect(await counterDifferences(database.db)).toEqual([]);
}

test(
  'whatever a reader does in whatever order, everything agrees, and every act can be undone',
  { timeout: 240_000 },
  async () => {
    const app = await startApp();
    await app.gateway.services.community.build();
    let count = 0;
    await assert(
      asyncProperty(array(STEP, { minLength: 4, maxLength: 12 }), async (steps) => {
        const reader = await app.signUp(`reader${++count}`);
        for (const step of steps) {
          await take(reader, step);
          expectAgreement(await standing(reader, step.bookId));
        }
        await expectDerived(app, reader, [await standing(reader, 'dune'), await standing(reader, 'emma')]);
      }),
      { numRuns: 30 },
    );
  },
);
