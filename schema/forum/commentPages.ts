import type { Context } from '../context';
import { marks, rows, toDate } from '../database';
import { BadInput } from '../errors';
import { limits } from '../limits';
import { sharedLoader } from '../loader';
import { pageOf } from '../page';
import type { Post } from './Post';
import { cursorOf, POST_COLUMNS, readCursor, toPost, type PostRow } from './posts';
import type { PostPage } from './types';

export interface ChildrenRequest {
  first?: number;
  last?: number;
  after?: string;
  before?: string;
  offset: number;
}

/** The requested children of a post, as a batch key. */
export function childrenKey(
  parent: Post,
  { first, last, after, before, offset }: ChildrenRequest,
  ctx: Pick<Context, 'wholeLists'>,
): string {
  if (first !== undefined && last !== undefined) throw new BadInput('Use either first or last, not both.');
  const { limit } = pageOf(first ?? last ?? 20, offset, ctx);
  for (const cursor of [after, before]) if (cursor !== undefined) readCursor(cursor); // here it fails for this post alone
  return JSON.stringify({
    parent: parent.id,
    limit,
    offset,
    backwards: last !== undefined,
    after: after ?? null,
    before: before ?? null,
  } satisfies ChildrenKey);
}

interface ChildrenKey {
  parent: string;
  limit: number;
  offset: number;
  backwards: boolean;
  after: string | null;
  before: string | null;
}

/** SQLite allows at most 500 selects in a UNION. */
const SELECTS = 400;

/**
 * The comments of many threads, or the replies of many comments, in one statement: one indexed select for each parent,
 * so that a parent with ten thousand children costs no more than one with ten.
 */
const children = (belongs: string) =>
  sharedLoader<string, PostPage>(async (keys, { db }) => {
    const pages = new Map<string, PostPage>(keys.map((key) => [key, { posts: [], hasMore: false }]));
    for (let at = 0; at < keys.length; at += SELECTS) {
      const part = keys.slice(at, at + SELECTS);
      const selects: string[] = [];
      const values: unknown[] = [];
      for (const [index, key] of part.entries()) {
        const request = JSON.parse(key) as ChildrenKey;
        const direction = request.backwards ? 'DESC' : 'ASC';
        const bounds: string[] = [];
        values.push(request.parent);
        for (const [cursor, sign] of [
          [request.after, '>'],
          [request.before, '<'],
        ] as const) {
          if (cursor === null) continue;
          const { at: moment, id } = readCursor(cursor);
          bounds.push(`AND (createdAt ${sign} ? OR (createdAt = ? AND id ${sign} ?))`);
          values.push(moment, moment, id);
        }
        values.push(request.limit + 1, request.offset);
        selects.push(
          `SELECT * FROM (SELECT ${index} AS page, ${POST_COLUMNS} FROM posts WHERE ${belongs} ${bounds.join(' ')}
           ORDER BY createdAt ${direction}, id ${direction} LIMIT ? OFFSET ?) page${index}`,
        );
      }
      for (const { page, ...row } of await rows<PostRow & { page: number }>(
        db,
        selects.join(' UNION ALL '),
        values,
      ))
        pages.get(part[Number(page)] ?? '')?.posts.push(toPost(row));
    }
    for (const [key, page] of pages) finish(page, JSON.parse(key) as ChildrenKey);
    return pages;
  });

/** Removes the extra row that shows whether there are more, and sorts oldest first. */
function finish(page: PostPage, { limit, backwards }: ChildrenKey): void {
  page.posts.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1));
  page.hasMore = page.posts.length > limit;
  if (page.hasMore) page.posts = backwards ? page.posts.slice(-limit) : page.posts.slice(0, limit);
}

export const commentPages = children("threadId = ? AND kind = 'comment'");
export const replyPages = children('commentId = ?');

const idsOf = (column: 'threadId' | 'commentId', kind: 'comment' | 'reply') =>
  sharedLoader<string, string[]>(async (parents, { db }) => {
    const ids = new Map<string, string[]>(parents.map((parent) => [parent, []]));
    const found = await rows<{ id: string; parent: string }>(
      db,
      `SELECT id, ${column} AS parent FROM posts
       WHERE kind = '${kind}' AND ${column} IN (${parents.map(() => '?').join(', ')}) ORDER BY createdAt, id`,
      [...parents],
    );
    for (const { id, parent } of found) ids.get(parent)?.push(id);
    return ids;
  });

export const commentIds = idsOf('threadId', 'comment');
export const replyIds = idsOf('commentId', 'reply');

/** The cursor of every nth comment of many threads, oldest first, in one statement over the index. */
export const commentMarks = sharedLoader<string, string[]>(async (threadIds, { db }) => {
  const cursors = new Map<string, string[]>(threadIds.map((id) => [id, []]));
  const found = await rows<{ threadId: string; createdAt: string | Date; id: string }>(
    db,
    `SELECT threadId, createdAt, id FROM (
       SELECT threadId, createdAt, id, ROW_NUMBER() OVER (PARTITION BY threadId ORDER BY createdAt, id) AS place
       FROM posts WHERE threadId IN (${marks(threadIds)}) AND kind = 'comment') placed
     WHERE place % ${limits.commentsToMark} = 0 ORDER BY createdAt, id`,
    [...threadIds],
  );
  for (const { threadId, createdAt, id } of found)
    cursors.get(threadId)?.push(cursorOf(toDate(createdAt), id));
  return cursors;
});
