import type { Tables } from './tables';

/** The notifications that readers must have received; each row is one action, as `notification_acts` names it. */
const CAUSES = [
  `SELECT t.userId, 'comment' AS kind, t.id AS objectId, c.id AS cause FROM posts c JOIN posts t ON t.id = c.threadId
   WHERE c.kind = 'comment' AND c.userId <> t.userId`,
  `SELECT p.userId, 'reaction' AS kind, p.id AS objectId, r.userId AS cause FROM reactions r JOIN posts p ON p.id = r.postId
   WHERE r.userId <> p.userId`,
  `SELECT userId, 'follow' AS kind, userId AS objectId, followerId AS cause FROM follows`,
];
const ACTS = `SELECT userId, kind, objectId, cause FROM notification_acts
  WHERE kind IN ('comment', 'reaction', 'follow') AND stands = 1`;

/** The items that feeds must contain. */
const READERS_ACTS = [
  `SELECT userId, 'reviewed' AS kind, id AS objectId FROM reviews`,
  `SELECT userId, 'wished' AS kind, id AS objectId FROM list_entries WHERE list = 0`,
];
const EVENTS = `SELECT userId, kind, objectId FROM feed_events WHERE kind IN ('reviewed', 'wished')`;

/** Errors in notifications and feeds: everything that happened should be there once, and nothing else. */
export async function notificationErrors(tables: Tables): Promise<string[]> {
  const wrong = [
    ...(await differences(tables, 'notifications', CAUSES, ACTS)),
    ...(await differences(tables, 'feeds', READERS_ACTS, EVENTS)),
  ];
  const twice = await tables.query<{ userId: number; sequence: number }[]>(
    'SELECT userId, sequence FROM notifications GROUP BY userId, sequence HAVING COUNT(*) > 1',
  );
  for (const { userId, sequence } of twice)
    wrong.push(`two notifications of reader ${userId} have number ${sequence}`);
  return wrong;
}

async function differences(
  tables: Tables,
  where: string,
  expectedQueries: readonly string[],
  actual: string,
): Promise<string[]> {
  const keysOf = async (sql: string) =>
    (await tables.query<Record<string, string | number>[]>(sql)).map((row) => Object.values(row).join(' '));
  const expected = new Set((await Promise.all(expectedQueries.map(keysOf))).flat());
  const found = await keysOf(actual);
  const seen = new Set<string>();
  const wrong: string[] = [];
  for (const key of found) {
    if (!expected.has(key)) wrong.push(`${where} tell of what did not happen: ${key}`);
    else if (seen.has(key)) wrong.push(`${where} tell twice: ${key}`);
    seen.add(key);
  }
  for (const key of expected) if (!seen.has(key)) wrong.push(`${where} do not tell: ${key}`);
  return wrong;
}
