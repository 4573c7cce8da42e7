import { emailKey, usernameKey } from '../../schema/account/rules';
import type { CommandConnection } from '../database/commandConnection';

/** The usernames of all operators, in alphabetical order. */
export async function operatorNames(db: CommandConnection): Promise<string[]> {
  const found = await db.all<{ username: string }>(
    'SELECT u.username FROM operators o JOIN users u ON u.id = o.userId ORDER BY u.usernameKey',
  );
  return found.map(({ username }) => username);
}

/**
 * Gives the operator role to a user, or takes it away, and records that in the moderation log. Resolves to the username and
 * whether anything changed, or to null if no user has this name or email address.
 */
export async function setOperator(
  db: CommandConnection,
  action: 'give' | 'take',
  nameOrEmail: string,
): Promise<{ username: string; changed: boolean } | null> {
  const isEmail = nameOrEmail.includes('@');
  const [user] = await db.all<{ id: number; username: string; isOperator: number }>(
    `SELECT u.id, u.username, EXISTS (SELECT 1 FROM operators o WHERE o.userId = u.id) AS isOperator
     FROM users u WHERE ${isEmail ? 'u.emailKey' : 'u.usernameKey'} = ?`,
    isEmail ? emailKey(nameOrEmail) : usernameKey(nameOrEmail),
  );
  if (!user) return null;
  const { id, username } = user;
  if ((Number(user.isOperator) === 1) === (action === 'give')) return { username, changed: false };
  const now = new Date().toISOString().replace('T', ' ').slice(0, 23); // the format both databases store
  await db.change(
    action === 'give'
      ? ['INSERT INTO operators (userId, createdAt) VALUES (?, ?)', id, now]
      : ['DELETE FROM operators WHERE userId = ?', id],
    ['INSERT INTO moderation_acts (kind, userId, createdAt) VALUES (?, ?, ?)', action, id, now],
  );
  return { username, changed: true };
}
