import type { PubSub } from '../../pubsub';
import type { RowChange } from '../../transaction';
import type { BookSearch } from './BookSearch';

const REMOVED = 'removed-books';
const PUBLISHED = 'published-books';
const MOVED = 'moved-books';

interface Services<Call extends keyof BookSearch> {
  search: Pick<BookSearch, Call>;
  pubSub: Pick<PubSub, 'tellOthers'>;
}

/** Takes books out of the search index that were deleted or merged into others, here and on other gateways. */
export function removeFromSearch({ search, pubSub }: Services<'remove'>, bookIds: readonly number[]): void {
  if (bookIds.length === 0) return;
  for (const id of bookIds) search.remove(id);
  pubSub.tellOthers([REMOVED, ...bookIds].join(' '));
}

/** Adds books to the search index that were for their owners alone, here and on other gateways. */
export async function publishInSearch(
  { search, pubSub }: Services<'add'>,
  books: Parameters<BookSearch['add']>[0],
): Promise<void> {
  if (books.length === 0) return;
  pubSub.tellOthers([PUBLISHED, ...books.map(({ id }) => id)].join(' '));
  await search.add(books);
}

/** Takes up that so many more, or fewer, readers have each of some books, here and on other gateways. */
export function moveReadersInSearch(
  { search, pubSub }: Services<'moveReaders'>,
  bookIds: readonly number[],
  by: number,
): void {
  for (const id of bookIds) search.moveReaders(id, by);
  pubSub.tellOthers([MOVED, by, ...bookIds].join(' '));
}

/** The books that a transaction has published. */
export const publishedBooks = (changes: readonly RowChange[]) =>
  changes.flatMap((change) => (change.kind === 'book' && change.after ? [change.after] : []));

/** Takes up what other gateways removed, published and moved, until the function that comes back is called. */
export const hearSearchChanges = (
  pubSub: Pick<PubSub, 'onWords'>,
  search: Pick<BookSearch, 'remove' | 'addPublished' | 'moveReaders'>,
  onFailure: (error: unknown) => void,
): (() => void) =>
  pubSub.onWords((words) => {
    const [word, ...numbers] = words.split(' ');
    const ids = numbers.map(Number);
    if (word === REMOVED) for (const id of ids) search.remove(id);
    if (word === PUBLISHED) search.addPublished(ids).catch(onFailure);
    if (word === MOVED) for (const id of ids.slice(1)) search.moveReaders(id, ids[0]!);
  });
