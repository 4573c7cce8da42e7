import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The tables that something is derived from, or that are derived themselves, with the files that may write them. */
const WRITERS: Record<string, { entity: string; files: string[] }> = {
  list_entries: { entity: 'ListEntry', files: ['schema/list/entryWriter.ts'] },
  reviews: {
    entity: 'Review',
    files: ['schema/review/reviewWriter.ts', 'schema/review/helpfulMarkWriter.ts'], // helpfulCount
  },
  helpful_marks: { entity: 'HelpfulMark', files: ['schema/review/helpfulMarkWriter.ts'] },
  likes: { entity: 'Like', files: ['schema/user/likeWriter.ts'] },
  follows: { entity: 'Follow', files: ['schema/follow/followWriter.ts'] },
  notifications: {
    entity: 'Notification',
    files: ['schema/notification/notificationWriter.ts', 'schema/notification/notificationActs.ts'],
  },
  notification_acts: {
    entity: 'NotificationAct',
    files: ['schema/notification/notificationWriter.ts', 'schema/notification/notificationActs.ts'],
  },
  feed_events: { entity: 'FeedEvent', files: ['schema/feed/feedWriter.ts'] },
  unread_notifications: {
    entity: 'UnreadNotifications',
    files: ['schema/notification/notificationActs.ts'],
  },
  blocks: { entity: 'Block', files: ['schema/forum/blockWriter.ts'] },
  posts: { entity: 'Post', files: ['schema/forum/postWriter.ts', 'schema/forum/postCounts.ts'] },
  reactions: { entity: 'Reaction', files: ['schema/forum/reactionWriter.ts'] },
  post_changes: { entity: 'PostChange', files: ['schema/forum/changeLog.ts'] },
  forum_counter: {
    entity: 'ForumCounter',
    files: ['schema/forum/changeLog.ts', 'schema/forum/postCounts.ts'],
  },
  rankings: { entity: 'Ranking', files: ['schema/ranking/counts.ts'] },
  ranking_sizes: { entity: 'RankingSize', files: ['schema/ranking/sizes.ts'] },
  taste_changes: { entity: 'TasteChange', files: ['schema/match/tasteLog.ts'] },
};

/** Files that write past the writers, and why they may. */
const EXCEPTIONS: Record<string, string> = {
  'schema/counterRows.ts': 'rebuilds all counters from the rows that they count',
  'schema/ranking/recount.ts': 'rebuilds the counters of rankings from the entries',
  'schema/account/tokens.ts': 'names one of the tables of tokens',
  'gateway/seed/sample/accounts.ts': 'fills an empty database, counters included',
  'gateway/seed/sample/lists.ts': 'fills an empty database, counters included',
  'gateway/seed/sample/reviews.ts': 'fills an empty database, counters included',
  'gateway/seed/sample/forum.ts': 'fills an empty database, counters included',
  'gateway/database/bulkInsert.ts': 'inserts for its callers, who name the table',
  'gateway/database/migrate.ts': 'notes which migrations have begun',
};

/** Columns of `users` and `books` that only hooks of writers may change. */
const COLUMNS: Record<string, string> = {
  'likesCount = likesCount': 'schema/user/likeWriter.ts',
  'ratingCount = ratingCount': 'schema/review/ratingSums.ts',
};

const METHODS = 'insert|update|upsert|save|delete|remove|softDelete|increment|decrement|clear|getRepository';

/** The tables that a file writes, whether in SQL, through an entity or in bulk; `?` where the name is put together. */
function tablesWrittenBy(text: string): string[] {
  const sql = /\b(?:INSERT(?: OR \w+| IGNORE)? INTO|REPLACE INTO|UPDATE|DELETE FROM)\s+[`"]?(\w+|\$\{)/g;
  const named = [...text.matchAll(sql)].map(([, name]) => (name === '${' ? '?' : name!));
  const bulk = [...text.matchAll(/\binsertRows\(\s*\w+,\s*'(\w+)'/g)].map(([, name]) => name!);
  const entities = Object.entries(WRITERS)
    .filter(([, { entity }]) => new RegExp(`\\.(?:${METHODS}|into|from)\\(\\s*${entity}\\b`).test(text))
    .map(([table]) => table);
  return [...new Set([...named, ...bulk, ...entities])];
}

const files = ['schema', 'gateway', 'rest-compat'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('gql/') && !file.includes('/gql/'))
    .map((file) => `${room}/${file}`),
);
const textOf = (file: string) => readFileSync(file, 'utf8');

test('each kind of row is written by its own writer alone', () => {
  const strangers = files
    .filter((file) => !EXCEPTIONS[file])
    .flatMap((file) =>
      tablesWrittenBy(textOf(file))
        .filter((table) => table === '?' || (WRITERS[table] && !WRITERS[table].files.includes(file)))
        .map(
          (table) => `${file} writes ${table}, not ${WRITERS[table]?.files[0] ?? 'a table that it names'}`,
        ),
    );
  expect(strangers).toEqual([]);
});

test('counters beside other columns are moved by hooks alone', () => {
  for (const [assignment, owner] of Object.entries(COLUMNS))
    expect(files.filter((file) => textOf(file).includes(assignment))).toEqual([owner]);
});

test('users are deleted by their writer alone', () => {
  const deletes = /\.delete\(\s*User\b|DELETE FROM users\b/;
  expect(files.filter((file) => deletes.test(textOf(file)))).toEqual(['schema/user/userWriter.ts']);
});

test('every owner and every exception still writes what it is named for', () => {
  for (const [table, { files: owners }] of Object.entries(WRITERS))
    for (const owner of owners) expect(tablesWrittenBy(textOf(owner)), owner).toContain(table);
  for (const file of Object.keys(EXCEPTIONS))
    expect(
      tablesWrittenBy(textOf(file)).filter((table) => table === '?' || WRITERS[table]),
      file,
    ).not.toEqual([]);
});
