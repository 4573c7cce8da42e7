import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection, type Connection } from 'mysql2/promise';
import { linkKeyOf } from '../schema/book/bookLinks';
import { LinkKind } from '../schema/book/BookLink';
import { bookColumns } from '../schema/book/store';
import { hashToken } from '../schema/account/secretToken';
import { FeedKind } from '../schema/feed/FeedEvent';
import { ListName } from '../schema/list/ListEntry';
import { COMPLETED, STARS } from '../schema/match/taste';
import { idOf, stanceOf } from '../schema/match/TasteMatrix';
import { ReadingState } from '../schema/reading/Reading';
import { countSizes } from '../schema/ranking/sizes';
import { Timeframe, TIMEFRAMES } from '../schema/ranking/Timeframe';
import { random } from '../tests/setup/random';
import { bulkLoad } from './_bulkLoad';
import { libraries, titlesOf, type Shape } from './_million';
import { keptPlace, type BenchPlace } from './_places';
import { forum, itemIdOf, LONG_THREADS, natural, sentence, SIGNED_IN, tokenOf } from './_site';

/*
 * A very large site in MariaDB, the same in every run and kept between runs: the readers and lists of `_million.ts`, and what such
 * readers would have written. Its counters are exact.
 */

/** How far back lists go. */
const DAYS = 1_825;
/** The shares of completed books with a date, of reviews with text, and of entries with a tag. */
const [DATED, WITH_WORDS, TAGGED] = [0.4, 0.1, 0.1];
const FOLLOWED = 10;
const READERS_A_THREAD = 20;
const TITLES_AN_AUTHOR = 3;
const SUBJECTS = 2_000;
/** Added to the seed of the shape, for everything beyond the lists. */
const [SEED_OF_ENTRIES, SEED_OF_BOOKS, SEED_OF_FOLLOWS, SEED_OF_FORUM] = [1, 2, 3, 4];

/** Large enough for the busy parts of tables and indexes, as on a dedicated server. */
const MEMORY = ['--innodb-buffer-pool-size=8G', '--innodb-log-file-size=2G', '--local-infile=1'];

/** How long a gateway on this site must be idle before its indexes count as built, in ms: it also waits for statements that take seconds. */
export const IDLE_TIME = 20_000;

export interface Loaded {
  table: string;
  rows: number;
  seconds: number;
}

interface Entry {
  id: number;
  userId: number;
  bookId: number;
  stance: number;
  /** Days since it was added. */
  age: number;
  /** A number from 0 to 1 that decides what else there is, such as a review. */
  chance: number;
}

const listOf = ({ stance }: Entry) => (stance & COMPLETED ? ListName.COMPLETED : ListName.WISHLIST);
const recencyOf = ({ age }: Entry) =>
  age < 7 ? Timeframe.WEEK : age < 30 ? Timeframe.MONTH : age < 365 ? Timeframe.YEAR : Timeframe.ALL;
const isDated = ({ stance, chance }: Entry) => (stance & COMPLETED) !== 0 && chance < DATED;
/** Events of the feed are kept for a year. */
const isInFeed = ({ stance, age }: Entry) => (stance & COMPLETED) !== 0 && age < 365;

function* entriesOf(shape: Shape): Generator<Entry> {
  const { next } = random(shape.readers + SEED_OF_ENTRIES);
  let id = 0;
  for (const { id: userId, books } of libraries(shape))
    for (const packed of books)
      yield {
        id: ++id,
        userId,
        bookId: idOf(packed),
        stance: stanceOf(packed),
        age: 1 + Math.floor(next() * (DAYS - 1)),
        chance: next(),
      };
}

function* map<T, U>(all: Iterable<T>, rowsOf: (one: T) => U | undefined): Generator<U> {
  for (const one of all) {
    const row = rowsOf(one);
    if (row !== undefined) yield row;
  }
}

const uuid = (kind: number, at: number) =>
  `0190000${kind}-0000-7000-8000-${at.toString(16).padStart(12, '0')}`;

/** The counters of each list, timeframe and book, and of each book's stars. */
class Counts {
  private readonly listed: Int32Array[];
  readonly stars: Int32Array;
  readonly ratings: Int32Array;

  constructor(shape: Shape) {
    const size = titlesOf(shape) + 1;
    this.listed = Array.from({ length: 2 * TIMEFRAMES.length }, () => new Int32Array(size));
    [this.stars, this.ratings] = [new Int32Array(size), new Int32Array(size)];
    for (const entry of entriesOf(shape)) {
      const { bookId, stance } = entry;
      for (let timeframe = 0; timeframe <= recencyOf(entry); timeframe++)
        this.of(listOf(entry), timeframe)[bookId]!++;
      if (!(stance & STARS)) continue;
      this.ratings[bookId]!++;
      this.stars[bookId]! += stance & STARS;
    }
  }

  of(list: ListName, timeframe: Timeframe): Int32Array {
    return this.listed[list * TIMEFRAMES.length + timeframe]!;
  }
}

