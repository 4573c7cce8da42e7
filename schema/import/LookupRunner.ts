import { joinIsbns } from '../book/bookIsbns';
import { CatalogueUnavailable, type ExternalBook, type ExternalCatalogue } from '../book/ExternalCatalogue';
import { mergeBooks } from '../book/mergeBooks';
import type { BookFinder } from '../book/search/BookFinder';
import { storeBook } from '../book/store';
import { forUpdate, marks, rows } from '../database';
import type { PubSub } from '../pubsub';
import { QueueWorker } from '../QueueWorker';
import type { Transaction, Write } from '../transaction';
import { yieldToEventLoop } from '../yieldToEventLoop';
import type { AddedByRow } from './AddedByRow';
import { ImportState } from './Import';
import { ImportVerdict, type ImportRow } from './ImportRow';
import { importsById, rowsWhere } from './imports';
import { lookUp } from './lookUp';
import { matchRows, type MatchServices } from './matchRows';
import { IMPORTED_ITEM } from '../book/unpublished';
import { storeVerdict } from './storeVerdict';
import { DAY } from '../durations';

interface LookupServices extends MatchServices {
  write: Write;
  search: Pick<BookFinder, 'find' | 'add'>;
  pubSub: Pick<PubSub, 'publish'>;
  source: ExternalCatalogue;
  /** How often to look for due rows, in ms. */
  interval: number;
  onFailure(error: unknown): void;
}

const CONCURRENCY = 2;
/** How long a claim on a row lasts, in ms. The row is due again afterwards, for example if the catalogue was unreachable. */
const LEASE = 60_000;
/** Delay before a book that the catalogue does not have is looked up again, in ms. */
const RETRY_DELAY = 30 * DAY;
/** How many polls to skip when the catalogue is unreachable. */
const SKIPPED_POLLS = 12;

/** States in which no gateway works on an import, so the reader sees its verdicts. */
const AT_REST = [ImportState.READY, ImportState.APPLIED, ImportState.UNDONE];

/** Sets when a row is looked up next, in ms from now; null for never. */
const lookUpIn = (
  tx: Transaction,
  { importId, position }: Pick<ImportRow, 'importId' | 'position'>,
  wait: number | null,
): Promise<unknown> =>
  tx.query('UPDATE import_rows SET lookUpAt = ? WHERE importId = ? AND position = ?', [
    wait === null ? null : new Date(Date.now() + wait),
    importId,
    position,
  ]);

/**
 * Looks up rows in the external catalogue, in the background, if our own does not have their books. A row that is not imported
 * yet gets a new verdict; a book that was created from an imported row is merged into the catalogue's.
 */
export class LookupRunner {
  private readonly worker: QueueWorker<ImportRow>;
  private restUntil = 0;

  constructor(private readonly services: LookupServices) {
    const { interval, onFailure } = services;
    this.worker = new QueueWorker<ImportRow>({
      interval,
      concurrency: CONCURRENCY,
      claim: (limit) => this.claim(limit),
      work: (row) => this.work(row),
      onFailure,
    });
  }

  start(): void {
    this.worker.start();
  }

  /** Stops after the current rows. */
  stop(): Promise<void> {
    return this.worker.stop();
  }

  private async claim(limit: number): Promise<ImportRow[]> {
    const { db, write } = this.services;
    if (Date.now() < this.restUntil) return [];
    const due = await rows<{ importId: string; position: number }>(
      db,
      `SELECT r.importId, r.position FROM import_rows r JOIN imports i ON i.id = r.importId
       WHERE r.lookUpAt <= ? AND r.choice IS NULL AND i.state IN (${marks(AT_REST)}) ORDER BY r.lookUpAt LIMIT ?`,
      [new Date(), ...AT_REST, limit],
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
        await lookUpIn(tx, { importId, position }, LEASE);
        claimed.push(...free);
      });
    return claimed;
  }

  private async work(row: ImportRow): Promise<void> {
    const { source, interval } = this.services;
    try {
      const requester = { userId: row.userId, address: '', isBackground: true };
      const found = await lookUp(source, row.record, requester);
      if (!found) return await this.askLater(row);
      const bookId = await this.store(row, found);
      if (row.applied) await this.join(row, bookId);
      else await this.rematch(row);
    } catch (error) {
      if (!(error instanceof CatalogueUnavailable)) {
        await this.askLater(row);
        throw error;
      }
      this.restUntil = Date.now() + SKIPPED_POLLS * interval;
      await this.updateScreens(row);
    }
  }

  private async askLater(row: ImportRow): Promise<void> {
    await this.services.write((tx) => lookUpIn(tx, row, RETRY_DELAY));
    await this.updateScreens(row);
  }

  private async updateScreens({ importId }: Pick<ImportRow, 'importId'>): Promise<void> {
    await this.services.write((tx) =>
      tx.query('UPDATE imports SET lookedUp = lookedUp + 1 WHERE id = ?', [importId]),
    );
    this.services.pubSub.publish('import');
  }

  /** Stores the book with the ISBN by which it was found, and returns its ID. */
  private async store(
    { userId }: ImportRow,
    { book, isbn }: { book: ExternalBook; isbn: string | null },
  ): Promise<number> {
    const ctx = { ...this.services, viewer: { id: userId, tokenId: 0 } };
    const { id } = (await storeBook(book, ctx)).book;
    if (isbn) await this.services.write((tx) => joinIsbns(tx, id, [isbn]));
    return id;
  }

  /** Merges the book that was created from a row into the catalogue's, unless the reader chose to keep it as new. */
  private async join({ importId, position }: ImportRow, intoId: number): Promise<void> {
    await this.services.write(async (tx) => {
      const [row] = await rowsWhere(tx, `importId = ? AND position = ? ${forUpdate(tx)}`, [
        importId,
        position,
      ]);
      if (!row) return;
      await lookUpIn(tx, row, null);
      const added = row.added ? (JSON.parse(row.added) as AddedByRow) : null;
      if (!row.applied || row.choice !== null || !added?.madeBook || row.bookId === intoId) return;
      const [made] = await rows<{ itemId: string }>(tx, 'SELECT itemId FROM books WHERE id = ?', [
        row.bookId,
      ]);
      if (made?.itemId.startsWith(IMPORTED_ITEM)) await mergeBooks(tx, row.bookId!, intoId, null);
    });
  }

  /** Judges a row again, now that its book is stored, and notifies open screens. */
  private async rematch({ importId, position }: ImportRow): Promise<void> {
    const { db, write } = this.services;
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
      if (!matched || !still || state === null || !AT_REST.includes(state)) return; // tried again when the claim has expired
      await storeVerdict(tx, importId, matched, null);
    });
    await this.updateScreens({ importId });
  }
}
