import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { counterDifferences } from '../../schema/counters';
import { ask, NotDone, signUp } from './gateway';
import type { Tables } from './tables';
import { notificationErrors } from './notificationErrors';

/** An acknowledged write, and the rows it must have left. */
interface Fact {
  table: string;
  is: Record<string, string | number>;
}

interface Write {
  query: string;
  variables: object;
  fact: Fact;
  done?: () => void;
}

interface Reader {
  id: string;
  token: string;
}

interface Options {
  /** Address of the next request. */
  address: () => string;
  books: readonly string[];
  /** Repeats a write without a response until it has one, like a client would. */
  insist?: boolean;
  /** Pause of each writer after a write, in ms. */
  rest?: number;
}

/** Error codes of a repeated write whose first attempt was stored after all. */
const STORED = new Set(['CONFLICT']);

/** Readers who write continuously, several requests each, and record what was acknowledged. */
export class Storm {
  readonly facts: Fact[] = [];
  /** The longest time between two acknowledgements, in ms, since `resetPause`. */
  longestPause = 0;
  /** Responses that were neither a success nor a sign of an outage. */
  readonly surprises = new Map<string, number>();
  /** IDs of the threads that were started. */
  readonly threads: string[] = [];
  private readonly used = new Set<string>();
  private lastAt = 0;
  private raining = false;
  private workers: Promise<void>[] = [];

  private constructor(
    private readonly readers: readonly Reader[],
    private readonly options: Options,
  ) {}

  /** Signs up readers; they write nothing yet. */
  static async gather(count: number, options: Options): Promise<Storm> {
    const readers: Reader[] = [];
    for (let n = 0; n < count; n++) readers.push(await signUp(options.address(), `storm${n}`));
    return new Storm(readers, options);
  }

  /** Starts writing. */
  begin(writersEach = 2): void {
    this.raining = true;
    this.resetPause();
    this.workers = this.readers.flatMap((reader) =>
      Array.from({ length: writersEach }, () => this.work(reader)),
    );
  }

  /** Waits for requests in flight. */
  async calm(): Promise<void> {
    this.raining = false;
    await Promise.all(this.workers);
  }

  resetPause(): void {
    this.longestPause = 0;
    this.lastAt = performance.now();
  }

  private async work(reader: Reader): Promise<void> {
    while (this.raining) {
      const write = this.next(reader);
      if (!write) continue;
      while (!(await this.send(reader, write)) && this.options.insist && this.raining) await pause(50);
      if (this.options.rest) await pause(this.options.rest);
    }
  }

  /** Whether it was acknowledged. */
  private async send({ token }: Reader, { query, variables, fact, done }: Write): Promise<boolean> {
    try {
      await ask(this.options.address(), query, variables, { token, timeout: 15_000 });
    } catch (error) {
      const code = error instanceof NotDone ? error.code : '';
      if (error instanceof NotDone && code !== 'UNAVAILABLE' && !STORED.has(code))
        this.surprises.set(error.message, (this.surprises.get(error.message) ?? 0) + 1);
      if (!STORED.has(code)) {
        await pause(20);
        return false;
      }
    }
    this.facts.push(fact);
    done?.();
    const now = performance.now();
    this.longestPause = Math.max(this.longestPause, now - this.lastAt);
    this.lastAt = now;
    return true;
  }

