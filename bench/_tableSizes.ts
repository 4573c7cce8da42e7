import type { Connection, RowDataPacket } from 'mysql2/promise';

/** The largest tables, with the size of a row and its part of all indexes, in bytes. */
export async function sizesOf(connection: Connection) {
  const [tables] = await connection.query<RowDataPacket[]>(
    `SELECT TABLE_NAME AS name, TABLE_ROWS AS number, DATA_LENGTH AS data, INDEX_LENGTH AS indexes
     FROM information_schema.TABLES WHERE TABLE_SCHEMA = 'bench' AND TABLE_ROWS > 1000
     ORDER BY DATA_LENGTH + INDEX_LENGTH DESC LIMIT 12`,
  );
  return tables.map(({ name, number, data, indexes }) => ({
    table: String(name),
    rows: Number(number),
    'data B a row': Number(data) / Number(number),
    'indexes B a row': Number(indexes) / Number(number),
  }));
}
