import type { EntityManager } from 'typeorm';
import type { Viewer } from '../context';
import { eraseAuthor } from '../forum/erase';
import { ListName } from '../list/ListEntry';
import { wholeTasteChanged } from '../match/changes';
import { discountReader } from '../ranking/counts';
import { User } from '../user/User';
import { ownAccount, type AccountRow } from './accounts';

/**
 * Takes a reader and all that hangs on her out of the database, with every counter that counted something of hers; the
 * forum and the matches hear of it.
 */
export async function deleteReader(tx: EntityManager, viewer: Viewer, confirmed: AccountRow): Promise<void> {
  const { id } = await ownAccount(tx, viewer, confirmed);
  for (const list of [ListName.WISHLIST, ListName.COMPLETED]) await discountReader(tx, id, list);
  await tx.query(
    `UPDATE books SET ratingCount = ratingCount - 1,
       ratingSum = ratingSum - (SELECT r.rating FROM reviews r WHERE r.bookId = books.id AND r.userId = ?)
     WHERE id IN (SELECT bookId FROM reviews WHERE userId = ?)`,
    [id, id],
  );
  await tx.query(
    `UPDATE reviews SET helpfulCount = helpfulCount - 1 WHERE id IN (SELECT reviewId FROM helpful_marks WHERE userId = ?)`,
    [id],
  );
  await tx.query(
    `UPDATE users SET likesCount = likesCount - 1 WHERE id IN (SELECT userId FROM likes WHERE likerId = ?)`,
    [id],
  );
  await eraseAuthor(tx, id);
  await wholeTasteChanged(tx, id);
  await tx.delete(User, id); // entries, reviews, marks, likes, reactions and tokens go with it
}
