import type { BookFinder } from '../book/search/BookFinder';
import { retryIfDuplicate } from '../database';
import { FeedKind } from '../feed/FeedEvent';
import { feedEvents } from '../feed/feedWriter';
import { shownImports } from '../feed/validEvents';
import { NotificationKind } from '../notification/Notification';
import { notifications } from '../notification/notificationWriter';
import { msg } from '../Sentence';
import type { Transaction, Write } from '../transaction';
import { yieldToEventLoop } from '../yieldToEventLoop';
import { applyRows, leaveOut } from './applyRows';
import { fillProfile, unfillProfile } from './fillProfile';
import { ImportState, type Import } from './Import';
import { countRowsWhere, lockRows, rowsWhere, TO_APPLY } from './imports';
import { advance, finish } from './importLease';
import { matchRows, type MatchServices } from './matchRows';
import { dueAt } from './lookUp';
import { placeRows, type MadeBook, type PlacedRow } from './placeRows';
import { storeVerdict } from './storeVerdict';
import { undoRows } from './undoRows';

export interface StepServices extends MatchServices {
  write: Write;
  search: Pick<BookFinder, 'find' | 'add'>;
}

/** Rows per step. A step is one transaction, during which others wait: for all of it on SQLite, for its locks on MariaDB. */
const MATCH_BATCH_SIZE = 5;
const APPLY_BATCH_SIZE = 6;
const UNDO_BATCH_SIZE = 4;

const FAILED =
  'Something went wrong on our side, and the import stopped. What was added before can be undone.';
const ROW_FAILED = 'This row could not be imported because of an error on our side.';

/** The steps of an import: matching, applying or undoing a few rows in one transaction, which stores the progress and renews the lease. */
export class ImportSteps {
  constructor(
    private readonly services: StepServices,
    /** The gateway that holds the lease. */
    private readonly owner: string,
  ) {}

  /** Does the next step of an import; false when its work is done. */
  async next(job: Import): Promise<boolean> {
    switch (job.state) {
      case ImportState.MATCHING:
        return this.match(job);
      case ImportState.APPLYING:
        return this.apply(job, APPLY_BATCH_SIZE);
      case ImportState.UNDOING:
        return this.undo(job);
      case ImportState.RECEIVING: // the gateway that was storing the rows is gone, and the reader never got a response
        await this.services.write((tx) => tx.query('DELETE FROM imports WHERE id = ?', [job.id]));
        return false;
      default:
        return false;
    }
  }

  private async match(job: Import): Promise<boolean> {
    const { db, write } = this.services;
    const batch = await rowsWhere(
      db,
      `importId = ? AND position > ? ORDER BY position LIMIT ${MATCH_BATCH_SIZE}`,
      [job.id, job.doneCount],
    );
    if (batch.length === 0) return this.end(job, { state: ImportState.READY, message: null });
    const matched = await matchRows(this.services, job, batch, yieldToEventLoop());
    const records = new Map(batch.map(({ position, record }) => [position, record]));
    await write(async (tx) => {
      await this.advance(tx, job, batch.at(-1)!.position);
      for (const row of matched) await storeVerdict(tx, job.id, row, dueAt(row, records.get(row.position)!));
    });
    return true;
  }

  private async apply(job: Import, limit: number): Promise<boolean> {
    const { db, write, search } = this.services;
    if (job.archivedProfile && !job.filledProfile) {
      await write(async (tx) => {
        await this.advance(tx, job, job.doneCount);
        await fillProfile(tx, job, job.archivedProfile!); // first, so that a hidden library is never visible
      });
      return true;
    }
    const batch = await rowsWhere(
      db,
      `importId = ? AND position > ? AND ${TO_APPLY} ORDER BY position LIMIT ${limit}`,
      [job.id, job.doneCount],
    );
    if (batch.length === 0)
      return this.end(job, {
        state: ImportState.APPLIED,
        message: null,
        appliedAt: job.appliedAt ?? new Date(),
      });
    const placed = upToRepeated(await placeRows(this.services, batch, yieldToEventLoop()));
    const work = () =>
      write(async (tx) => {
        await this.advance(tx, job, placed.at(-1)!.row.position);
        return applyRows(tx, job, placed);
      });
    // The reader may have added one of the books to the same list at this moment.
    const made: MadeBook[] = await retryIfDuplicate(work);
    if (made.length > 0) await search.add(made);
    return true;
  }

