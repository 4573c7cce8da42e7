import 'reflect-metadata';
import { toDate } from '../schema/database';
import { openBeside } from './beside';
import { readConfig } from './config';

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
  WHERE r.closedAt IS NULL ORDER BY r.createdAt DESC LIMIT 200`;

/** `npm run reports`: what readers have reported in the forum and nobody has dealt with, newest first. Only reads, also while the gateway runs. */
async function main(): Promise<void> {
  const config = readConfig();
  const db = await openBeside(config);
  const found = await db.all<Report>(SQL).finally(() => db.close());
  const lines = found.flatMap(({ createdAt, reason, reporter, id, kind, author, content }) => [
    `${toDate(createdAt).toISOString()}  ${reporter} reports a ${kind} by ${author ?? '[Deleted User]'}${reason && `: ${reason}`}`,
    `    ${config.publicUrl}/forum/feedback/${id}`,
    ...content.split('\n').map((line) => `    | ${line}`),
    '',
  ]);
  process.stdout.write(`${lines.join('\n') || 'Nobody has reported anything that is still open.'}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(
    `The reports could not be read: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
});
