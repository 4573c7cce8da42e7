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
  percent: number | null;
  page: number | null;
  pageCount: number | null;
}

interface Entry {
  id: string;
  addedAt: string;
  note: string | null;
  tags: string[];
  private: boolean;
}

/** All there is to a reader and a book. */
interface Standing extends Record<List, Entry | null> {
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
  read: ({ bookId, day }) =>
    day.length === 10 && `addToList(bookId: "${bookId}", list: READING, today: "${day}"`,
  start: ({ bookId, day }) => `startReading(bookId: "${bookId}", input: { startedOn: "${day}" }`,
  record: ({ bookId, day }) => `recordReading(bookId: "${bookId}", input: { finishedOn: "${day}" }`,
  recordStopped: ({ bookId, day }) => `recordReading(bookId: "${bookId}", input: { stoppedOn: "${day}" }`,
  recordUndated: ({ bookId }) => `recordReading(bookId: "${bookId}", input: {}, state: FINISHED`,
  progress: ({ open }) => open && `updateReading(id: "${open.id}", page: 40, pageCount: 100`,
  percent: ({ open }) => open && `updateReading(id: "${open.id}", percent: 30`,
  count: ({ any }) => any && `editReading(id: "${any.id}", input: { pageCount: 250 }`,
  finish: ({ open, day }) => open && `finishReading(id: "${open.id}", finishedOn: "${day}"`,
  stop: ({ open }) => open && `stopReading(id: "${open.id}"`,
  stopAt: ({ open }) => open && `stopReading(id: "${open.id}", page: 60`,
  edit: ({ ended }) => ended && `editReading(id: "${ended.id}", input: { finishedOn: "2020-12-31" }`,
  editStart: ({ any, day }) => any && `editReading(id: "${any.id}", input: { startedOn: "${day}" }`,
  deleteReading: ({ any }) => any && `deleteReading(id: "${any.id}"`,
  move: ({ wished }) => wished && `moveToCompleted(entryId: "${wished.id}"`,
  remove: ({ entry }) => entry && `removeFromList(entryId: "${entry.id}"`,
} satisfies Record<string, (subject: Subject) => string | null | undefined | false>;

/** What is written into an entry; these acts have no undo. */
const WORDS = {
  note: (entry: Entry, word: string) =>
    `setNote(entryId: "${entry.id}", note: ${JSON.stringify([entry.note, word].filter(Boolean).join(' '))})`,
  tag: (entry: Entry, word: string) =>
    `setTags(entryId: "${entry.id}", tags: ${JSON.stringify([...entry.tags, word])})`,
  hide: (entry: Entry) => `setPrivate(entryId: "${entry.id}", isPrivate: ${!entry.private})`,
};

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
  /** What is written before into one of the entries. */
  write: keyof typeof WORDS | null;
  bookId: string;
  day: string;
  next: 'go on' | 'undo' | 'undo later' | 'read again';
}

const STEP: Arbitrary<Step> = record({
  act: constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])),
  write: constantFrom(null, null, ...(Object.keys(WORDS) as (keyof typeof WORDS)[])),
  bookId: constantFrom('dune', 'dune', 'emma'),
  day: constantFrom('2020', '2020-01-01', '2020-12-31', '2020-06', '2021-01-01', '2019-12-31'),
  next: constantFrom('go on', 'go on', 'undo', 'undo later', 'read again'),
});

const entriesOf = (book: Standing): Entry[] => LISTS.flatMap((list) => book[list] ?? []);

const undo = (reader: Reader, undoId: string) =>
  reader.run(`mutation { undoListChange(id: "${undoId}") { entries { id } } }`);

/** All words and tags on the entries of a book. */
const wordsOn = (book: Standing): Set<string> =>
  new Set(entriesOf(book).flatMap(({ note, tags }) => [...(note?.split(/\s+/) ?? []), ...tags]));

/** Readers who take books off lists, or delete readings, may lose their words; nobody else does. */
const TAKES_OFF: readonly Step['act'][] = ['remove', 'deleteReading'];

let words = 0;

/** Does what is possible just now; a refusal must change nothing. Returns the ID of a change to be undone later. */
async function take(reader: Reader, step: Step): Promise<string | null> {
  const { act, write, bookId, day, next } = step;
  const [first] = entriesOf(await standing(reader, bookId));
  if (write && first) await reader.run(`mutation { ${WORDS[write](first, `w${++words % 20}`)} { id } }`);
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
  if (!operation) return null;
  const undoId = uuidv7();
  const fields = act === 'move' ? 'entry { id }' : 'id';
  const mutation = `mutation { ${operation}, undoId: "${undoId}") { ${fields} } }`;
  const isDone = await reader.run(mutation).then(
    () => true,
    () => false,
  );
  if (!isDone) expect(await standing(reader, bookId)).toEqual(before);
  const after = wordsOn(await standing(reader, bookId));
  if (!TAKES_OFF.includes(act)) for (const word of wordsOn(before)) expect(after).toContain(word);
  if (isDone && next === 'undo') {
    await undo(reader, undoId);
    expect(await standing(reader, bookId)).toEqual(before);
  }
  if (next === 'read again' && !(await standing(reader, bookId)).reading)
    await reader.run(`mutation { startReading(bookId: "${bookId}") { id } }`);
  return isDone && next === 'undo later' ? undoId : null;
}

/** Undoes an act, unless a later one concerned the same book: then nothing changes. */
async function undoUnlessChanged(reader: Reader, undoId: string): Promise<void> {
  const all = () => Promise.all(['dune', 'emma'].map((bookId) => standing(reader, bookId)));
  const before = await all();
  await undo(reader, undoId).catch(async (error: unknown) => {
    expect(String(error)).toContain('You have changed this book since');
    expect(await all()).toEqual(before);
  });
}

function expectAgreement(book: Standing): void {
  const { readings, completed, reading, stopped } = book;
  const count = (state: Reading['state']) => readings.filter((one) => one.state === state).length;
  expect(count('OPEN')).toBe(reading ? 1 : 0);
  if (count('FINISHED') > 0) expect(completed).not.toBeNull();
  if (count('STOPPED') > 0) expect(completed ?? reading ?? stopped).not.toBeNull();
  if (stopped) expect(reading).toBeNull();
  const entries = entriesOf(book);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  expect(new Set(entries.map((entry) => entry.private)).size).toBeLessThan(2);
  for (const { percent, page, pageCount } of readings)
    if (pageCount !== null && page !== null) expect(percent).toBe(Math.round((100 * page) / pageCount));
}

/** Everything that is derived from lists and readings says what they say. */
async function expectDerived(
  { gateway: { database, services }, guest }: App,
  reader: Reader,
  all: readonly Standing[],
): Promise<void> {
  const books = all.filter((book) => !entriesOf(book).some((entry) => entry.private)); // all that others see
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
        let later: string | null = null;
        for (const step of steps) {
          const taken = await take(reader, step);
          expectAgreement(await standing(reader, step.bookId));
          if (later) await undoUnlessChanged(reader, later);
          for (const bookId of ['dune', 'emma']) expectAgreement(await standing(reader, bookId));
          later = taken;
        }
        await expectDerived(app, reader, [await standing(reader, 'dune'), await standing(reader, 'emma')]);
      }),
      { numRuns: 30 },
    );
  },
);
