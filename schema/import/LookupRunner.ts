import { joinIsbns } from '../book/bookIsbns';
import { CatalogueUnavailable, type ExternalBook, type ExternalCatalogue } from '../book/ExternalCatalogue';
import { mergeBooks } from '../book/mergeBooks';
import type { BookSearch } from '../book/search/BookSearch';
import { removeFromSearch } from '../book/search/sharedChanges';
import { storeBook } from '../book/store';
import { forUpdate, marks, rows } from '../database';
import type { PubSub } from '../pubsub';
import { QueueWorker } from '../QueueWorker';
import type { Write } from '../transaction';
import { yieldToEventLoop } from '../yieldToEventLoop';
import type { AddedByRow } from './AddedByRow';
import { ImportState } from './Import';
import { ImportVerdict, type ImportRow } from './ImportRow';
import { importsById, rowsWhere } from './imports';
import { lookUp } from './lookUp';
import { matchRows, type MatchServices } from './matchRows';
import { MADE_ITEM } from './placeRows';
import { storeVerdict } from './storeVerdict';

interface LookupServices extends MatchServices {
  write: Write;
  search: Pick<BookSearch, 'find' | 'add' | 'remove'>;
  pubSub: Pick<PubSub, 'publish' | 'tellOthers'>;
  source: ExternalCatalogue;
  /** How often rows that are due are looked for, in ms. */
  every: number;
  onFailure(error: unknown): void;
}

const AT_ONCE = 2;
/** After this time another gateway asks, or the same one again after the catalogue could not be reached. In ms. */
const LEASE = 60_000;
/** A book that the catalogue does not know is asked for again after this time, in ms. */
const AGAIN = 30 * 86_400_000;
/** How many looks at the queue to miss when the catalogue cannot be reached. */
const REST = 12;

/** Imports that nobody works on at the moment: the reader sees their verdicts. */
const AT_REST = [ImportState.READY, ImportState.APPLIED, ImportState.UNDONE];

const ANSWERED = 'UPDATE imports SET lookedUp = lookedUp + 1 WHERE id = ?';

/**
 * Asks the external catalogue about rows that our own does not know, in the background. A row that has not been imported yet gets
 * its book and a new verdict; a book that was made of its words becomes one with the catalogue's.
 */
export class LookupRunner {
  private readonly worker: QueueWorker<ImportRow>;
  private restUntil = 0;

  constructor(private readonly services: LookupServices) {
    const { every, onFailure } = services;
    this.worker = new QueueWorker<ImportRow>({
      every,
      atOnce: AT_ONCE,
      claim: (most) => this.claim(most),
      work: (row) => this.work(row),
      onFailure,
    });
  }

  start(): void {
    this.worker.start();
  }

  /** Stops after the rows that are under way. */
  stop(): Promise<void> {
    return this.worker.stop();
  }

  private async claim(most: number): Promise<ImportRow[]> {
    const { db, write } = this.services;
    if (Date.now() < this.restUntil) return [];
    const due = await rows<{ importId: string; position: number }>(
      db,
      `SELECT r.importId, r.position FROM import_rows r JOIN imports i ON i.id = r.importId
       WHERE r.lookUpAt <= ? AND r.choice IS NULL AND i.state IN (${marks(AT_REST)}) ORDER BY r.lookUpAt LIMIT ?`,
      [new Date(), ...AT_REST, most],
    );
    const claimed: ImportRow[] = [];
    for (const { importId, position } of due)
      await write(async (tx) => {
        const free = await rowsWhere(
          tx,
          `importId = ? AND position = ? AND lookUpAt <= ? AND choice IS NULL ${forUpdate(tx)}`,
          [importId, position, new Date()],
        );
        if (free.length === 0) return;
        await tx.query('UPDATE import_rows SET lookUpAt = ? WHERE importId = ? AND position = ?', [
          new Date(Date.now() + LEASE),
          importId,
          position,
        ]);
        claimed.push(...free);
      });
    return claimed;
  }

