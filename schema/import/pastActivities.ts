import type { DataSource, EntityManager } from 'typeorm';
import { rows, toDate } from '../database';
import type { Page } from '../page';
import { ImportState } from './Import';
import type { PastActivity } from './PastActivity';

/** Of archives whose import was applied and not undone. */
const FROM = `FROM past_activities p JOIN imports i ON i.id = p.importId
  WHERE p.userId = ? AND i.state = '${ImportState.APPLIED}'`;

/** The activity on other sites in the archives that a reader imported, newest first. */
export async function pastActivitiesOf(
  db: Pick<DataSource | EntityManager, 'query'>,
  userId: number,
  { limit, offset }: Page,
): Promise<PastActivity[]> {
  const found = await rows<PastActivity & { happenedAt: string | null }>(
    db,
    `SELECT p.* ${FROM} ORDER BY p.happenedAt DESC, p.importId, p.position DESC LIMIT ? OFFSET ?`,
    [userId, limit, offset],
  );
  return found.map((act) => ({
    ...act,
    happenedAt: act.happenedAt === null ? null : toDate(act.happenedAt),
  }));
}

export async function countPastActivities(
  db: Pick<DataSource | EntityManager, 'query'>,
  userId: number,
): Promise<number> {
  const [found] = await rows<{ count: number | string }>(db, `SELECT COUNT(*) AS count ${FROM}`, [userId]);
  return Number(found?.count ?? 0);
}
