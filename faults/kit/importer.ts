import { counterDifferences } from '../../schema/counters';
import { ask, signUp, type Place } from './gateway';
import { until } from './processes';
import { openTables } from './tables';

interface Import {
  _id: string;
  state: string;
  rows: number;
  progress: number;
  counts: Record<'certain' | 'likely' | 'new' | 'already' | 'unusable' | 'applied', number>;
}

/** The phases of an import in the background. */
export const PHASES = ['matching', 'applying', 'undoing'] as const;
export type Phase = (typeof PHASES)[number];

/** The mutation that begins each phase. */
const BEGIN = { matching: '', applying: 'apply', undoing: 'undo' };
const AFTER = { matching: 'ready', applying: 'applied', undoing: 'undone' };

/** Maximum time until an interrupted import continues, in ms. */
export const TAKEN_OVER = 30_000;
/** Maximum time for the rest of it, in ms. */
const PHASE_TIMEOUT = 120_000;

interface Options {
  /** Address of the next request. */
  address: () => string;
  /** Where the gateways store what they write. */
  place: Place;
}

/** A reader who imports a library and undoes the import, and detects what is missing or doubled. */
export class Importer {
  private id = '';
  private before: unknown;

  private constructor(
    private readonly options: Options,
    private readonly reader: { id: string; token: string },
    private readonly file: string,
  ) {}

  /** Signs up a reader with a file of `size` rows: books of the catalogue first, then new ones. */
  static async signUp(options: Options, size: number): Promise<Importer> {
    const reader = await signUp(options.address(), 'importer');
    const { searchBooks } = await ask<{ searchBooks: { title: string; authors: string[] }[] }>(
      options.address(),
      '{ searchBooks(query: "the", limit: 100) { title authors } }',
    );
    const lines = Array.from({ length: size }, (_, at) => {
      const { title, authors } = searchBooks[at] ?? { title: `Zyxwander ${at}`, authors: [`Quentin ${at}`] };
      const cells = [title, authors[0] ?? '', at % 3 ? 'read' : 'to-read', String(at % 6)];
      return cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
    });
    const importer = new Importer(
      options,
      reader,
      ['Title,Author,Exclusive Shelf,My Rating', ...lines].join('\n'),
    );
    importer.before = await importer.library();
    return importer;
  }

  /** Begins a phase, and waits until some of its rows are done. */
  async begin(phase: Phase): Promise<void> {
    if (phase === 'matching') {
      const made = await this.fetch<Import>('/api/imports', { method: 'POST', body: this.file });
      this.id = made._id;
    } else await this.fetch(`/api/imports/${this.id}/${BEGIN[phase]}`, { method: 'POST' });
    await until(`${phase} begins`, async () => (await this.now()).progress > 0, { every: 5 });
    const { state, progress } = await this.now();
    if (state !== phase || progress === 1)
      throw new Error(`${phase} was over before it could be interrupted.`);
  }

  /**
   * Waits until an interrupted phase continues by itself and ends; returns the time until it continued, in ms.
   */
  async untilOver(phase: Phase): Promise<number> {
    const startedAt = performance.now();
    let interrupted: Import | null = null;
    const isPast = async (isSo: (now: Import) => boolean) => {
      const now = await this.now().catch(() => null); // the gateway or its database may still be down
      interrupted ??= now;
      return now !== null && isSo(now);
    };
    await until(
      `${phase} goes on by itself`,
      () => isPast(({ state, progress }) => state !== phase || progress > interrupted!.progress),
      { within: 2 * TAKEN_OVER },
    );
    const goneOnAfter = performance.now() - startedAt;
    await until(`${phase} is over`, () => isPast(({ state }) => state !== phase), { within: PHASE_TIMEOUT });
    return goneOnAfter;
  }

  /** Errors after a phase; there should be none. */
  async check(phase: Phase): Promise<string[]> {
    const { state, rows, counts } = await this.now();
    const { certain, likely, new: made, already, unusable, applied } = counts;
    const wrong: string[] = [];
    if (state !== AFTER[phase]) wrong.push(`the import is ${state} after ${phase}`);
    if (certain + likely + made + already + unusable !== rows)
      wrong.push(`the verdicts ${JSON.stringify(counts)} are not those of ${rows} rows`);
    const books = await this.listed();
    const expected = phase === 'applying' ? certain + made : 0;
    if ([applied, books.length, new Set(books).size].some((count) => count !== expected))
      wrong.push(`${applied} rows are applied and ${books.length} books listed, instead of ${expected}`);
    if (phase !== 'applying' && JSON.stringify(await this.library()) !== JSON.stringify(this.before))
      wrong.push(`the library after ${phase} is not the one before the import`);
    const notices = await this.fetch<{ kind: string }[]>('/api/notifications');
    const noticeCount = notices.filter(({ kind }) => kind === 'import').length;
    if (noticeCount !== (phase === 'applying' ? 1 : 0))
      wrong.push(`${noticeCount} notices of the import after ${phase}`);
    const tables = await openTables(this.options.place);
    for (const { counter, kept, counted } of await counterDifferences(tables))
      wrong.push(`${counter} is ${kept}, but counted ${counted}`);
    await tables.close();
    return wrong;
  }

  private now(): Promise<Import> {
    return this.fetch<Import>(`/api/imports/${this.id}`);
  }

  private async listed(): Promise<number[]> {
    const tables = await openTables(this.options.place);
    const sql = 'SELECT bookId FROM list_entries WHERE userId = ?';
    const entries = await tables.query<{ bookId: number }[]>(sql, [this.reader.id]);
    await tables.close();
    return entries.map(({ bookId }) => bookId);
  }

  /** The reader’s archive, and the number of books. */
  private async library(): Promise<unknown> {
    const archive = await this.fetch<{ exportedAt?: string }>('/api/export?format=archive');
    delete archive.exportedAt;
    const tables = await openTables(this.options.place);
    const books = await tables.query('SELECT COUNT(*) AS count FROM books');
    await tables.close();
    return [archive, books];
  }

  private async fetch<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await fetch(`${this.options.address()}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${this.reader.token}`, 'content-type': 'text/csv' },
    });
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Answer;
  }
}
