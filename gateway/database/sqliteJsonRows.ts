import type Libsql from 'libsql';

type Values = (number | string | bigint | Uint8Array | null)[];
export type Row = Record<string, unknown>;

/** Column types that JSON cannot represent exactly: bytes and fractions. */
const NOT_IN_JSON = /blob|real|floa|doub|dec|num/i;

/**
 * Reads all rows of a SELECT as one JSON text, which takes a third to a half of the time, because the driver otherwise makes one
 * call per value. Null if a column may hold values that JSON cannot represent. SQLite preserves the order of the rows.
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

/** Builds row objects with generated code, so that all rows share one hidden class. */
const rowMaker = (names: readonly string[]): ((values: unknown[]) => Row) => {
  const properties = names.map((name, at) => `${JSON.stringify(name)}: values[${at}]`);
  return new Function('values', `return { ${properties.join(', ')} }`) as (values: unknown[]) => Row;
};
