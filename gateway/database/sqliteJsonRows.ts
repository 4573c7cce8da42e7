import type Libsql from 'libsql';

type Values = (number | string | bigint | Uint8Array | null)[];
export type Row = Record<string, unknown>;

/** What JSON would not bring over as it is: bytes not at all, and fractions with 15 digits. */
const NOT_IN_JSON = /blob|real|floa|doub|dec|num/i;

/**
 * Reads all rows of a SELECT as one JSON text, which takes a third to a half of the time: the driver hands every single value
 * over to JavaScript in a call of its own. Null where a column may hold what JSON does not. SQLite keeps the order of the rows.
 */
export function jsonRows(db: InstanceType<typeof Libsql>, sql: string): ((values: Values) => Row[]) | null {
  const columns = db.prepare(sql).columns() as { name: string; type: string | null }[];
  if (columns.some(({ type }) => NOT_IN_JSON.test(type ?? ''))) return null;
  const names = columns.map((_, at) => `c${at}`).join(', ');
  const statement = db
    .prepare(`WITH found(${names}) AS (${sql}) SELECT json_group_array(json_array(${names})) FROM found`)
    .raw(true);
  const toRow = rowMaker(columns.map(({ name }) => name));
  return (values) => {
    const [text] = statement.get(values) as unknown as [string];
    return (JSON.parse(text) as unknown[][]).map(toRow);
  };
}

/** Makes an object of a row's values; written out for its columns, so that all rows have one shape. */
const rowMaker = (names: readonly string[]): ((values: unknown[]) => Row) => {
  const properties = names.map((name, at) => `${JSON.stringify(name)}: values[${at}]`);
  return new Function('values', `return { ${properties.join(', ')} }`) as (values: unknown[]) => Row;
};
