import type { EntityManager } from 'typeorm';
import { storedBook } from '../book/store';
import type { Context } from '../context';
import type { Viewer } from '../viewer';
import { isDuplicate } from '../database';
import { BadInput, Conflict } from '../errors';
import { ImportState, WORKING, type Import } from './Import';
import type { ImportList } from './ImportRecord';
import { ImportChoice, ImportVerdict, type ImportRow } from './ImportRow';
import { countRowsToApply, lockImport, lockRow, ownImport } from './imports';
import { BUSY } from './receiveImport';

type Ctx = Pick<Context, 'write' | 'imports'>;

/** Decides about one row; it is applied the next time the import is. Omitted fields stay unchanged. */
export async function chooseForRow(
  ctx: Context,
  viewer: Viewer,
  id: string,
  position: number,
  { choice, bookId }: { choice?: ImportChoice | null | undefined; bookId?: string | null | undefined },
): Promise<ImportRow> {
  await ownImport(ctx.db, id, viewer.id);
  const book = bookId ? await storedBook(bookId, ctx) : null;
  return ctx.write(async (tx) => {
    const { list } = await lockImport(tx, id, viewer.id);
    const row = await lockRow(tx, id, position);
    if (row.applied) throw new Conflict('This row has been imported already. Undo the import to change it.');
    const chosen = choice === undefined ? row.choice : choice;
    if (book && chosen !== ImportChoice.BOOK)
      throw new BadInput('A book can be named only with the choice “book”.');
    const chosenId = chosen === ImportChoice.BOOK ? (book?.id ?? row.chosenId) : null;
    if (chosen === ImportChoice.BOOK && chosenId === null) throw new BadInput('bookId is required.');
    if (chosen === ImportChoice.NEW && (row.record.title === '' || row.verdict === ImportVerdict.UNUSABLE))
      throw new BadInput('No book can be made of this row, because it has no usable title.');
    await tx.query('UPDATE import_rows SET choice = ?, chosenId = ? WHERE importId = ? AND position = ?', [
      chosen,
      chosenId,
      id,
      position,
    ]);
    return { ...row, choice: chosen, chosenId, standardList: list };
  });
}

/** Accepts the best candidate of every row that needs a decision. */
export const acceptCandidates = (ctx: Ctx, viewer: Viewer, id: string): Promise<Import> =>
  ctx.write(async (tx) => {
    const job = await lockImport(tx, id, viewer.id);
    refuseWhileWorking(job.state);
    await tx.query(
      `UPDATE import_rows SET choice = ?, chosenId = ${FIRST_CANDIDATE}
       WHERE importId = ? AND verdict = ? AND choice IS NULL AND applied = 0
       AND EXISTS (SELECT 1 FROM books b WHERE b.id = ${FIRST_CANDIDATE} AND (b.ownerId IS NULL OR b.ownerId = ?))`,
      [ImportChoice.BOOK, id, ImportVerdict.LIKELY, viewer.id],
    );
    return job;
  });

const FIRST_ID = `JSON_EXTRACT(import_rows.candidates, '$[0].id')`;
/** The ID of the best candidate, or of the book that it was merged into; null if there is none. */
const FIRST_CANDIDATE = `COALESCE((SELECT m.intoId FROM book_merges m WHERE m.fromId = ${FIRST_ID}), ${FIRST_ID})`;

/** Applies what has become applicable since the last time: rows that are certain, new or decided. Continues in the background. */
export const applyImport = (ctx: Ctx, viewer: Viewer, id: string, list: ImportList | null): Promise<Import> =>
  begin(ctx, viewer, id, async ({ state, archivedProfile }, tx) => {
    if (state === ImportState.APPLYING) return null;
    refuseWhileWorking(state);
    const isArchive = archivedProfile !== null && state !== ImportState.APPLIED; // it contains more than rows
    if (!isArchive && (await countRowsToApply(tx, id)) === 0) return null;
    return { state: ImportState.APPLYING, ...(list && { list }) };
  });

/** Removes what the import added. Continues in the background. */
export const undoImport = (ctx: Ctx, viewer: Viewer, id: string): Promise<Import> =>
  begin(ctx, viewer, id, ({ state, appliedAt }) => {
    refuseWhileWorking(state);
    if (state === ImportState.UNDONE) throw new Conflict('This import has been undone already.');
    if (state !== ImportState.APPLIED && !(state === ImportState.FAILED && appliedAt))
      throw new Conflict('This import has not been applied yet.');
    return { state: ImportState.UNDOING };
  });

async function begin(
  { write, imports }: Ctx,
  viewer: Viewer,
  id: string,
  change: (
    job: Import,
    tx: EntityManager,
  ) => Promise<{ state: ImportState; list?: ImportList } | null> | { state: ImportState },
): Promise<Import> {
  const result = await write(async (tx) => {
    const job = await lockImport(tx, id, viewer.id);
    const changed = await change(job, tx);
    if (changed === null) return job;
    const columns: Partial<Import> = {
      ...changed,
      doneCount: 0,
      message: null,
      workingFor: viewer.id,
      appliedAt: job.appliedAt ?? (changed.state === ImportState.APPLYING ? new Date() : null),
    };
    const names = Object.keys(columns) as (keyof Import)[];
    await tx.query(`UPDATE imports SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE id = ?`, [
      ...names.map((name) => columns[name]),
      id,
    ]);
    return { ...job, ...columns };
  }).catch((error: unknown) => {
    throw isDuplicate(error) ? new Conflict(BUSY) : error;
  });
  imports.wake();
  return result;
}

function refuseWhileWorking(state: ImportState): void {
  if (WORKING.includes(state)) throw new Conflict('This import is still being worked on.');
}

/** Deletes an import that has added nothing: before it is applied, or after it was undone. */
export async function discardImport({ write }: Ctx, viewer: Viewer, id: string): Promise<Import> {
  return write(async (tx) => {
    const job = await lockImport(tx, id, viewer.id);
    refuseWhileWorking(job.state);
    if (job.appliedAt !== null) throw new Conflict('This import has been applied. Undo it first.');
    await tx.query('DELETE FROM imports WHERE id = ?', [id]);
    return job;
  });
}
