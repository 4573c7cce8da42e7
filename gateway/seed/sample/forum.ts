import type { EntityManager } from 'typeorm';
import { threadSearchKey } from '../../../schema/forum/threadPage';
import { PostKind } from '../../../schema/forum/Post';
import { ChangeKind } from '../../../schema/forum/PostChange';
import { insertRows } from '../../database/bulkInsert';
import { MINUTE } from '../../../schema/durations';
import { SeededRandom, laterThan } from './random';
import { forumPosts, type SamplePost } from './forumPosts';
import { joinedAt, readers } from './readers';
import { known, type Ids } from './types';

/** Stores the forum with its reactions and change log. A deleted post keeps its place, and a thread its title. */
export async function storeForum(tx: EntityManager, ids: Ids, now: Date): Promise<void> {
  const random = new SeededRandom(5);
  const posts = forumPosts(now);
  const soonAfter = ({ createdAt }: SamplePost) =>
    laterThan(random, createdAt, createdAt, new Date(Math.min(now.getTime(), +createdAt + 40 * MINUTE)));
  await insertRows(
    tx,
    'posts',
    posts.map((post) => {
      const { written, id, kind, threadId, commentId, title, createdAt } = post;
      return {
        id,
        kind,
        threadId,
        commentId,
        userId: written.by && !written.deleted ? known(ids.readers, written.by) : null,
        title,
        content: written.deleted ? 'Message deleted by user' : (written.text ?? ''),
        searchKey:
          title === null ? null : threadSearchKey(title, written.deleted ? '' : (written.text ?? '')),
        ...standing(post, posts),
        createdAt,
        editedAt: written.edited ? soonAfter(post) : null,
        deletedAt: written.deleted ? soonAfter(post) : null,
      };
    }),
  );
  await insertRows(
    tx,
    'reactions',
    posts.flatMap((post) => reactions(random, post, ids, now)),
  );
  await insertRows(
    tx,
    'post_changes',
    posts.map(({ id, threadId, createdAt }, at) => ({
      number: at + 1,
      kind: ChangeKind.POSTED,
      threadId: threadId ?? id,
      postId: id,
      createdAt,
    })),
  );
  const threads = posts.filter(({ kind }) => kind === PostKind.THREAD).length;
  await tx.query('UPDATE forum_counter SET number = ?, threads = ?', [posts.length, threads]);
}

/** The counters in a post's row; deleted posts do not count. */
function standing({ id, kind, createdAt }: SamplePost, posts: readonly SamplePost[]) {
  const below = posts.filter(
    (post) => !post.written.deleted && (post.threadId === id || post.commentId === id),
  );
  const comments = below.filter((post) => post.kind === PostKind.COMMENT);
  return {
    commentCount: comments.length,
    replyCount: kind === PostKind.COMMENT ? below.length : 0,
    activeAt: (kind === PostKind.THREAD && below.at(-1)?.createdAt) || createdAt,
  };
}

function reactions(random: SeededRandom, { id, written, createdAt }: SamplePost, ids: Ids, now: Date) {
  const types = Object.entries(written.reactions ?? {}).flatMap(
    ([type, size]) => Array(size).fill(type) as string[],
  );
  const others = readers.filter((reader) => reader.username !== written.by);
  return random.draw(others, types.length).map((reader, at) => ({
    postId: id,
    userId: known(ids.readers, reader.username),
    type: types[at] ?? 'like',
    createdAt: laterThan(random, createdAt, joinedAt(reader, now), now),
  }));
}