  private async undo(job: Import): Promise<boolean> {
    const { db, write } = this.services;
    const batch = await rowsWhere(
      db,
      `importId = ? AND position <= ? AND applied = 1 ORDER BY position DESC LIMIT ${UNDO_BATCH_SIZE}`,
      [job.id, job.rowCount - job.doneCount],
    );
    if (batch.length === 0) {
      const kept = await countRowsWhere(db, 'importId = ? AND applied = 1', [job.id]);
      const message =
        kept === 0
          ? null
          : kept === 1
            ? 'One book was kept, because you have changed it since the import.'
            : msg(`${kept} books were kept, because you have changed them since the import.`);
      return this.end(job, { state: ImportState.UNDONE, message, appliedAt: null });
    }
    await write(async (tx) => {
      await this.advance(tx, job, job.rowCount - batch.at(-1)!.position + 1);
      await undoRows(tx, await lockRows(tx, batch)); // a merge may have changed what they added in the meantime
    });
    return true;
  }

  /** After a step has failed repeatedly: skips one row, or fails the import. False when the work is done. */
  async skipRowOrFail(job: Import): Promise<boolean> {
    const { db, write } = this.services;
    if (job.state === ImportState.APPLYING) {
      const failed = await this.apply(job, 1).catch(() => null);
      if (failed !== null) return true;
      const [row] = await rowsWhere(
        db,
        `importId = ? AND position > ? AND ${TO_APPLY} ORDER BY position LIMIT 1`,
        [job.id, job.doneCount],
      );
      if (row) {
        await write(async (tx) => {
          await this.advance(tx, job, row.position);
          await leaveOut(tx, row, ROW_FAILED);
        });
        return true;
      }
    }
    return this.end(job, { state: ImportState.FAILED, message: FAILED });
  }

  private async end(job: Import, change: Parameters<typeof finish>[2]): Promise<false> {
    await this.services.write(async (tx) => {
      await this.advance(tx, job, job.rowCount);
      await finish(tx, job.id, change);
      if (change.state === ImportState.UNDONE) await unfillProfile(tx, job);
      await notifyOfEnd(tx, job, change.state);
    });
    return false;
  }

  private advance(tx: Transaction, { id, state, doneCount }: Import, to: number): Promise<void> {
    return advance(tx, { id, owner: this.owner, state, from: doneCount }, to);
  }
}

/** The rows before the first one that refers to the same book as an earlier one, or may create the same. */
function upToRepeated(placed: readonly PlacedRow[]): PlacedRow[] {
  const seen = new Set<string>();
  const at = placed.findIndex(({ row: { wordsKey, record }, bookId }) => {
    const keys = bookId === null ? [wordsKey, ...(record.archived ? [] : record.isbns)] : [String(bookId)];
    const isRepeated = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return isRepeated;
  });
  return placed.slice(0, at < 0 ? placed.length : at);
}

/** Notifies the reader, and their followers, that an import was applied, until it is undone. */
async function notifyOfEnd(
  tx: Transaction,
  { id, userId, isPrivate }: Import,
  state: ImportState | undefined,
): Promise<void> {
  const act = { userId, kind: NotificationKind.IMPORT, objectId: id, cause: 'applied' };
  if (state === ImportState.APPLIED) await notifications.add(tx, [{ ...act, actorId: null }]);
  if (state === ImportState.APPLIED && !isPrivate) {
    const isShown = (await shownImports(tx, [id])).has(id);
    await feedEvents.add(tx, { userId, private: !isShown }, FeedKind.IMPORTED, id);
  }
  if (state === ImportState.UNDONE) await notifications.withdraw(tx, [act]);
}
