import 'reflect-metadata';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { rows, toDate } from '../schema/database';
import { readConfig } from './config';
import { SqliteDatabase } from './sqlite';

interface Report {
  createdAt: string | Date;
  reason: string;
  reporter: string;
  id: string;
  kind: string;
  author: string | null;
  content: string;
}

const SQL = `SELECT r.createdAt, r.reason, u.username AS reporter, p.id, p.kind, a.username AS author, p.content
  FROM post_reports r JOIN users u ON u.id = r.userId JOIN posts p ON p.id = r.postId LEFT JOIN users a ON a.id = p.userId
  ORDER BY r.createdAt DESC LIMIT 200`;

/** `npm run reports`: what readers have reported in the forum, newest first. Only reads, also while the gateway runs. */
async function main(): Promise<void> {
  const { databaseUrls, dataDir, publicUrl } = readConfig();
  const found = databaseUrls[0] ? await fromMariadb(databaseUrls[0]) : fromSqlite(dataDir);
  const lines = found.flatMap(({ createdAt, reason, reporter, id, kind, author, content }) => [
    `${toDate(createdAt).toISOString()}  ${reporter} reports a ${kind} by ${author ?? '[Deleted User]'}${reason && `: ${reason}`}`,
    `    ${publicUrl}/forum/feedback/${id}`,
    ...content.split('\n').map((line) => `    | ${line}`),
    '',
  ]);
  process.stdout.write(`${lines.join('\n') || 'Nobody has reported anything.'}\n`);
}

function fromSqlite(dataDir: string): Report[] {
  const db = new SqliteDatabase(join(dataDir, 'shelfmates.sqlite'));
  try {
    return db.prepare(SQL).all() as unknown as Report[];
  } finally {
    db.close();
  }
}

async function fromMariadb(url: string): Promise<Report[]> {
  const db = await new DataSource({ type: 'mariadb', url, charset: 'utf8mb4', timezone: 'Z' }).initialize();
  return rows<Report>(db, SQL).finally(() => db.destroy());
}

main().catch((error: unknown) => {
  process.stderr.write(
    `The reports could not be read: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
});
