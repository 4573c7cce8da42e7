import type { ReadContext } from './loader';
import type { Client } from './viewer';
import type { AccountPorts } from './account/accountPorts';
import type { Clock } from './Clock';
import type { Language } from './languages';
import type { BookFinder } from './book/search/BookFinder';
import type { ExternalCatalogue } from './book/ExternalCatalogue';
import type { ForumChangeFeed } from './forum/ForumChangeFeed';
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

/** Serves the covers of books from our own origin. */
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
  /** Whether rate limits apply; they are switched off for load tests. */
  limited: boolean;
  /** Live changes of the forum. */
  forumChanges: ForumChangeFeed;
  /** The index of threads, kept in sync with the database. */
  threadSearch: ThreadSearch;
  /** The index of the newest comments, kept in sync with the database. */
  recentComments: RecentComments;
  /** Whether lists may be requested whole: by our own REST layer, whose lists are complete unless a limit is given. */
  wholeLists?: boolean;
  /** Mail, limits and Google, for accounts. */
  accountPorts: AccountPorts;
  /** The index of stored books; code that stores a book has to add it. */
  search: BookFinder;
  /** An external catalogue, unless it is switched off. */
  source: ExternalCatalogue | null;
  covers: CoverPaths;
  /** IDs of list entries. */
  entryIds: EntryIds;
  /** Open subscriptions to notifications. */
  notificationStreams: ReaderStreams<NotificationNews>;
  /** Open subscriptions to feeds. */
  feedStreams: ReaderStreams<FeedNews, NewItemCount>;
  /** Translates a sentence. */
  say: (sentence: Sentence, language: Language) => string;
  /** Translates one of our English texts, including values in it that are ours too. */
  translate: (text: string, language: Language) => string;
  /** The current time. Responses that depend on it are not cached. */
  clock: Clock;
  pushServices: PushServices;
  /** The tokens of the links that unsubscribe from digests. */
  unsubscribeTokens: UnsubscribeTokens;
  /** Processes imports in the background. */
  imports: { wake(): void; receiving: Mutex };
  /** Computes reader matches. */
  community: Matching;
}
