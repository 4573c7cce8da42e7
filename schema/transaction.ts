import type { EntityManager } from 'typeorm';
import type { Book } from './book/Book';
import type { FeedEvent } from './feed/FeedEvent';
import type { Follow } from './follow/Follow';
import type { Block } from './forum/Block';
import type { Post } from './forum/Post';
import type { Reaction } from './forum/Reaction';
import type { ListEntry } from './list/ListEntry';
import type { HelpfulMark } from './review/HelpfulMark';
import type { Review } from './review/Review';
import type { Like } from './user/Like';
import type { User } from './user/User';

/** The rows from which other data is derived, as their hooks see them. */
export interface Rows {
  /** `isPublic`: neither private nor in a library that not everyone may see. Only such entries count. */
  entry: ListEntry & { isPublic: boolean };
  review: Review;
  helpfulMark: Omit<HelpfulMark, 'review'> & { review: Pick<Review, 'userId' | 'bookId'> };
  like: Like;
  follow: Follow;
  notification: { userId: number };
  feedEvent: FeedEvent;
  block: Block;
  post: Post;
  reaction: Omit<Reaction, 'post'> & { post: Pick<Post, 'id' | 'threadId' | 'authorId'> };
  /** One that has been published, merged into another, or deleted. */
  book: Pick<Book, 'id'>;
  user: Pick<User, 'id' | 'matchable' | 'libraryVisibility'>;
}

/** A row before and after a write: `before` is null for an insert, `after` for a delete. */
export interface Change<Row> {
  before: Row | null;
  after: Row | null;
}

/** A change of any kind of row. */
export type RowChange = { [Kind in keyof Rows]: Change<Rows[Kind]> & { kind: Kind } }[keyof Rows];

/** A transaction, with the changes that its writers have made. What follows after the commit is in `afterCommit.ts`. */
export type Transaction = EntityManager & { readonly changes: RowChange[] };

/** Runs one transaction and returns after its commit. Inside, use `tx` alone. */
export type Write = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

/** Updates data that is derived from a kind of row, in the transaction that changes the rows. */
export type WriteHook<Row> = (tx: Transaction, changes: readonly Change<Row>[]) => Promise<unknown>;

/** Runs the hooks of a kind of row in their order. Only the writer of that kind calls this, once per batch. */
export async function runHooks<Kind extends keyof Rows>(
  tx: Transaction,
  kind: Kind,
  changes: readonly Change<Rows[Kind]>[],
  hooks: readonly WriteHook<Rows[Kind]>[],
): Promise<void> {
  if (changes.length === 0) return;
  for (const hook of hooks) await hook(tx, changes);
  for (const change of changes) tx.changes.push({ kind, ...change } as RowChange);
}

export const inserted = <Row>(after: Row): Change<Row> => ({ before: null, after });
export const deleted = <Row>(before: Row): Change<Row> => ({ before, after: null });
