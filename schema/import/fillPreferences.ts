import { insertOr, marks, rows } from '../database';
import { BadInput } from '../errors';
import { knownTimeZone } from '../notification/localTime';
import { NotificationKind } from '../notification/Notification';
import { DigestFrequency, NotificationChannel } from '../notification/NotificationSettings';
import { changeSettings, choose, settingsOf } from '../notification/settings';
import type { Transaction } from '../transaction';
import type { ArchivedPreferences, FilledPreferences } from './ArchivedProfile';

const isNamed = <Name extends string>(names: Record<string, Name>, name: string): name is Name =>
  Object.values(names).some((one) => one === name);

const hasAny = async (tx: Transaction, table: string, userId: number): Promise<boolean> =>
  (await rows(tx, `SELECT 1 FROM ${table} WHERE userId = ? LIMIT 1`, [userId])).length > 0;

/** Sets what the reader has never chosen here as it was where the archive is from; returns what was set. */
export async function fillPreferences(
  tx: Transaction,
  userId: number,
  { settings, choices, dismissed }: ArchivedPreferences,
): Promise<FilledPreferences> {
  const mayChoose = !(await hasAny(tx, 'notification_choices', userId));
  const mayDismiss = !(await hasAny(tx, 'dismissed_books', userId));
  return {
    settings: settings && (await fillSettings(tx, userId, settings)) ? settings : null,
    choices: mayChoose ? await fillChoices(tx, userId, choices) : [],
    dismissedIds: mayDismiss ? await dismissAgain(tx, userId, dismissed) : [],
  };
}

async function fillSettings(
  tx: Transaction,
  userId: number,
  settings: NonNullable<ArchivedPreferences['settings']>,
): Promise<boolean> {
  const { digest } = settings;
  if (!isNamed(DigestFrequency, digest) || (await hasAny(tx, 'notification_settings', userId))) return false;
  try {
    const timeZone = knownTimeZone(settings.timeZone);
    await changeSettings(tx, userId, { ...settings, digest, timeZone }, new Date());
    return true;
  } catch (error) {
    if (error instanceof BadInput) return false;
    throw error;
  }
}

async function fillChoices(
  tx: Transaction,
  userId: number,
  choices: ArchivedPreferences['choices'],
): Promise<ArchivedPreferences['choices']> {
  const known = choices.filter(
    ({ kind, channel }) => isNamed(NotificationKind, kind) && isNamed(NotificationChannel, channel),
  );
  const last = new Map(known.map((choice) => [`${choice.kind} ${choice.channel}`, choice]));
  const distinct = [...last.values()];
  for (const { kind, channel, isOn } of distinct)
    await choose(tx, userId, channel as NotificationChannel, [kind as NotificationKind], isOn);
  return distinct;
}

/** Hides the books of our catalogue that were hidden from recommendations; returns their IDs. */
async function dismissAgain(
  tx: Transaction,
  userId: number,
  dismissed: ArchivedPreferences['dismissed'],
): Promise<number[]> {
  if (dismissed.length === 0) return [];
  const found = await rows<{ id: number; itemId: string; title: string }>(
    tx,
    `SELECT id, itemId, title FROM books WHERE ownerId IS NULL AND itemId IN (${marks(dismissed)})`,
    dismissed.map(({ itemId }) => itemId),
  );
  const ids: number[] = [];
  for (const { itemId, title, createdAt } of dismissed) {
    const book = found.find((one) => one.itemId === itemId && one.title === title);
    if (!book) continue; // other sites may use the same itemId for another book
    await insertOr(
      tx,
      'INSERT INTO dismissed_books (userId, bookId, createdAt) VALUES (?, ?, ?)',
      'userId, bookId',
      'createdAt = createdAt',
      [userId, book.id, new Date(createdAt)],
    );
    ids.push(book.id);
  }
  return ids;
}

/** Resets what an import has set, unless the reader has changed it since. */
export async function unfillPreferences(
  tx: Transaction,
  userId: number,
  { settings, choices, dismissedIds }: FilledPreferences,
): Promise<void> {
  const now = await settingsOf(tx, userId);
  const isSame =
    settings !== null &&
    now.digest === settings.digest &&
    now.weekday === settings.weekday &&
    now.timeZone === settings.timeZone &&
    now.quietFrom === settings.quietFrom &&
    now.quietUntil === settings.quietUntil;
  if (isSame) await tx.query('DELETE FROM notification_settings WHERE userId = ?', [userId]);
  for (const { kind, channel, isOn } of choices)
    await tx.query(
      'DELETE FROM notification_choices WHERE userId = ? AND kind = ? AND channel = ? AND isOn = ?',
      [userId, kind, channel, Number(isOn)],
    );
  for (const id of dismissedIds)
    await tx.query('DELETE FROM dismissed_books WHERE userId = ? AND bookId = ?', [userId, id]);
}
