import { randomUUID } from 'node:crypto';
import type { EntityManager, EntityTarget, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';
import type { Context } from '../context';
import type { Viewer } from '../viewer';
import { isDuplicate, isMissingParent } from '../database';
import { BadInput, Conflict, Unauthenticated } from '../errors';
import { limits } from '../limits';
import { cleanText, storable, tidy } from '../text';
import { withPauses } from '../withPauses';
import { cleanAuthors } from './cells';
import { consistentReadings } from './consistentReadings';
import { Import, ImportState } from './Import';
import type { ImportList, ImportRecord } from './ImportRecord';
import { ImportRow, ImportVerdict } from './ImportRow';
import { leaseEnd } from './importLease';
import { readImportFile, SOURCES, type ImportFile } from './readImportFile';
import type { SourceName } from './sources/TableSource';
import { PastActivity, type PastAct } from './PastActivity';
import { rowKeys } from './rowKeys';

/** The reader's information about a file. */
export interface UploadOptions {
  source: string | null;
  fileName: string | null;
  list: string | null;
  isPrivate: boolean;
}

const LIST_NAMES: readonly ImportList[] = ['wishlist', 'completed', 'reading', 'stopped'];
export const BUSY =
  'Another import of yours is still being worked on. Please wait until it is done, and try again.';

/** Rows per transaction: few, so that other readers do not wait. */
const BATCH_ROWS = 100;
/** A row with a review of a megabyte gets its own transaction. */
const BATCH_BYTES = 500_000;
/** Readings and warnings of one row; further ones are dropped, because nobody reads a book more often. */
const MAX_READINGS = 1_000;
const MAX_WARNINGS = 100;

export function listNamed(name: string | null): ImportList | null {
  const list = LIST_NAMES.find((one) => one === name);
  if (name !== null && !list) throw new BadInput(`The list must be one of ${LIST_NAMES.join(', ')}.`);
  return list ?? null;
}

function sourceNamed(name: string | null): SourceName | undefined {
  const source = SOURCES.find((one) => one === name);
  if (name !== null && !source) throw new BadInput(`The source must be one of ${SOURCES.join(', ')}.`);
  return source;
}

/**
 * Stores the rows of a file as a new import of the viewer and returns its id. It becomes visible when all rows are stored. If
 * this is interrupted, the next gateway that claims the import deletes it.
 */
export async function receiveImport(
  { write, imports }: Pick<Context, 'write' | 'imports'>,
  { id: userId }: Viewer,
  bytes: Uint8Array,
  options: UploadOptions,
): Promise<string> {
  const list = listNamed(options.list);
  const named = sourceNamed(options.source);
  const fileName = options.fileName
    ? cleanText(storable(options.fileName), { name: 'The file name', max: 255 })
    : null;
  const file = await readImportFile(bytes, named);
  const received: Import = {
    id: randomUUID(),
    userId,
    source: file.source,
    fileName,
    state: ImportState.RECEIVING,
    rowCount: 0,
    doneCount: 0,
    list,
    isPrivate: options.isPrivate,
    columns: [...file.columns],
    archivedProfile: file.profile ?? null,
    filledProfile: null,
    message: null,
    lookedUp: 0,
    createdAt: new Date(),
    appliedAt: null,
    workingFor: userId,
    leaseOwner: null,
    leasedUntil: null,
  };
  await imports.receiving.run(() => store(write, received, file));
  imports.wake();
  return received.id;
}

async function store(write: Context['write'], received: Import, file: ImportFile): Promise<void> {
  const { id } = received;
  try {
    await write((tx) => tx.insert(Import, { ...received, leasedUntil: leaseEnd() }));
  } catch (error) {
    if (isMissingParent(error)) throw new Unauthenticated(); // the account was deleted meanwhile
    throw isDuplicate(error) ? new Conflict(BUSY) : error;
  }
  try {
    const rowCount = await storeRows(write, received, file);
    await storeActivity(write, received, file.activity ?? []);
    await write((tx) => tx.update(Import, id, { state: ImportState.MATCHING, rowCount, leasedUntil: null }));
  } catch (error) {
    await write((tx) => tx.delete(Import, id));
    throw isMissingParent(error) ? new Unauthenticated() : error;
  }
}

/** Inserts rows without reading them back, which TypeORM would do one by one. */
const insertMany = <Row extends ObjectLiteral>(
  tx: EntityManager,
  entity: EntityTarget<Row>,
  values: QueryDeepPartialEntity<Row>[],
) => tx.createQueryBuilder().insert().into(entity).values(values).updateEntity(false).execute();

async function storeRows(write: Context['write'], { id, userId, source }: Import, file: ImportFile) {
  const addedOn = new Map<string, number>();
  let batch: ImportRow[] = [];
  let [bytes, count] = [0, 0];
  const flush = async () => {
    const rows = batch;
    [batch, bytes] = [[], 0];
    if (rows.length === 0) return;
    await withPauses(() =>
      write(async (tx) => {
        await insertMany(tx, ImportRow, rows);
        await tx.update(Import, id, { leasedUntil: leaseEnd() });
      }),
    );
  };
  for await (const { record, cells } of file.rows) {
    const day = record.addedOn ?? '';
    const dayOrder = addedOn.get(day) ?? 0;
    addedOn.set(day, dayOrder + 1);
    const row: ImportRow = {
      importId: id,
      position: ++count,
      userId,
      ...fitted(record),
      ...rowKeys(source, record),
      dayOrder,
      cells: cells.map(storable),
      bookId: null,
      candidates: [],
      choice: null,
      chosenId: null,
      applied: false,
      lookUpAt: null,
      added: null,
    };
    batch.push(row);
    bytes += cells.reduce((sum, cell) => sum + cell.length, 200);
    if (batch.length === BATCH_ROWS || bytes > BATCH_BYTES) await flush();
  }
  await flush();
  return count;
}

async function storeActivity(write: Context['write'], { id, userId }: Import, acts: readonly PastAct[]) {
  for (let at = 0; at < acts.length; at += BATCH_ROWS)
    await withPauses(() =>
      write(async (tx) => {
        const part = acts.slice(at, at + BATCH_ROWS);
        await insertMany(
          tx,
          PastActivity,
          part.map((act, place) => ({ importId: id, position: at + place, userId, ...act })),
        );
        await tx.update(Import, id, { leasedUntil: leaseEnd() });
      }),
    );
}

/** A record shortened to the limits, and unusable without a title. Nothing has been compared with the catalogue yet. */
function fitted(given: ImportRecord): Pick<ImportRow, 'record' | 'verdict' | 'reason'> {
  const { authors } = cleanAuthors(given);
  const title = tidy(storable(given.title), limits.bookTitle);
  const isTooLong = given.authors.some(
    (name) => [...tidy(name, limits.authorName)].length > limits.authorName,
  );
  const warnings = isTooLong
    ? [...given.warnings, `An author’s name of more than ${limits.authorName} characters was left out.`]
    : [...given.warnings];
  if (given.readings.length > MAX_READINGS)
    warnings.push(`Only the first ${MAX_READINGS} readings of this book are imported.`);
  const readings = consistentReadings(given.readings.slice(0, MAX_READINGS), warnings);
  const record = {
    ...given,
    authors,
    title,
    isbns: given.isbns.slice(0, limits.isbns),
    readings,
    warnings: warnings.slice(0, MAX_WARNINGS),
  };
  const problem =
    [...record.title].length > limits.bookTitle
      ? `The title is longer than ${limits.bookTitle} characters.`
      : given.authors.length > limits.authors
        ? `The row names more than ${limits.authors} authors.`
        : null;
  return problem === null
    ? { record, verdict: ImportVerdict.LIKELY, reason: 'This row has not been compared yet.' }
    : {
        record: { ...record, title: [...record.title].slice(0, limits.bookTitle).join('') },
        verdict: ImportVerdict.UNUSABLE,
        reason: problem,
      };
}
