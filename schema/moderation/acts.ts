import type { EntityManager } from 'typeorm';
import type { Context } from '../context';
import { rows, toDate } from '../database';
import type { Page } from '../page';
import { ModerationAct } from './ModerationAct';

type Told = Pick<ModerationAct, 'kind' | 'operatorId'> &
  Partial<Pick<ModerationAct, 'postId' | 'userId' | 'reason' | 'endsAt'>>;

/** Writes down what an operator did, in the transaction that does it. */
export const record = (tx: EntityManager, act: Told): Promise<unknown> =>
  tx.insert(ModerationAct, { ...act, createdAt: new Date() });

type Row = Omit<ModerationAct, 'createdAt' | 'endsAt'> & { createdAt: string; endsAt: string | null };

/** What operators did, newest first. */
export async function actsPage(
  { db }: Pick<Context, 'db'>,
  { limit, offset }: Page,
): Promise<ModerationAct[]> {
  const found = await rows<Row>(db, 'SELECT * FROM moderation_acts ORDER BY id DESC LIMIT ? OFFSET ?', [
    limit,
    offset,
  ]);
  return found.map((row) => ({
    ...row,
    createdAt: toDate(row.createdAt),
    endsAt: row.endsAt === null ? null : toDate(row.endsAt),
  }));
}
