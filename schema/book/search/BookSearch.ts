import type { DataSource } from 'typeorm';
import { hasOthers, marks, rows, toDate } from '../../database';
import { Mutex } from '../../Mutex';
import { COUNTED_LISTS } from '../../list/ListEntry';
import type { Page } from '../../page';
import { Timeframe } from '../../ranking/Timeframe';
import { yieldToEventLoop } from '../../yieldToEventLoop';
import { toIsbn13 } from '../isbn';
import type { BookFinder } from './BookFinder';
import { CHANGES_RETENTION } from './changedBooks';
import { SearchIndex } from './SearchIndex';
import { searchInDatabase } from './searchInDatabase';
import type { SearchedBook } from './SegmentBuilder';
import { fromArrays, toArrays, type ChangedBook, type SearchStore } from './storedIndex';
import { UnreadIds } from './UnreadIds';
import { chunks } from '../../chunks';

const BATCH_SIZE = 20_000;
/** Changed books that are read by one query, which blocks everyone else on SQLite. */
const CHUNK_SIZE = 50;
/** How long a search waits for the books of other gateways, in ms; a large import is indexed in the background. */
const CATCH_UP_TIMEOUT = 500;

/** How often the stored index is replaced, in ms, so that a restart finds the changes since then. */
const STORE_INTERVAL = CHANGES_RETENTION / 4;
/** Transactions that are open for longer than this, in ms, count as aborted. */
const TRANSACTION_TIMEOUT = 60_000;

type Row = Omit<SearchedBook, 'readers'>;
type StoredRow = SearchedBook & { ownerId: number | null };

/** The number of lists that a book is on. */
const READERS = `(SELECT COALESCE(SUM(count), 0) FROM rankings
  WHERE list IN (${COUNTED_LISTS.join()}) AND timeframe = ${Timeframe.ALL} AND bookId = books.id) AS readers`;

/** Waits for a task, however it ends, but only for a limited time. */
const atMost = (ms: number, work: Promise<unknown>) =>
  new Promise<void>((resolve) => {
    const patience = setTimeout(resolve, ms);
    const done = () => {
      clearTimeout(patience);
      resolve();
    };
    work.then(done, done);
  });

const rest = () => new Promise<void>((resolve) => void setImmediate(resolve));

/**
 * Finds stored books. Until the index is built from the database, the database answers itself. New and changed books are indexed
 * before each search: those of this gateway and, where there may be other gateways, theirs.
 */
export class BookSearch implements BookFinder {
  private index: SearchIndex | null = null;
  private unread = new UnreadIds();
  /** The next read of what others have stored. */
  private refreshing: Promise<void> | null = null;
  /** Held while the index changes. */
  private readonly mutex = new Mutex();

  /** Books that were merged or deleted since the index was built. */
  private removed = new Set<number>();

  /** Books to read again. */
  private readonly changedIds = new Set<number>();
  private unreadChanges = new UnreadIds();

  private storedAt = 0;
  private saving = Promise.resolve();
  private readonly closing = new AbortController();

  /** @param store where the index survives a restart; without one it is built from the tables each time. */
  constructor(
    private readonly db: DataSource,
    private readonly store?: SearchStore,
  ) {}

  get state(): { books: number; bytes: number } | null {
    return this.index && { books: this.index.size, bytes: this.index.bytes };
  }

  /** Builds the index, and from then on answers from it. */
  build(): Promise<void> {
    return this.mutex.run(async () => {
      this.index = (await this.storedIndex()) ?? (await this.indexFromTables());
    });
  }

  /** Stops storing the index. */
  async close(): Promise<void> {
    this.closing.abort();
    await this.saving;
  }

  private async indexFromTables(): Promise<SearchIndex> {
    this.unread = new UnreadIds();
    this.unreadChanges = new UnreadIds(await this.oldChanges());
    return SearchIndex.build(this.newBooks());
  }

  /** The stored index, if the changes since then can still be read. */
  private async storedIndex(): Promise<SearchIndex | null> {
    const stored = await this.store?.load();
    if (!stored) return null;
    const { change, bookId, storedAt } = stored.position;
    const isKept = Date.now() - Date.parse(change.changedAt) < CHANGES_RETENTION / 2;
    if (!isKept || JSON.stringify(await this.changeUpTo(change.id)) !== JSON.stringify(change)) return null;
    const { index, removed } = fromArrays(stored);
    this.unread = new UnreadIds(bookId);
    this.unreadChanges = new UnreadIds(change.id);
    this.removed = removed;
    this.storedAt = storedAt;
    return index;
  }

  /** Stores the index in the background, unless no change is recorded from which it could be resumed. */
  private async save(index: SearchIndex): Promise<void> {
    const { store } = this;
    if (!store || !hasOthers(this.db) || Date.now() - this.storedAt < STORE_INTERVAL) return;
    const change = await this.changeUpTo(this.unreadChanges.readUpTo);
    if (!change) return;
    this.storedAt = Date.now();
    const { storedAt, unread } = this;
    const position = { segments: index.arrays.length, bookId: unread.readUpTo, change, storedAt };
    const stored = { arrays: toArrays(index, this.removed), position };
    this.saving = this.saving.then(() => store.save(stored, this.closing.signal));
  }

