import { setTimeout as pause } from 'node:timers/promises';
import { operations } from '../../bench/_operations';
import { ask, signUp } from './gateway';

interface Options {
  address: string;
  books: readonly string[];
  threads: readonly string[];
}

const RETRY = 50;
/** Pages by how often they are opened. */
const PAGES = [
  'home',
  'home',
  'book with 20 reviews',
  'book with 20 reviews',
  'ranking of 20',
  'thread, 100 comments',
];

/** Readers who open pages, one after the other; every second one is signed in. */
export class Visitors {
  /** Response times since `reset`, in ms. */
  times: number[] = [];
  /** Why requests since `reset` failed, and how many. */
  failures = new Map<string, number>();
  private reading = false;
  private walks: Promise<void>[] = [];

  private constructor(
    private readonly tokens: readonly string[],
    private readonly options: Options,
  ) {}

  static async gather(count: number, options: Options): Promise<Visitors> {
    const tokens: string[] = [];
    for (let n = 0; n < count; n++)
      tokens.push(n % 2 ? (await signUp(options.address, `visitor${n}`)).token : '');
    return new Visitors(tokens, options);
  }

  begin(): void {
    this.reading = true;
    this.walks = this.tokens.map((token) => this.walk(token));
  }

  async end(): Promise<void> {
    this.reading = false;
    await Promise.all(this.walks);
  }

  reset(): void {
    this.times = [];
    this.failures = new Map();
  }

  private async walk(token: string): Promise<void> {
    for (let step = 0; this.reading; step++) {
      const { query, variables } = this.page(step);
      const startedAt = performance.now();
      try {
        await ask(this.options.address, query, variables, { token, timeout: 15_000 });
        this.times.push(performance.now() - startedAt);
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        this.failures.set(why, (this.failures.get(why) ?? 0) + 1);
        await pause(RETRY);
      }
    }
  }

  private page(step: number): { query: string; variables: object } {
    const { name, query, variables } = operations.find((one) => one.name === PAGES[step % PAGES.length])!;
    const among = (ids: readonly string[]) => ids[Math.floor(Math.random() * ids.length)];
    const known = variables[step % variables.length];
    if (name.startsWith('book')) return { query, variables: { ...known, itemId: among(this.options.books) } };
    if (name.startsWith('thread')) return { query, variables: { ...known, id: among(this.options.threads) } };
    return { query, variables: known ?? {} };
  }
}