  /** One of the writes of a reader, each done only once. */
  private next(reader: Reader): Write | null {
    const dice = Math.random();
    const book = this.options.books[Math.floor(Math.random() * this.options.books.length)] ?? '';
    const userId = reader.id;
    const once = (what: string) => !this.used.has(what) && !!this.used.add(what);
    if (dice < 0.35) {
      const list = dice < 0.2 ? 'WISHLIST' : 'COMPLETED';
      if (!once(`${userId} ${list} ${book}`)) return null;
      return {
        query: `mutation ($book: ID!) { addToList(bookId: $book, list: ${list}, keepWish: true) { id } }`,
        variables: { book },
        fact: { table: 'list_entries', is: { userId, list: list === 'WISHLIST' ? 0 : 1, bookId: book } },
      };
    }
    if (dice < 0.5) {
      if (!once(`${userId} review ${book}`)) return null;
      return {
        query: 'mutation ($input: WriteReviewInput!) { writeReview(input: $input) { id } }',
        variables: { input: { bookId: book, rating: 1 + Math.floor(Math.random() * 5) } },
        fact: { table: 'reviews', is: { userId, bookId: book } },
      };
    }
    const id = uuidv7();
    const thread = this.threads[Math.floor(Math.random() * this.threads.length)];
    if (thread === undefined || dice < 0.55)
      return {
        query:
          'mutation ($id: ID!) { startThread(id: $id, title: "In the storm", content: "Wind and rain.") { id } }',
        variables: { id },
        fact: { table: 'posts', is: { id } },
        done: () => this.threads.push(id),
      };
    if (dice < 0.85)
      return {
        query:
          'mutation ($id: ID!, $thread: ID!) { addComment(id: $id, threadId: $thread, content: "Thunder.") { id } }',
        variables: { id, thread },
        fact: { table: 'posts', is: { id, threadId: thread } },
      };
    if (dice > 0.97) return this.follow(reader, once);
    if (!once(`${userId} reacts ${thread}`)) return null;
    return {
      query: 'mutation ($thread: ID!) { react(postId: $thread, type: LOVE) { id } }',
      variables: { thread },
      fact: { table: 'reactions', is: { postId: thread, userId } },
    };
  }

  private follow({ id: followerId }: Reader, once: (what: string) => boolean): Write | null {
    const { id: userId } = this.readers[Math.floor(Math.random() * this.readers.length)]!;
    if (userId === followerId || !once(`${followerId} follows ${userId}`)) return null;
    return {
      query: 'mutation ($user: ID!) { toggleFollow(userId: $user, following: true) { id } }',
      variables: { user: userId },
      fact: { table: 'follows', is: { followerId, userId } },
    };
  }

  /** Errors in the tables; there should be none. */
  async check(tables: Tables): Promise<string[]> {
    const wrong: string[] = [];
    for (const table of new Set(this.facts.map((fact) => fact.table)))
      wrong.push(...(await this.missing(tables, table)));
    for (const { counter, kept, counted } of await counterDifferences(tables))
      wrong.push(`${counter} is ${kept}, but counted ${counted}`);
    const [log] = await tables.query<Record<'count' | 'first' | 'last' | 'posts' | 'told', number>[]>(
      `SELECT COUNT(*) AS count, MIN(number) AS first, MAX(number) AS last,
       (SELECT COUNT(*) FROM posts) AS posts, COUNT(CASE WHEN kind = 'posted' THEN 1 END) AS told FROM post_changes`,
    );
    if (log && log.count > 0 && log.last - log.first + 1 !== log.count)
      wrong.push(`the numbers ${log.first} to ${log.last} of the forum's log have ${log.count} lines`);
    if (log && log.posts !== log.told) wrong.push(`${log.posts} posts, but ${log.told} in the log`);
    for (const [table, key] of [
      ['list_entries', 'userId, list, bookId'],
      ['reviews', 'userId, bookId'],
    ] as const)
      if (
        (await tables.query<unknown[]>(`SELECT 1 FROM ${table} GROUP BY ${key} HAVING COUNT(*) > 1`)).length
      )
        wrong.push(`${table} has duplicates`);
    wrong.push(...(await notificationErrors(tables)));
    for (const [sentence, times] of this.surprises) wrong.push(`${times} × "${sentence}"`);
    return wrong;
  }

  private async missing(tables: Tables, table: string): Promise<string[]> {
    const facts = this.facts.filter((fact) => fact.table === table);
    const columns = [...new Set(facts.flatMap(({ is }) => Object.keys(is)))];
    const stored = await tables.query<Record<string, string | number>[]>(
      `SELECT ${columns.join(', ')} FROM ${table}`,
    );
    const keys = new Set(
      stored.flatMap((row) => [
        columns.map((column) => row[column]).join(' '),
        ...(table === 'posts' ? [`${row.id} `] : []),
      ]),
    );
    return facts
      .filter(({ is }) => !keys.has(columns.map((column) => is[column] ?? '').join(' ')))
      .map(({ is }) => `${table} lost what was acknowledged: ${JSON.stringify(is)}`);
  }
}