function* booksOf(shape: Shape, now: Date) {
  const { next } = random(shape.readers + SEED_OF_BOOKS);
  const authors = Math.ceil(titlesOf(shape) / TITLES_AN_AUTHOR);
  const subject = (at: number) => `Subject ${at}`;
  for (let at = 0; at < titlesOf(shape); at++) {
    const author = Math.floor(next() * authors);
    yield bookColumns(
      {
        itemId: itemIdOf(at),
        title: natural(next, 2 + Math.floor(next() * 3)),
        authors: [`${natural(next, 1)} ${author}`],
        authorKeys: [],
        coverUrl: `https://covers.example.org/b/id/${at}-M.jpg`,
        firstPublishYear: 1_800 + Math.floor(next() * 220),
        firstSentence: null,
        description: sentence(next, 30),
        isbns: [String(9_780_000_000_000 + at)],
        subjects: [subject(Math.floor(SUBJECTS * next() ** 2))],
        subjectFacets: [],
      },
      now,
    );
  }
}

/** Each reader follows ten others, mostly the same popular few. */
function* followsOf({ readers }: Shape): Generator<[followerId: number, userId: number]> {
  const { next } = random(readers + SEED_OF_FOLLOWS);
  for (let followerId = 1; followerId <= readers; followerId++) {
    const followed = new Set<number>();
    while (followed.size < FOLLOWED) followed.add(1 + Math.floor(readers * next() ** 2.5));
    followed.delete(followerId);
    for (const userId of followed) yield [followerId, userId];
  }
}

async function fill(connection: Connection, shape: Shape, loaded: (table: Loaded) => void): Promise<void> {
  const now = new Date();
  const days = Array.from({ length: DAYS + 1 }, (_, age) =>
    new Date(now.getTime() - age * 86_400_000).toISOString().slice(0, 10),
  );
  const minutes = Array.from({ length: 1_440 }, (_, at) => new Date(at * 60_000).toISOString().slice(11, 16));
  const dayOf = ({ age }: Entry) => days[age]!;
  const timeOf = ({ age, id }: Entry) => `${days[age]} ${minutes[id % 1_440]}:00.000`;
  const time = (date: Date) => date.toISOString().slice(0, -1).replace('T', ' ');

  let startedAt = performance.now();
  const load = async (
    table: string,
    columns: readonly string[],
    rows: Iterable<readonly (string | number | null)[]>,
  ) => {
    let count = 0;
    await bulkLoad(
      connection,
      table,
      columns,
      map(rows, (row) => {
        count++;
        return row;
      }),
    );
    loaded({ table, rows: count, seconds: (performance.now() - startedAt) / 1_000 });
    startedAt = performance.now();
  };

  const counts = new Counts(shape);
  const titleKeys: string[] = [''];
  const bookNames = Object.keys(booksOf(shape, now).next().value!).filter((name) => name !== 'createdAt');
  await load(
    'books',
    ['id', ...bookNames, 'createdAt', 'ratingCount', 'ratingSum'],
    map(booksOf(shape, now), ({ createdAt, ...book }) => {
      const id = titleKeys.push(book.titleKey) - 1;
      const columns = Object.values(book) as (string | number | null)[];
      return [id, ...columns, time(createdAt), counts.ratings[id]!, counts.stars[id]!];
    }),
  );
  await load('rankings', ['list', 'timeframe', 'bookId', 'count', 'titleKey'], rankings(counts, titleKeys));
  await load(
    'book_isbns',
    ['isbn', 'bookId'],
    map(idsTo(titlesOf(shape)), (id) => [String(9_780_000_000_000 + id - 1), id]),
  );
  await load('book_links', ['kind', 'linkKey', 'bookId', 'year'], linksOf(shape, now));

  const followers = new Int32Array(shape.readers + 1);
  const following = new Int32Array(shape.readers + 1);
  await load(
    'follows',
    ['followerId', 'userId', 'createdAt'],
    map(followsOf(shape), ([followerId, userId]) => {
      following[followerId]!++;
      followers[userId]!++;
      return [followerId, userId, time(now)];
    }),
  );
  await load(
    'users',
    [
      'id',
      'username',
      'usernameKey',
      'usernameSkeleton',
      'avatar',
      'createdAt',
      'followersCount',
      'followingCount',
    ],
    map(idsTo(shape.readers), (id) => {
      const name = `reader.${id - 1}`;
      return [id, name, name, name, `avatar${1 + (id % 9)}`, time(now), followers[id]!, following[id]!];
    }),
  );
  await load(
    'sign_in_tokens',
    ['userId', 'tokenHash', 'device', 'createdAt', 'lastUsedAt', 'expiresAt'],
    map(idsTo(SIGNED_IN), (id) => [
      id,
      hashToken(tokenOf(id - 1)),
      'bench',
      time(now),
      time(now),
      '2099-01-01 00:00:00.000',
    ]),
  );

  await load(
    'list_entries',
    ['id', 'userId', 'list', 'bookId', 'recency', 'addedAt'],
    map(entriesOf(shape), (entry) => [
      entry.id,
      entry.userId,
      listOf(entry),
      entry.bookId,
      recencyOf(entry),
      timeOf(entry),
    ]),
  );
  const { next } = random(shape.readers);
  await load(
    'reviews',
    ['userId', 'bookId', 'rating', 'title', 'text', 'createdAt'],
    map(entriesOf(shape), (entry) => {
      const { userId, bookId, stance, chance } = entry;
      if (!(stance & STARS)) return undefined;
      const [title, text] = chance < WITH_WORDS ? [sentence(next, 4), sentence(next, 25)] : ['', ''];
      return [userId, bookId, stance & STARS, title, text, timeOf(entry)];
    }),
  );
  await load(
    'readings',
    ['id', 'userId', 'bookId', 'state', 'finishedOn', 'createdAt', 'updatedAt'],
    map(entriesOf(shape), (entry) =>
      isDated(entry)
        ? [
            uuid(3, entry.id),
            entry.userId,
            entry.bookId,
            ReadingState.FINISHED,
            dayOf(entry),
            timeOf(entry),
            timeOf(entry),
          ]
        : undefined,
    ),
  );
  await load(
    'feed_events',
    ['id', 'userId', 'kind', 'objectId', 'at'],
    map(entriesOf(shape), (entry) =>
      isInFeed(entry)
        ? [uuid(4, entry.id), entry.userId, FeedKind.FINISHED, String(entry.id), timeOf(entry)]
        : undefined,
    ),
  );
  await load(
    'tags',
    ['id', 'userId', 'name', 'nameKey'],
    map(idsTo(shape.readers), (id) => [id, id, 'winter', 'winter']),
  );
  await load(
    'entry_tags',
    ['entryId', 'tagId'],
    map(entriesOf(shape), ({ id, userId, chance }) => (chance < TAGGED ? [id, userId] : undefined)),
  );

  const threads = LONG_THREADS + Math.ceil(shape.readers / READERS_A_THREAD);
  const forumRandom = random(shape.readers + SEED_OF_FORUM).next;
  const posts = forum(forumRandom, threads, shape.readers, now.getTime());
  const postNames = Object.keys(forum(forumRandom, 1, 1, 0).next().value!);
  await load(
    'posts',
    postNames,
    map(posts, (post) => Object.values(post).map((value) => (value instanceof Date ? time(value) : value))),
  );
  await connection.query('UPDATE forum_counter SET threads = ?', [threads]);
}