  /** The last change up to an ID. */
  private async changeUpTo(id: number): Promise<ChangedBook | null> {
    const [change] = await rows<ChangedBook & { changedAt: Date | string }>(
      this.db,
      'SELECT id, bookId, changedAt FROM changed_books WHERE id <= ? ORDER BY id DESC LIMIT 1',
      [id],
    );
    return change ? { ...change, changedAt: toDate(change.changedAt).toISOString() } : null;
  }

  /** The ID of a change that is old enough that all earlier ones are committed. */
  private async oldChanges(): Promise<number> {
    const [last] = await rows<{ id: number | null }>(
      this.db,
      'SELECT MAX(id) AS id FROM changed_books WHERE changedAt < ?',
      [new Date(Date.now() - TRANSACTION_TIMEOUT)],
    );
    return last?.id ?? 0;
  }

  async find(query: string, page: Page): Promise<number[]> {
    const isbn = toIsbn13(query);
    if (isbn) return (await this.booksWithIsbn(isbn)).slice(page.offset, page.offset + page.limit);
    if (!this.index) return searchInDatabase(this.db, query, page);
    if (hasOthers(this.db) || this.changedIds.size > 0) await atMost(CATCH_UP_TIMEOUT, this.refresh());
    const found = this.index.search(query);
    const left = this.removed.size > 0 ? found.filter((id) => !this.removed.has(id)) : found;
    return left.slice(page.offset, page.offset + page.limit);
  }

  add(books: readonly Row[]): Promise<void> {
    return this.mutex.run(async () => {
      await this.index?.add(books.map((book) => ({ ...book, readers: 0 })));
    });
  }

  changed(bookIds: readonly number[]): void {
    for (const id of bookIds) this.changedIds.add(id);
  }

  /** Indexes new and changed books, with one read for all waiting calls. A read in progress may have begun too early for a new call. */
  refresh(): Promise<void> {
    return (this.refreshing ??= this.mutex.run(async () => {
      await rest(); // calls in the same turn of the event loop join
      this.refreshing = null;
      if (!this.index) return;
      for await (const books of this.newBooks()) await this.index.add(books);
      if (hasOthers(this.db)) await this.readChanges();
      await this.applyChanges(this.index);
      await this.save(this.index);
    }));
  }

  /** Reads which books any gateway has changed. */
  private async readChanges(): Promise<void> {
    for (;;) {
      const { sql, values } = this.unreadChanges.where;
      const found = await rows<{ id: number; bookId: number }>(
        this.db,
        `SELECT id, bookId FROM changed_books WHERE ${sql} ORDER BY id LIMIT ${BATCH_SIZE}`,
        values,
      );
      this.changed(found.map(({ bookId }) => bookId));
      this.unreadChanges.read(found.map(({ id }) => id));
      if (found.length < BATCH_SIZE) return;
    }
  }

  private async applyChanges(index: SearchIndex): Promise<void> {
    const turn = yieldToEventLoop();
    for (const ids of chunks([...this.changedIds], CHUNK_SIZE)) {
      await turn();
      for (const id of ids) this.changedIds.delete(id); // later changes are read next time
      try {
        const found = await rows<StoredRow>(
          this.db,
          `SELECT id, searchKey, ownerId,
             ${READERS}
           FROM books WHERE id IN (${marks(ids)})`,
          ids,
        );
        const books = new Map(found.map((book) => [book.id, { ...book, readers: Number(book.readers) }]));
        const isPublished = (id: number) => books.get(id)?.ownerId === null;
        for (const id of ids)
          if (isPublished(id)) this.removed.delete(id);
          else if (index.has(id)) this.removed.add(id);
        await index.add([...books.values()].filter(({ id }) => isPublished(id)));
        for (const { id, readers } of books.values()) index.setReaders(id, readers);
      } catch (error) {
        this.changed(ids);
        throw error;
      }
    }
  }

  private async booksWithIsbn(isbn: string): Promise<number[]> {
    const found = await rows<{ bookId: number }>(
      this.db,
      'SELECT bookId FROM book_isbns WHERE isbn = ? ORDER BY bookId',
      [isbn],
    );
    return found.map(({ bookId }) => bookId);
  }

  /** All books that have not been read yet, in batches. */
  private async *newBooks(): AsyncGenerator<SearchedBook[]> {
    for (;;) {
      const { sql, values } = this.unread.where;
      const found = await rows<StoredRow>(
        this.db,
        `SELECT id, searchKey, ownerId, ${READERS} FROM books WHERE ${sql} ORDER BY id LIMIT ${BATCH_SIZE}`,
        values,
      );
      this.unread.read(found.map(({ id }) => id));
      if (found.length === 0) return;
      yield found
        .filter(({ ownerId }) => ownerId === null)
        .map(({ id, searchKey, readers }) => ({ id, searchKey, readers: Number(readers) }));
      if (found.length < BATCH_SIZE) return;
      await rest();
    }
  }
}
