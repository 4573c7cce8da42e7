import type { DataSource, EntityManager } from 'typeorm';
import { forUpdate, marks, rows, toDate, toList } from '../database';
import type { Viewer } from '../viewer';
import { NotFound } from '../errors';
import { isReader } from '../user/visibleTo';
import { Import, ImportCounts, ImportState } from './Import';
import { ImportRow, ImportVerdict } from './ImportRow';
import { DAY } from '../durations';
import type { Page } from '../page';

const NO_IMPORT = 'This import does not exist.';

type Db = Pick<DataSource | EntityManager, 'query'>;

type RawImport = Omit<
  Import,
  'createdAt' | 'appliedAt' | 'leasedUntil' | 'columns' | 'isPrivate' | 'archivedProfile' | 'filledProfile'
> & {
  archivedProfile: string | null;
  filledProfile: string | null;
  createdAt: string;
  appliedAt: string | null;
  leasedUntil: string | null;
  columns: string;
  isPrivate: boolean | number;
};

const parsed = <Value>(json: string): Value =>
  typeof json === 'string' ? (JSON.parse(json) as Value) : (json as Value);

const toImport = (row: RawImport): Import => ({
  ...row,
  isPrivate: Boolean(row.isPrivate),
  columns: toList(row.columns),
  archivedProfile: row.archivedProfile === null ? null : parsed(row.archivedProfile),
  filledProfile: row.filledProfile === null ? null : parsed(row.filledProfile),
  createdAt: toDate(row.createdAt),
  appliedAt: row.appliedAt === null ? null : toDate(row.appliedAt),
  leasedUntil: row.leasedUntil === null ? null : toDate(row.leasedUntil),
});

type RawRow = Omit<ImportRow, 'applied' | 'record' | 'cells' | 'candidates'> & {
  applied: boolean | number;
  record: string;
  cells: string;
  candidates: string;
};

const toImportRow = (row: RawRow): ImportRow => ({
  ...row,
  applied: Boolean(row.applied),
  record: parsed(row.record),
  cells: parsed(row.cells),
  candidates: parsed(row.candidates),
});

/** The reader's own import; for anybody else it does not exist. */
export async function ownImport(db: Db, id: string, userId: number, lock = ''): Promise<Import> {
  const [found] = await rows<RawImport>(
    db,
    `SELECT * FROM imports WHERE id = ? AND userId = ? AND state <> ? ${lock}`,
    [id.slice(0, 40), userId, ImportState.RECEIVING],
  );
  if (found?.id !== id) throw new NotFound(NO_IMPORT);
  return toImport(found);
}

/** The same, locked until the end of the transaction. */
export const lockImport = (tx: EntityManager, id: string, userId: number): Promise<Import> =>
  ownImport(tx, id, userId, forUpdate(tx));

/** A reader's imports, newest first. */
export const importsOf = async (db: Db, viewer: Viewer): Promise<Import[]> =>
  (
    await rows<RawImport>(
      db,
      'SELECT * FROM imports WHERE userId = ? AND state <> ? ORDER BY createdAt DESC, id DESC',
      [viewer.id, ImportState.RECEIVING],
    )
  )
    .map(toImport)
    .filter((one) => isShown(one, viewer));

/** A private import is hidden from tokens without the right to read it. */
const isShown = ({ isPrivate }: Import, viewer: Viewer) => !isPrivate || isReader(viewer);

/** The viewer's own import, if it is visible to them. */
export async function shownImport(db: Db, id: string, viewer: Viewer): Promise<Import> {
  const found = await ownImport(db, id, viewer.id);
  if (!isShown(found, viewer)) throw new NotFound(NO_IMPORT);
  return found;
}

/** Imports by id, regardless of their owner. */
export const importsById = async (db: Db, ids: readonly string[]): Promise<Import[]> =>
  ids.length === 0
    ? []
    : (await rows<RawImport>(db, `SELECT * FROM imports WHERE id IN (${marks(ids)})`, [...ids])).map(
        toImport,
      );

