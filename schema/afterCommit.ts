import type { BookSearch } from './book/search/BookSearch';
import { deltas } from './deltas';
import { COUNTED_LISTS } from './list/ListEntry';
import type { NotificationStreams } from './notification/NotificationStreams';
import type { PubSub } from './pubsub';
import type { RowChange } from './transaction';

interface Services {
  search: Pick<BookSearch, 'moveReaders'>;
  pubSub: Pick<PubSub, 'publish'>;
  notificationStreams: Pick<NotificationStreams, 'publish'>;
}

/** Everything outside the database that follows from committed changes. */
export function afterCommit(
  { search, pubSub, notificationStreams }: Services,
  changes: readonly RowChange[],
): void {
  const entries = changes.filter((change) => change.kind === 'entry');
  for (const { by, keys } of deltas(
    entries,
    ({ bookId }) => bookId,
    ({ list, isPublic }) => [Number(isPublic && COUNTED_LISTS.includes(list))],
  ))
    for (const bookId of keys) search.moveReaders(bookId, by[0]!);
  if (changes.some(({ kind }) => kind === 'post' || kind === 'reaction')) pubSub.publish('forum');
  const notified = changes.flatMap(({ kind, after }) =>
    kind === 'notification' && after ? [after.userId] : [],
  );
  if (notified.length > 0) notificationStreams.publish([...new Set(notified)]);
}
