import type { DataSource } from 'typeorm';
import type { Context } from '../context';
import { likeLiteral, marks, rows } from '../database';
import { fold } from '../fold';
import { limits } from '../limits';
import { pageOf } from '../page';
import { changeNumber, threadCount } from './changeLog';
import type { Post } from './Post';
import { cursorOf, POST_COLUMNS, readCursor, toPost, type PostRow } from './posts';
import type { From } from './search/ThreadIndex';
import type { ThreadOrder, ThreadPage } from './types';

/** In characters. Folding can expand a text, and the column holds 65,535 bytes. */
const MAX_SEARCH_KEY = 16_000;

/** The text that thread search reads. */
export const threadSearchKey = (title: string, content: string): string =>
  fold(`${title} ${content}`).slice(0, MAX_SEARCH_KEY);

export interface ThreadsRequest {
  order: ThreadOrder;
  search: string;
  limit: number;
  offset: number;
  after: string | undefined;
}

/** A page of threads. The cursor holds the ordering time of its last thread, so a thread that moves up meanwhile is not listed twice. */
export async function threadPage(ctx: Context, request: ThreadsRequest): Promise<ThreadPage> {
  const { limit, offset } = pageOf(request.limit, request.offset);
  const { order } = request;
  const words = fold(request.search).split(' ').filter(Boolean).slice(0, 12);
  const from = { after: request.after === undefined ? null : readCursor(request.after), offset };
  const number = await changeNumber(ctx);
  const { threads, total } =
    (words.length > 0 && (await indexed(ctx, words, order, from, limit + 1, number))) ||
    (await inDatabase(ctx, words, order, from, limit + 1));
  const last = threads[limit - 1];
  return {
    threads: threads.slice(0, limit).flatMap(({ post }) => post ?? []),
    totalCount: Math.min(total, limits.counted),
    nextCursor: last && threads.length > limit ? cursorOf(last.at, last.id) : null,
  };
}

/** Threads with their ordering times and the total count. `post` is undefined for a thread that was hidden a moment ago. */
interface Found {
  threads: { id: string; at: Date; post: Post | undefined }[];
  total: number;
}

async function indexed(
  { db, threadSearch }: Context,
  words: string[],
  order: ThreadOrder,
  from: From,
  count: number,
  number: number,
): Promise<Found | null> {
  const found = await threadSearch.find(words, order, from, count, number);
  if (!found) return null;
  const ids = found.threads.map(({ id }) => id);
  const read =
    ids.length > 0
      ? await rows<PostRow>(
          db,
          `SELECT ${POST_COLUMNS} FROM posts WHERE id IN (${marks(ids)}) AND hiddenAt IS NULL`,
          ids,
        )
      : [];
  const posts = new Map(read.map((row) => [row.id, toPost(row)]));
  return {
    threads: found.threads.map(({ id, at }) => ({ id, at, post: posts.get(id) })),
    total: found.total,
  };
}

async function inDatabase(
  ctx: Context,
  words: string[],
  order: ThreadOrder,
  { after, offset }: From,
  count: number,
): Promise<Found> {
  const where = [
    "kind = 'thread'",
    ...words.map(() => "searchKey LIKE ? ESCAPE '~'"),
    ...(words.length > 0 ? ['hiddenAt IS NULL'] : []), // or searching would reveal hidden words
  ].join(' AND ');
  const values = words.map((word) => `%${likeLiteral(word)}%`);
  const [found, total] = await Promise.all([
    rows<PostRow>(
      ctx.db,
      `SELECT ${POST_COLUMNS} FROM posts WHERE ${where}
       ${after ? `AND (${order} < ? OR (${order} = ? AND id < ?))` : ''}
       ORDER BY ${order} DESC, id DESC LIMIT ? OFFSET ?`,
      [...values, ...(after ? [after.at, after.at, after.id] : []), count, offset],
    ),
    words.length > 0 ? countFound(ctx.db, where, values) : threadCount(ctx),
  ]);
  const threads = found.map(toPost).map((post) => ({ id: post.id, at: post[order], post }));
  return { threads, total };
}

async function countFound(db: DataSource, where: string, values: string[]): Promise<number> {
  const [found] = await rows<{ count: number }>(
    db,
    `SELECT COUNT(*) AS count FROM (SELECT id FROM posts WHERE ${where} LIMIT ${limits.counted}) some`,
    values,
  );
  return Number(found?.count);
}
