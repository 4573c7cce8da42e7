import { sweepTokens } from '../../schema/account/tokens';
import { sweepChangedBooks } from '../../schema/book/search/changedBooks';
import type { Write } from '../../schema/transaction';
import { sweepFeed } from '../../schema/feed/feedWriter';
import { sweepNotifications } from '../../schema/notification/notificationWriter';
import { sweepChangeLog } from '../../schema/forum/changeLog';
import { trimChanges } from '../../schema/match/tasteLog';
import { sweep } from '../../schema/ranking/sweep';
import type { Log } from '../observability/log';
import { HOUR } from '../../schema/durations';

const RANKINGS_INTERVAL = 30_000;
const TOKENS_INTERVAL = HOUR;

/** Removes outdated rows from time to time. Returns what stops it. */
export function startSweeps(write: Write, log: Log): () => void {
  const rankings = () =>
    Promise.all([sweep(write), trimChanges(write)]).catch((err: unknown) =>
      log.warn({ err }, 'sweeping the rankings failed'),
    );
  const tokens = () =>
    sweepTokens(write).catch((err: unknown) => log.warn({ err }, 'removing old tokens failed'));
  const notifications = () =>
    sweepNotifications(write).catch((err: unknown) => log.warn({ err }, 'removing old notifications failed'));
  const feed = () =>
    sweepFeed(write).catch((err: unknown) => log.warn({ err }, 'removing old events of the feed failed'));
  const forum = () =>
    sweepChangeLog(write).catch((err: unknown) =>
      log.warn({ err }, 'removing old changes of the forum failed'),
    );
  const books = () =>
    sweepChangedBooks(write).catch((err: unknown) =>
      log.warn({ err }, 'removing old changes of books failed'),
    );
  const timers = [
    setInterval(rankings, RANKINGS_INTERVAL),
    setInterval(tokens, TOKENS_INTERVAL),
    setInterval(notifications, TOKENS_INTERVAL),
    setInterval(feed, TOKENS_INTERVAL),
    setInterval(forum, TOKENS_INTERVAL),
    setInterval(books, TOKENS_INTERVAL),
  ];
  return () => timers.forEach(clearInterval);
}
