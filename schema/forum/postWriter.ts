import { forUpdate, rows } from '../database';
import { notifyOfPosts } from '../notification/notificationHooks';
import { runHooks, inserted, type Change, type WriteHook, type Transaction } from '../transaction';
import { logPosts } from './changeLog';
import { threadSearchKey } from './threadPage';
import { Post } from './Post';
import { countPosts } from './postCounts';
import { POST_COLUMNS, toPost, type PostRow } from './posts';
import { dropReactions } from './reactionWriter';

const hooks: readonly WriteHook<Post>[] = [dropReactions, countPosts, logPosts, notifyOfPosts];

/** Shown in place of a deleted post's content. */
const DELETED = 'Message deleted by user';

/** The search key of a thread; other posts have none. */
const searchKeyOf = (title: string | null, content: string) =>
  title === null ? null : threadSearchKey(title, content);

/** Writes posts, inside `changeForum`. No other code inserts or updates them; rows are never removed. */
export const posts = {
  async add(tx: Transaction, post: Post): Promise<void> {
    await tx.insert(Post, { ...post, searchKey: searchKeyOf(post.title, post.content) });
    await runHooks(tx, 'post', [inserted(post)], hooks);
  },

  async edit(tx: Transaction, before: Post, content: string): Promise<Post> {
    const editedAt = new Date();
    await tx.update(Post, before.id, { content, editedAt, searchKey: searchKeyOf(before.title, content) });
    const after = { ...before, content, editedAt, edited: true };
    await runHooks(tx, 'post', [{ before, after }], hooks);
    return after;
  },

  /** Hides a post from everybody, or shows it again. */
  async setHidden(tx: Transaction, before: Post, hidden: boolean): Promise<void> {
    const hiddenAt = hidden ? new Date() : null;
    await tx.update(Post, before.id, { hiddenAt });
    await runHooks(tx, 'post', [{ before, after: { ...before, hiddenAt, hidden } }], hooks);
  },

  /**
   * Deletes the content, author and reactions of posts; their places and the titles of threads remain. A hidden post stops
   * being hidden, but a thread keeps the placeholder as its title: deleting must not bring back a title that was hidden.
   */
  async softDelete(tx: Transaction, some: readonly Post[]): Promise<Post[]> {
    const change = { content: DELETED, userId: null, deletedAt: new Date(), hiddenAt: null };
    const changes: (Change<Post> & { after: Post })[] = [];
    for (const before of some) {
      const { id, title } = before;
      await tx.update(Post, id, { ...change, title, searchKey: searchKeyOf(title, '') });
      changes.push({
        before,
        after: { ...before, ...change, authorId: null, deleted: true, hidden: false },
      });
    }
    await runHooks(tx, 'post', changes, hooks);
    return changes.map(({ after }) => after);
  },

  async softDeleteAllOf(tx: Transaction, userId: number): Promise<void> {
    const found = await rows<PostRow>(
      tx,
      `SELECT ${POST_COLUMNS} FROM posts WHERE userId = ? AND deletedAt IS NULL ${forUpdate(tx)}`,
      [userId],
    );
    await posts.softDelete(tx, found.map(toPost));
  },
};
