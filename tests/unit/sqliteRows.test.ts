import { afterAll, expect, test } from 'vitest';
import { SqliteDatabase } from '../../gateway/database/SqliteDatabase';

const db = new SqliteDatabase(':memory:');
afterAll(() => db.close());
db.exec('CREATE TABLE things (id integer, name varchar(50), weight double, bytes blob, at datetime(3))');
const names = ['plain', 'Ünïcödé 🐉', '"quoted" \\ and\nbroken', '', null];
for (const [id, name] of names.entries())
  db.prepare('INSERT INTO things VALUES (?, ?, ?, ?, ?)').run(
    id,
    name,
    0.1 + 0.2,
    Buffer.from([1, 2, 255]),
    new Date(0),
  );

/** Read in the quick way and as the driver gives it. */
const both = (sql: string, ...values: unknown[]) => [db.read(sql, values), db.prepare(sql).all(...values)];

test('rows that come as JSON are the rows that the driver gives', () => {
  for (const [sql, ...values] of [
    ['SELECT id, name, at FROM things ORDER BY id DESC'],
    ['SELECT name, COUNT(*) AS count, MAX(id) FROM things GROUP BY name ORDER BY name'],
    ['SELECT id, 9007199254740991 AS large FROM things WHERE name = ? LIMIT ? OFFSET ?', 'plain', 1, 0],
    ['SELECT a.id, b.id FROM things a JOIN things b ON b.id = a.id + 1 ORDER BY a.id'],
    ['SELECT id, at FROM things WHERE id IN (?, ?) UNION ALL SELECT 9, NULL', 1, 3],
    ['SELECT id FROM things WHERE id > ?', 100],
    ['SELECT weight, bytes FROM things ORDER BY id'],
  ] as const) {
    const [quick, usual] = both(sql, ...values);
    expect(quick, sql).toEqual(usual);
  }
});

test('a mistake in a statement is told as the driver tells it', () => {
  const outcome = (work: () => unknown) => {
    try {
      return work();
    } catch (error) {
      return String(error);
    }
  };
  for (const sql of ['SELECT nothing FROM things', 'SELECT FROM', 'SELECT 1 FROM nowhere'])
    expect(outcome(() => db.read(sql, []))).toBe(outcome(() => db.prepare(sql).all()));
});
