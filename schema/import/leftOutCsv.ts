import type { DataSource } from 'typeorm';
import type { Import } from './Import';
import { rowsWhere } from './imports';

const AT_ONCE = 500;

/** Rows that an import leaves out: those it is not sure of, those the reader skips, and those that could not be read. */
const LEFT_OUT = `applied = 0 AND (choice = 'skip' OR (choice IS NULL AND verdict IN ('likely', 'unusable')))`;

/** A cell that begins like a formula, other than the quoted numbers that sites write themselves. */
const FORMULA = /^[=+\-@\t\r](?!"[\dXx]*"$)/;

/** A cell of CSV that no spreadsheet runs. */
const cellOf = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const lineOf = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** The source's own rows that were left out, with a last column that says why. */
export async function leftOutCsv(db: DataSource, { id, columns }: Import): Promise<string> {
  const names = columns.length > 0 ? columns : ['ISBN'];
  let csv = lineOf([...names, 'Reason']);
  for (let after = 0; ;) {
    const found = await rowsWhere(
      db,
      `importId = ? AND position > ? AND ${LEFT_OUT} ORDER BY position LIMIT ${AT_ONCE}`,
      [id, after],
    );
    for (const { cells, reason } of found)
      csv += lineOf([...names.map((_, at) => cells[at] ?? ''), ...cells.slice(names.length), reason]);
    if (found.length < AT_ONCE) return csv;
    after = found.at(-1)!.position;
  }
}
