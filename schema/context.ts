import type { ReadContext } from './loader';
import type { Client } from './viewer';
import type { AccountPorts } from './account/accountPorts';
import type { Clock } from './Clock';
import type { Language } from './languages';
import type { BookFinder } from './book/search/BookFinder';
import type { ExternalCatalogue } from './book/ExternalCatalogue';
import type { Feed } from './forum/Feed';
import type { RecentComments } from './forum/search/RecentComments';
import type { ThreadSearch } from './forum/search/ThreadSearch';
import type { FeedNews } from './feed/FeedItem';
import type { NewItemCount } from './feed/NewItemCount';
import type { NotificationNews } from './notification/Notification';
import type { PushServices } from './notification/pushDevices';
import type { UnsubscribeTokens } from './notification/UnsubscribeTokens';
import type { ReaderStreams } from './ReaderStreams';
import type { Mutex } from './Mutex';
import type { PubSub } from './pubsub';
import type { Sentence } from './Sentence';
import type { EntryIds } from './list/EntryIds';
import type { Matching } from './match/Matching';
import type { Write } from './transaction';

/** Where the covers of books are served on our own origin. */
export interface CoverPaths {
  pathOf(coverUrl: string): string;
}

/**
 * What every resolver is given. Reads use `db`, writes use `write`, related rows come through `load`. A response made from `db`
 * and shared loaders alone may be cached; reading any other property makes it personal or uncacheable.
 */
export interface Context extends ReadContext {
  client: Client;
  write: Write;
  pubSub: PubSub;
  /** Whether rate limits apply; they are lifted for load tests. */
  limited: boolean;
  /** Live changes of the forum. */
  feed: Feed;
  /** The index of threads, kept in step with the database. */
  threadSearch: ThreadSearch;
  /** What the newest comments say, kept in step with the database. */
  recentComments: RecentComments;
  /** Whether lists may be requested whole: by our own REST layer, whose lists are complete unless a limit is given. */
  wholeLists?: boolean;
  /** Mail, limits and Google, for accounts. */
  accountPorts: AccountPorts;
  /** The index of stored books; whoever stores a book adds it. */
  search: BookFinder;
  /** An external catalogue, unless it is switched off. */
  source: ExternalCatalogue | null;
  covers: CoverPaths;
  /** IDs of list entries. */
  entryIds: EntryIds;
  /** Open subscriptions to notifications. */
  notificationStreams: ReaderStreams<NotificationNews>;
  /** Open subscriptions to what the readers do whom somebody follows. */
  feedStreams: ReaderStreams<FeedNews, NewItemCount>;
  /** Says a sentence in a language. */
  say: (sentence: Sentence, language: Language) => string;
  /** An English text of ours in a language, with the values in it translated where they are ours too. */
  translate: (text: string, language: Language) => string;
  /** The current time. Responses that depend on it are not cached. */
  clock: Clock;
  pushServices: PushServices;
  /** Tokens of the links that end digests by mail. */
  unsubscribeTokens: UnsubscribeTokens;
  /** Works on imports in the background. */
  imports: { wake(): void; receiving: Mutex };
  /** Computes reader matches. */
  community: Matching;
}
