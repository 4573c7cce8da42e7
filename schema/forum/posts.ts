import type { EntityManager } from 'typeorm';
import type { Context } from '../context';
import { sharedLoader } from '../loader';
import { forUpdate, marks, rows, toDate } from '../database';
import { BadInput, Forbidden, NotFound } from '../errors';
import { PostKind, type Post } from './Post';

type Moment = string | Date;
type Made = 'authorId' | 'searchKey' | 'edited' | 'deleted' | 'hidden' | 'cursor';
export type PostRow = Omit<Post, 'createdAt' | 'activeAt' | 'editedAt' | 'deletedAt' | 'hiddenAt' | Made> & {
  createdAt: Moment;
  activeAt: Moment;
  editedAt: Moment | null;
  deletedAt: Moment | null;
  hiddenAt: Moment | null;
};

/** Shown in place of a post hidden by a moderator. */
const HIDDEN = { title: 'Hidden by a moderator', content: 'Message hidden by a moderator' };

/** The columns that reads of posts select: all but the search key. */
export const POST_COLUMNS =
  'id, kind, threadId, commentId, userId, title, content, commentCount, replyCount, createdAt, activeAt, editedAt, deletedAt, hiddenAt';

/** Turns a raw row into a post as readers may see it. The search key is not read back. */
export function toPost(row: PostRow): Post {
  const createdAt = toDate(row.createdAt);
  const hidden = row.hiddenAt !== null;
  return {
    id: row.id,
    kind: row.kind,
    threadId: row.threadId,
    commentId: row.commentId,
    userId: hidden ? null : row.userId,
    authorId: row.userId,
    title: hidden && row.title !== null ? HIDDEN.title : row.title,
    content: hidden ? HIDDEN.content : row.content,
    searchKey: null,
    commentCount: row.commentCount,
    replyCount: row.replyCount,
    createdAt,
    activeAt: toDate(row.activeAt),
    editedAt: row.editedAt === null ? null : toDate(row.editedAt),
    deletedAt: row.deletedAt === null ? null : toDate(row.deletedAt),
    hiddenAt: row.hiddenAt === null ? null : toDate(row.hiddenAt),
    edited: row.editedAt !== null,
    deleted: hidden || row.deletedAt !== null,
    hidden,
    cursor: cursorOf(createdAt, row.id),
  };
}

export const cursorOf = (at: Date, id: string): string => `${at.getTime()}.${id}`;

/** Parses a cursor into its time and id. */
export function readCursor(cursor: string): { at: Date; id: string } {
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,36})$/.exec(cursor) ?? [];
  if (!at || !id) throw new BadInput('The cursor is not valid. Use one from an earlier response.');
  return { at: new Date(Number(at)), id };
}

export const postsById = sharedLoader<string, Post>(async (ids, { db }) => {
  const found = await rows<PostRow>(db, `SELECT ${POST_COLUMNS} FROM posts WHERE id IN (${marks(ids)})`, [
    ...ids,
  ]);
  return new Map(found.map((row) => [row.id, toPost(row)]));
});

/** Reads and locks a post until the transaction ends; null if there is none. */
export async function lockPost(tx: EntityManager, id: string): Promise<Post | null> {
  const [row] = await rows<PostRow>(tx, `SELECT ${POST_COLUMNS} FROM posts WHERE id = ? ${forUpdate(tx)}`, [
    id,
  ]);
  return row ? toPost(row) : null;
}

export const MISSING: Readonly<Record<PostKind | 'post', string>> = {
  [PostKind.THREAD]: 'This thread does not exist.',
  [PostKind.COMMENT]: 'This comment does not exist.',
  [PostKind.REPLY]: 'This reply does not exist.',
  post: 'This post does not exist.',
};
const FOREIGN: Readonly<Record<PostKind, string>> = {
  [PostKind.THREAD]: 'This thread belongs to another reader.',
  [PostKind.COMMENT]: 'This comment belongs to another reader.',
  [PostKind.REPLY]: 'This reply belongs to another reader.',
};

/** Throws unless there is a thread with this ID, deleted or not. */
export async function existingThread({ load }: Context, id: string): Promise<void> {
  const post = await load(postsById, id);
  if (post?.kind !== PostKind.THREAD) throw new NotFound(MISSING[PostKind.THREAD]);
}

/** Reads and locks a post that is neither deleted nor hidden, and of the given kind if one is given. */
export async function livingPost(tx: EntityManager, id: string, kind?: PostKind | null): Promise<Post> {
  const post = await lockPost(tx, id);
  if (!post || post.deleted || (kind && post.kind !== kind)) throw new NotFound(MISSING[kind ?? 'post']);
  return post;
}

/** Reads and locks the viewer's own readable post; throws if there is none or another user wrote it. */
export async function ownPost(
  tx: EntityManager,
  id: string,
  userId: number,
  kind?: PostKind | null,
): Promise<Post> {
  const post = await livingPost(tx, id, kind);
  if (post.userId !== userId) throw new Forbidden(FOREIGN[post.kind]);
  return post;
}

/** The viewer's own post to delete. Unlike for an edit, it may be hidden: authors may delete what nobody can see. */
export async function ownPostToDelete(
  tx: EntityManager,
  id: string,
  userId: number,
  kind?: PostKind | null,
): Promise<Post> {
  const post = await lockPost(tx, id);
  const isOwnHidden = post?.hidden && post.authorId === userId && (!kind || post.kind === kind);
  return isOwnHidden ? post : ownPost(tx, id, userId, kind);
}
