import { client } from '../apollo/client';
import { followGoal } from '../reading/followGoal';
import { followBook } from './followBook';
import type { ListButtons_bookFragment } from './gql/ListButtons';

/** Updates lists and goals after a book was removed from a list: one that was stopped before is on Did Not Finish again. */
export function followRemoval(
  userId: string,
  before: ListButtons_bookFragment,
  after: ListButtons_bookFragment,
): void {
  followBook(client.cache, userId, before, after);
  followGoal(client.cache, userId, before, after);
}
