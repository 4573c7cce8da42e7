import type { DataSource } from 'typeorm';
import type { BookFinder } from '../book/search/BookFinder';
import { marks, rows } from '../database';
import type { Turn } from '../yieldToEventLoop';
import { neighbourhoods } from './catalogue';
import type { Import } from './Import';
import type { ImportRecord } from './ImportRecord';
import { ImportVerdict, type ImportRow, type StoredCandidate } from './ImportRow';
import { rowsWhere } from './imports';
import { judge } from './judge';
import { describePlan, planRow } from './planRow';
import { saysTheSame } from './rowKeys';
import { emptyShelf, shelvesOf } from './shelf';

export interface MatchServices {
  db: DataSource;
  search: Pick<BookFinder, 'find'>;
}

/** The outcome for a row. */
export type Matched = Pick<ImportRow, 'position' | 'verdict' | 'reason' | 'bookId'> & {
  candidates: StoredCandidate[];
};

/** Judges some rows of an import, in the order of the file: against the catalogue, the reader's lists and earlier rows. */
export async function matchRows(
  services: MatchServices,
  job: Import,
  batch: readonly ImportRow[],
  turn: Turn,
): Promise<Matched[]> {
  const usable = batch.filter(({ verdict }) => verdict !== ImportVerdict.UNUSABLE);
  const around = await neighbourhoods(
    services,
    job.userId,
    usable.map(({ record }) => record),
    turn,
  );
  const earlier = await appliedBefore(services.db, job, usable);
  const judged = usable.map((row, at): Matched => {
    const before = earlier.get(row.position);
    const { verdict, book, candidates, reason } = judge(row.record, around[at]!);
    if (before?.bookId && !(verdict === 'certain' && book))
      return matched(row, ImportVerdict.CERTAIN, 'You imported this row before.', before.bookId);
    return {
      ...matched(row, verdict as ImportVerdict, reason, book?.id ?? null),
      candidates: candidates.map(({ book: { id }, against }) => ({ id, against })),
    };
  });
  const isRepeated = new Set(
    usable
      .filter((row) => {
        const before = earlier.get(row.position);
        return before !== undefined && saysTheSame(before.record, row.record);
      })
      .map(({ position }) => position),
  );
  const shelves = await shelvesOf(services.db, job.userId, [...bookIdsOf(judged)]);
  const first = await firstRows(services.db, job, judged);
  const records = new Map(usable.map((row) => [row.position, row.record]));
  return judged.map((row) => {
    const record = records.get(row.position)!;
    const already = (reason: string) => ({ ...row, verdict: ImportVerdict.ALREADY, reason, candidates: [] });
    if (isRepeated.has(row.position)) return already('You imported this row before.');
    if (row.verdict !== ImportVerdict.CERTAIN || row.bookId === null)
      return { ...row, reason: withRemarks(row.reason, remarksOf(row.verdict, record, job)) };
    const twin = record.archived ? undefined : first.get(row.bookId); // our archive may have a book on several lists
    if (twin !== undefined && twin < row.position)
      return already(`Row ${twin} of this file is the same book already.`);
    first.set(row.bookId, row.position);
    const plan = planRow(record, job, shelves.get(row.bookId) ?? emptyShelf());
    if ('already' in plan) return already(plan.already);
    const reason = describePlan(plan) || row.reason;
    return { ...row, reason: withRemarks(reason, [...record.warnings, ...plan.remarks]) };
  });
}

/** The outcome for a row whose book is unknown: a new one, planned for a reader without books. */
function remarksOf(verdict: ImportVerdict, record: ImportRecord, job: Import): string[] {
  const plan = verdict === ImportVerdict.NEW ? planRow(record, job, emptyShelf()) : null;
  return [...record.warnings, ...(plan && 'remarks' in plan ? plan.remarks : [])];
}

/** A reason followed by distinct remarks. */
export const withRemarks = (reason: string, remarks: readonly string[]): string =>
  [reason, ...remarks.filter((remark) => !reason.includes(remark))].filter(Boolean).join(' ').slice(0, 2_000);

const matched = (
  { position }: ImportRow,
  verdict: ImportVerdict,
  reason: string,
  bookId: number | null,
): Matched => ({ position, verdict, reason, bookId, candidates: [] });

const bookIdsOf = (some: readonly Matched[]): Set<number> =>
  new Set(some.map(({ bookId }) => bookId).filter((id) => id !== null));

/** The applied rows of the reader's other imports that correspond to these rows. */
async function appliedBefore(
  db: DataSource,
  job: Import,
  batch: readonly ImportRow[],
): Promise<Map<number, ImportRow>> {
  const idKeys = batch.map(({ idKey }) => idKey).filter((key) => key !== null);
  const wordsKeys = batch.map(({ wordsKey }) => wordsKey);
  const found = await Promise.all(
    (
      [
        ['idKey', idKeys],
        ['wordsKey', wordsKeys],
      ] as const
    ).map(([column, keys]) =>
      keys.length === 0
        ? []
        : rowsWhere(
            db,
            `userId = ? AND ${column} IN (${marks(keys)}) AND applied = 1 AND importId <> ? ORDER BY position`,
            [job.userId, ...keys, job.id],
          ),
    ),
  );
  const byId = new Map(found[0]!.map((row) => [row.idKey, row]));
  const isbnsOf = ({ isbns }: ImportRecord) => isbns.toSorted().join();
  const earlier = new Map<number, ImportRow>();
  for (const row of batch) {
    const before =
      (row.idKey === null ? undefined : byId.get(row.idKey)) ??
      found[1]!.find(
        (other) => other.wordsKey === row.wordsKey && isbnsOf(other.record) === isbnsOf(row.record),
      );
    if (before) earlier.set(row.position, before);
  }
  return earlier;
}

/** The first row of this file for each book, among the rows that were judged before. */
async function firstRows(
  db: DataSource,
  job: Import,
  judged: readonly Matched[],
): Promise<Map<number, number>> {
  const ids = [...bookIdsOf(judged)];
  if (ids.length === 0) return new Map();
  const found = await rows<{ bookId: number; position: number }>(
    db,
    `SELECT bookId, MIN(position) AS position FROM import_rows
     WHERE importId = ? AND bookId IN (${marks(ids)}) GROUP BY bookId`,
    [job.id, ...ids],
  );
  const earlier = found.filter(({ position }) => Number(position) < judged[0]!.position);
  return new Map(earlier.map(({ bookId, position }) => [bookId, Number(position)]));
}
