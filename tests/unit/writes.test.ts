import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Where the database itself is looked after: opened, migrated, backed up, and written to by commands beside a gateway. */
const DATABASE = /^gateway\/database\//;

/** Ways to write that do not go through `write`, so that no commit would move the version of the data. */
const AROUND = [
  /\.transaction\s*\(/,
  /\bcreateQueryRunner\b/,
  /\bgetRepository\b/,
  /\.manager\b/,
  /\b(?:db|reading|dataSource)\s*\.\s*(?:insert|update|upsert|delete|save|remove|increment|decrement)\s*\(/,
  /\b(?:db|reading|dataSource)\s*\.\s*query\b[^;]*?['"`]\s*(?:INSERT|UPDATE|DELETE|REPLACE)\b/i,
  /\brows(?:<[^;]*?>)?\s*\(\s*(?:db|reading)\s*,\s*['"`]\s*(?:INSERT|UPDATE|DELETE|REPLACE)\b/i,
];

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('gql/'))
    .map((file) => join(folder, file));

const isAround = (text: string) => AROUND.some((pattern) => pattern.test(text));

test('everything is written through `write`, which moves the version of the data', () => {
  const files = [...filesIn('schema'), ...filesIn('gateway')].filter((file) => !DATABASE.test(file));
  expect(files.length).toBeGreaterThan(150);
  expect(files.filter((file) => isAround(readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  "await db.query('DELETE FROM books WHERE id = ?', [id])",
  'await rows(db, `UPDATE books SET title = ?`, [title])',
  'await db.transaction(async (tx) => tx.insert(Book, book))',
  'await db.manager.insert(Book, book)',
  'await db.getRepository(Book).save(book)',
])('the scan finds %s', (text) => expect(isAround(text)).toBe(true));
