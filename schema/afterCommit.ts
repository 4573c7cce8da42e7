import type { BookFinder } from './book/search/BookFinder';
import { changedBooks } from './book/search/changedBooks';
import type { NotificationNews } from './notification/Notification';
import type { FeedStreams } from './feed/FeedStreams';
import type { PubSub } from './pubsub';
import type { ReaderStreams } from './ReaderStreams';
import type { RowChange } from './transaction';

interface Services {
  search: Pick<BookFinder, 'changed'>;
  pubSub: Pick<PubSub, 'publish'>;
  notificationStreams: Pick<ReaderStreams<NotificationNews>, 'publish'>;
  feedStreams: Pick<FeedStreams, 'publish'>;
}

/** Everything outside the database that follows from committed changes. */
export function afterCommit(
  { search, pubSub, notificationStreams, feedStreams }: Services,
  changes: readonly RowChange[],
): void {
  search.changed(changedBooks(changes));
  if (changes.some(({ kind }) => kind === 'post' || kind === 'reaction')) pubSub.publish('forum');
  const readersOf = (wanted: 'notification' | 'feedEvent') => [
    ...new Set(changes.flatMap(({ kind, after }) => (kind === wanted && after ? [after.userId] : []))),
  ];
  const [notified, fed] = [readersOf('notification'), readersOf('feedEvent')];
  if (notified.length > 0) notificationStreams.publish(notified);
  if (fed.length > 0) feedStreams.publish(fed);
}
