import { Book } from '../book/Book';
import type { Viewer } from '../viewer';
import { follows } from '../follow/followWriter';
import { posts } from '../forum/postWriter';
import { reactions } from '../forum/reactionWriter';
import { entries } from '../list/entryWriter';
import { ModerationAct } from '../moderation/ModerationAct';
import { helpfulMarks } from '../review/helpfulMarkWriter';
import { reviews } from '../review/reviewWriter';
import type { Transaction } from '../transaction';
import { likes } from '../user/likeWriter';
import { users } from '../user/userWriter';
import { ownAccount, type AccountRow } from './accounts';

/** Deletes an account and everything that belongs to it, inside `changeForum`. Posts remain without content and author. */
export async function deleteAccount(tx: Transaction, viewer: Viewer, confirmed: AccountRow): Promise<void> {
  const { id } = await ownAccount(tx, viewer, confirmed);
  await entries.removeAllOf(tx, id);
  await helpfulMarks.removeAllOf(tx, id);
  await reviews.removeAllOf(tx, id);
  await likes.removeAllOf(tx, id);
  await follows.removeAllOf(tx, id);
  await posts.softDeleteAllOf(tx, id);
  await reactions.removeAllOf(tx, id);
  await tx.update(ModerationAct, { userId: id }, { content: null });
  await tx.delete(Book, { ownerId: id });
  await users.remove(tx, id);
}
