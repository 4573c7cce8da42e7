import type { Context } from '../context';
import { csvLine } from '../csv';
import { localize } from '../localize';
import type { Import } from './Import';
import { rowsWhere } from './imports';
import { OWN_WORDS } from './planRow';

const BATCH_SIZE = 500;

/**
 * Rows that an import leaves out: doubtful ones, those the reader skips, unreadable ones, and those of which the note or the
 * review was not taken.
 */
const LEFT_OUT = `((applied = 0 AND (choice = 'skip' OR (choice IS NULL AND verdict IN ('likely', 'unusable'))))
  OR reason LIKE '%${OWN_WORDS}%')`;

/** The original rows that were left out, with the reason in a last column. */
export async function leftOutCsv(ctx: Context, { id, columns }: Import): Promise<string> {
  const names = columns.length > 0 ? columns : ['ISBN'];
  let csv = csvLine([...names, 'Reason']);
  for (let after = 0; ;) {
    const found = await rowsWhere(
      ctx.db,
      `importId = ? AND position > ? AND ${LEFT_OUT} ORDER BY position LIMIT ${BATCH_SIZE}`,
      [id, after],
    );
    for (const { cells, reason } of found)
      csv += csvLine([
        ...names.map((_, at) => cells[at] ?? ''),
        ...cells.slice(names.length),
        localize(reason, ctx),
      ]);
    if (found.length < BATCH_SIZE) return csv;
    after = found.at(-1)!.position;
  }
}
