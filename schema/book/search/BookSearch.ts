import type { DataSource } from 'typeorm';
import { rows } from '../../database';
import type { Page } from '../../page';
import { toIsbn13 } from '../isbn';
import { SearchIndex } from './SearchIndex';
import { searchInDatabase } from './searchInDatabase';
import type { SearchedBook } from './SegmentBuilder';

const BATCH = 20_000;
/** How far back new books are looked for: a transaction may commit after one that took later ids. */
const OVERLAP = 500;

type Row = Omit<SearchedBook, 'readers'>;

const rest = () => new Promise<void>((go) => void setImmediate(go));

/**
 * Finds stored books. Until the index is built out of the database, the database answers itself. Whoever stores books or
 * moves them on lists says so here; what others do, such as another gateway or an import, is picked up by `refresh`.
 */
export class BookSearch {
  private index: SearchIndex | null = null;
  private newest = 0;
  /** Changes of the index, one after the other. */
  private changes: Promise<void> = Promise.resolve();

  constructor(private readonly db: DataSource) {}

  /** How many books the index holds and what it takes in memory; null before it is built. */
  get state(): { books: number; bytes: number } | null {
    return this.index && { books: this.index.size, bytes: this.index.bytes };
  }

  /** Builds the index, and from then on answers from it. */
  build(): Promise<void> {
    return this.change(async () => {
      const readers = await this.readers();
      this.index = await SearchIndex.build(this.books(0, readers));
    });
  }

  /** The ids of the books that fit, best first. */
  async find(query: string, page: Page): Promise<number[]> {
    const isbn = toIsbn13(query);
    const carriers = isbn ? await this.carriers(isbn) : [];
    if (carriers.length > 0) return carriers.slice(page.offset, page.offset + page.limit);
    if (!this.index) return searchInDatabase(this.db, query, page);
    return this.index.search(query).slice(page.offset, page.offset + page.limit);
  }

  /** Books were stored: from now on they are found. */
  add(books: readonly Row[]): Promise<void> {
    return this.change(async () => {
      await this.index?.add(books.map((book) => ({ ...book, readers: 0 })));
    });
  }

  /** A reader put the book on a list, or took it off. */
  moveReaders(bookId: number, by: 1 | -1): void {
    this.index?.moveReaders(bookId, by);
  }

  /** Takes up books that others stored. */
  refresh(): Promise<void> {
    return this.change(async () => {
      if (!this.index) return;
      for await (const books of this.books(Math.max(0, this.newest - OVERLAP), new Map()))
        await this.index.add(books);
    });
  }

  /** Takes up how many readers each book has by now. */
  refreshReaders(): Promise<void> {
    return this.change(async () => this.index?.setAllReaders(await this.readers()));
  }

  private change(work: () => Promise<void>): Promise<void> {
    const done = this.changes.then(work);
    this.changes = done.catch(() => undefined);
    return done;
  }

  private async carriers(isbn: string): Promise<number[]> {
    const found = await rows<{ bookId: number }>(
      this.db,
      'SELECT bookId FROM book_isbns WHERE isbn = ? ORDER BY bookId',
      [isbn],
    );
    return found.map(({ bookId }) => bookId);
  }

  private async readers(): Promise<Map<number, number>> {
    const found = await rows<{ bookId: number; readers: number }>(
      this.db,
      'SELECT bookId, SUM(count) AS readers FROM rankings WHERE timeframe = 0 GROUP BY bookId',
    );
    return new Map(found.map(({ bookId, readers }) => [bookId, Number(readers)]));
  }

  /** All books after an id, in batches; remembers how far it came. */
  private async *books(after: number, readers: ReadonlyMap<number, number>): AsyncGenerator<SearchedBook[]> {
    for (let from = after; ;) {
      const found = await rows<Row>(
        this.db,
        `SELECT id, searchKey FROM books WHERE id > ? ORDER BY id LIMIT ${BATCH}`,
        [from],
      );
      const last = found.at(-1);
      if (!last) return;
      from = last.id;
      this.newest = Math.max(this.newest, last.id);
      yield found.map((book) => ({ ...book, readers: readers.get(book.id) ?? 0 }));
      if (found.length < BATCH) return;
      await rest();
    }
  }
}
