import type { PubSub } from '../../pubsub';
import type { BookSearch } from './BookSearch';

const WORD = 'removed-books';

interface Services {
  search: Pick<BookSearch, 'remove'>;
  pubSub: Pick<PubSub, 'tellOthers'>;
}

/** Takes books out of the search index that were deleted or merged into others, here and on other gateways. */
export function removeFromSearch({ search, pubSub }: Services, bookIds: readonly number[]): void {
  if (bookIds.length === 0) return;
  for (const id of bookIds) search.remove(id);
  pubSub.tellOthers([WORD, ...bookIds].join(' '));
}

/** Takes out what other gateways removed, until the function that comes back is called. */
export const hearRemovedBooks = (
  pubSub: Pick<PubSub, 'onWords'>,
  search: Pick<BookSearch, 'remove'>,
): (() => void) =>
  pubSub.onWords((words) => {
    const [word, ...ids] = words.split(' ');
    if (word === WORD) for (const id of ids) search.remove(Number(id));
  });