/** Rows of an import, in the order of the file; all of them, or those of one verdict. */
export async function rowPage(
  db: Db,
  importId: string,
  { verdict, applied }: { verdict: ImportVerdict | undefined; applied: boolean | undefined },
  { limit, offset }: Page,
): Promise<ImportRow[]> {
  const wanted = Object.entries({
    importId,
    verdict,
    applied: applied === undefined ? undefined : Number(applied),
  });
  const given = wanted.filter(([, value]) => value !== undefined);
  const found = await rows<RawRow>(
    db,
    `SELECT * FROM import_rows WHERE ${given.map(([column]) => `${column} = ?`).join(' AND ')} ORDER BY position LIMIT ? OFFSET ?`,
    [...given.map(([, value]) => value), limit, offset],
  );
  return found.map(toImportRow);
}

/** One row, locked until the end of the transaction. */
export async function lockRow(tx: EntityManager, importId: string, row: number): Promise<ImportRow> {
  const [found] = await rows<RawRow>(
    tx,
    `SELECT * FROM import_rows WHERE importId = ? AND position = ? ${forUpdate(tx)}`,
    [importId, row],
  );
  if (!found) throw new NotFound('This row does not exist.');
  return toImportRow(found);
}

/** Some rows of one import in order, locked until the end of the transaction. */
export async function lockRows(tx: EntityManager, some: readonly ImportRow[]): Promise<ImportRow[]> {
  if (some.length === 0) return [];
  const found = await rowsWhere(
    tx,
    `importId = ? AND position IN (${marks(some)}) ORDER BY position ${forUpdate(tx)}`,
    [some[0]!.importId, ...some.map(({ position }) => position)],
  );
  const byPosition = new Map(found.map((row) => [row.position, row]));
  return some.flatMap(({ position }) => byPosition.get(position) ?? []);
}

/** Rows that meet a condition on `import_rows`. */
export const rowsWhere = async (db: Db, condition: string, values: unknown[]): Promise<ImportRow[]> =>
  (await rows<RawRow>(db, `SELECT * FROM import_rows WHERE ${condition}`, values)).map(toImportRow);

/** How many rows meet a condition on `import_rows`. */
export async function countRowsWhere(db: Db, condition: string, values: unknown[]): Promise<number> {
  const [found] = await rows<{ count: number | string }>(
    db,
    `SELECT COUNT(*) AS count FROM import_rows WHERE ${condition}`,
    values,
  );
  return Number(found?.count ?? 0);
}

/** The number of rows of an import by verdict. */
export async function countRows(db: Db, importId: string): Promise<ImportCounts> {
  const found = await rows<{
    verdict: ImportVerdict;
    choice: string | null;
    applied: number | boolean;
    count: number | string;
  }>(
    db,
    'SELECT verdict, choice, applied, COUNT(*) AS count FROM import_rows WHERE importId = ? GROUP BY verdict, choice, applied',
    [importId],
  );
  const counts = { certain: 0, likely: 0, new: 0, already: 0, unusable: 0, skipped: 0, applied: 0 };
  for (const { verdict, choice, applied, count } of found) {
    counts[verdict] += Number(count);
    if (choice === 'skip') counts.skipped += Number(count);
    if (applied) counts.applied += Number(count);
  }
  return counts;
}

/** Whether a row that could be imported has no list. */
export async function hasRowsWithoutList(db: Db, importId: string): Promise<boolean> {
  const [found] = await rows(
    db,
    `SELECT position FROM import_rows WHERE importId = ? AND verdict <> 'unusable'
     AND record LIKE '%"list":null%' AND record NOT LIKE '%"addedAt":null%' LIMIT 1`, // of an archive: on no list
    [importId],
  );
  return found !== undefined;
}

/** Only rows that are certain, new or decided are applied. */
export const TO_APPLY = `applied = 0 AND (choice IN ('book', 'new') OR (choice IS NULL AND verdict IN ('certain', 'new')))`;

/** The number of rows that will be applied next. */
export const countRowsToApply = (db: Db, importId: string): Promise<number> =>
  countRowsWhere(db, `importId = ? AND ${TO_APPLY}`, [importId]);

/** Rows that are due later than this, in ms, have been looked up before. */
const SOON = DAY;

/** The number of undecided rows that are still to be looked up in the external catalogue. */
export const countLookups = (db: Db, importId: string): Promise<number> =>
  countRowsWhere(db, 'importId = ? AND applied = 0 AND choice IS NULL AND lookUpAt < ?', [
    importId,
    new Date(Date.now() + SOON),
  ]);
