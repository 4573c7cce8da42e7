import 'reflect-metadata';
import { toDate } from '../../schema/database';
import { readConfig } from '../config';
import { openCommandConnection } from '../database/commandConnection';
import { print, runCommand } from './shared/runCommand';

interface Report {
  createdAt: string | Date;
  reason: string;
  reporter: string;
  id: string;
  kind: string;
  author: string | null;
  content: string;
}

const OPEN_REPORTS = `SELECT r.createdAt, r.reason, u.username AS reporter, p.id, p.kind, a.username AS author, p.content
  FROM post_reports r JOIN users u ON u.id = r.userId JOIN posts p ON p.id = r.postId LEFT JOIN users a ON a.id = p.userId
  WHERE r.closedAt IS NULL ORDER BY r.createdAt DESC LIMIT 200`;

runCommand({
  name: 'reports',
  summary:
    'Lists the open reports of forum posts, newest first; only reads, also while gateways are running.',
  async run() {
    const config = readConfig();
    const db = await openCommandConnection(config);
    const reports = await db.all<Report>(OPEN_REPORTS).finally(() => db.close());
    const lines = reports.flatMap(({ createdAt, reason, reporter, id, kind, author, content }) => [
      `${toDate(createdAt).toISOString()}  ${reporter} reports a ${kind} by ${author ?? '[Deleted User]'}${reason && `: ${reason}`}`,
      `    ${config.publicUrl}/forum/feedback/${id}`,
      ...content.split('\n').map((line) => `    | ${line}`),
      '',
    ]);
    print(lines.join('\n') || 'There are no open reports.');
    return 0;
  },
});