  private async work(row: ImportRow): Promise<void> {
    const { source, every } = this.services;
    try {
      const asker = { userId: row.userId, address: '', isBackground: true };
      const found = await lookUp(source, row.record, asker);
      if (!found) return await this.askLater(row);
      const bookId = await this.store(row, found);
      if (row.applied) await this.join(row, bookId);
      else await this.judgeAgain(row);
    } catch (error) {
      if (!(error instanceof CatalogueUnavailable)) {
        await this.askLater(row);
        throw error;
      }
      this.restUntil = Date.now() + REST * every;
    }
  }

  private async askLater({ importId, position }: ImportRow): Promise<void> {
    const { write, pubSub } = this.services;
    await write(async (tx) => {
      await tx.query(ANSWERED, [importId]);
      await tx.query('UPDATE import_rows SET lookUpAt = ? WHERE importId = ? AND position = ?', [
        new Date(Date.now() + AGAIN),
        importId,
        position,
      ]);
    });
    pubSub.publish('import');
  }

  /** The id of the book among ours, with the ISBN by which it was found. */
  private async store(
    { userId }: ImportRow,
    { book, isbn }: { book: ExternalBook; isbn: string | null },
  ): Promise<number> {
    const ctx = { ...this.services, viewer: { id: userId, tokenId: 0 } };
    const { id } = (await storeBook(book, ctx)).book;
    if (isbn) await this.services.write((tx) => joinIsbns(tx, id, [isbn]));
    return id;
  }

  /** Makes the book of an imported row one with the catalogue's, if it was made of the row's words and not on purpose. */
  private async join({ importId, position }: ImportRow, intoId: number): Promise<void> {
    const { write } = this.services;
    const merged = await write(async (tx) => {
      const [row] = await rowsWhere(tx, `importId = ? AND position = ? ${forUpdate(tx)}`, [
        importId,
        position,
      ]);
      if (!row) return null;
      await tx.query('UPDATE import_rows SET lookUpAt = NULL WHERE importId = ? AND position = ?', [
        importId,
        position,
      ]);
      const added = row.added ? (JSON.parse(row.added) as AddedByRow) : null;
      if (!row.applied || row.choice !== null || !added?.madeBook || row.bookId === intoId) return null;
      const [made] = await rows<{ itemId: string }>(tx, 'SELECT itemId FROM books WHERE id = ?', [
        row.bookId,
      ]);
      if (!made?.itemId.startsWith(MADE_ITEM)) return null;
      await mergeBooks(tx, row.bookId!, intoId, null);
      return row.bookId;
    });
    if (merged !== null) removeFromSearch(this.services, [merged]);
  }

  /** Judges a row once more, now that its book is one of ours, and tells the reader who is looking. */
  private async judgeAgain({ importId, position }: ImportRow): Promise<void> {
    const { db, write, pubSub } = this.services;
    const condition = 'importId = ? AND position = ? AND applied = 0 AND choice IS NULL';
    const [job] = await importsById(db, [importId]);
    const [row] = await rowsWhere(db, condition, [importId, position]);
    if (!job || !row) return;
    const [matched] = await matchRows(
      this.services,
      job,
      [{ ...row, verdict: ImportVerdict.NEW }],
      yieldToEventLoop(),
    );
    await write(async (tx) => {
      const [{ state } = { state: null }] = await rows<{ state: ImportState }>(
        tx,
        `SELECT state FROM imports WHERE id = ? ${forUpdate(tx)}`,
        [importId],
      );
      const [still] = await rowsWhere(tx, `${condition} ${forUpdate(tx)}`, [importId, position]);
      if (!matched || !still || state === null || !AT_REST.includes(state)) return; // asked again after the lease
      await storeVerdict(tx, importId, matched, null);
      await tx.query(ANSWERED, [importId]);
    });
    pubSub.publish('import');
  }
}