function* idsTo(last: number): Generator<number> {
  for (let id = 1; id <= last; id++) yield id;
}

function* rankings(counts: Counts, titleKeys: readonly string[]) {
  for (const list of [ListName.WISHLIST, ListName.COMPLETED])
    for (const timeframe of TIMEFRAMES) {
      const all = counts.of(list, timeframe);
      for (let id = 1; id < all.length; id++)
        if (all[id]! > 0) yield [list, timeframe, id, all[id]!, titleKeys[id]!];
    }
}

function* linksOf(shape: Shape, now: Date) {
  let id = 0;
  for (const { authors, subjects, firstPublishYear } of booksOf(shape, now)) {
    id++;
    yield [LinkKind.DONE, '', id, null];
    for (const [kind, names] of [
      [LinkKind.AUTHOR, authors],
      [LinkKind.SUBJECT, subjects],
    ] as const)
      for (const name of JSON.parse(names) as string[]) yield [kind, linkKeyOf(name), id, firstPublishYear];
  }
}

/** The site with this many readers: kept from an earlier run, or filled now, with the time that this took. */
export async function millionSite(shape: Shape): Promise<{ place: BenchPlace; loaded: Loaded[] }> {
  const sites = process.env.BENCH_SITES ?? join(tmpdir(), 'shelfmates-sites');
  const folder = join(sites, `${shape.readers}-${shape.entries}`);
  const complete = join(folder, 'complete.json');
  if (existsSync(complete))
    return {
      place: await keptPlace(folder, ...MEMORY),
      loaded: JSON.parse(readFileSync(complete, 'utf8')) as Loaded[],
    };
  rmSync(folder, { recursive: true, force: true });
  const unsafe = [
    '--innodb-flush-log-at-trx-commit=2',
    '--innodb-doublewrite=0',
    '--innodb-flush-method=nosync',
  ];
  const place = await keptPlace(folder, ...MEMORY, ...unsafe);
  const loaded: Loaded[] = [];
  const database = await place.open();
  const connection = await createConnection(place.env().DATABASE_URL!);
  await fill(connection, shape, (table) => {
    loaded.push(table);
    process.stderr.write(`${table.table}: ${table.rows} rows in ${Math.round(table.seconds)} s\n`);
  });
  await database.write(countSizes);
  await connection.query(`ANALYZE TABLE ${loaded.map(({ table }) => table).join(', ')}`);
  await connection.end();
  await database.close();
  await place.remove();
  writeFileSync(complete, JSON.stringify(loaded));
  return { place: await keptPlace(folder, ...MEMORY), loaded };
}
