import { randomBytes } from 'node:crypto';
import type { Context } from '../context';
import { rows, toDate } from '../database';
import { NotificationKind } from '../notification/Notification';
import { notifications } from '../notification/notificationWriter';
import type { Page } from '../page';
import type { Transaction } from '../transaction';
import { ModerationAct, ModerationKind } from './ModerationAct';

type NewAct = Pick<ModerationAct, 'kind' | 'operatorId'> &
  Partial<Pick<ModerationAct, 'postId' | 'userId' | 'bookId' | 'reason' | 'content' | 'endsAt'>>;

/** Decisions about which the reader is notified. */
const DECISIONS: ReadonlySet<ModerationKind> = new Set([
  ModerationKind.HIDE,
  ModerationKind.RESTORE,
  ModerationKind.SUSPEND,
  ModerationKind.LIFT,
]);

/** Records an operator's action in its transaction, and notifies the reader of decisions. */
export async function record(tx: Transaction, act: NewAct): Promise<void> {
  await tx.insert(ModerationAct, { ...act, createdAt: new Date() });
  const { kind, userId, postId } = act;
  if (!DECISIONS.has(kind) || userId === null || userId === undefined) return;
  const cause = `${kind} ${randomBytes(8).toString('hex')}`;
  await notifications.add(tx, [
    { userId, kind: NotificationKind.MODERATION, objectId: postId ?? String(userId), cause, actorId: null },
  ]);
}

type Row = Omit<ModerationAct, 'createdAt' | 'endsAt'> & { createdAt: string; endsAt: string | null };

/** The actions of operators, newest first. */
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
