import type { DataSource } from 'typeorm';
import { createParameterDecorator } from 'type-graphql';
import type { Outside } from './account/accountPorts';
import { mayDo, type Scope } from './account/scopes';
import type { Load } from './loader';
import type { Clock } from './Clock';
import type { Language } from './languages';
import type { BookSearch } from './book/search/BookSearch';
import type { ExternalCatalogue } from './book/ExternalCatalogue';
import { Forbidden, Unauthenticated } from './errors';
import type { Feed } from './forum/Feed';
import type { RecentComments } from './forum/search/RecentComments';
import type { ThreadSearch } from './forum/search/ThreadSearch';
import type { FeedNews } from './feed/FeedItem';
import type { NotificationNews } from './notification/Notification';
import type { PushServices } from './notification/pushDevices';
import type { UnsubscribeTokens } from './notification/UnsubscribeTokens';
import type { ReaderStreams } from './ReaderStreams';
import type { ImportRunner } from './import/ImportRunner';
import type { PubSub } from './pubsub';
import type { Sentence } from './Sentence';
import type { EntryIds } from './list/EntryIds';
import type { Community } from './match/Community';
import type { Write } from './transaction';
import { refuseSuspended } from './moderation/suspensions';

/** The signed-in user, as identified by their token. */
export interface Viewer {
  id: number;
  /** Scopes of a personal token; a sign-in may do everything. */
  scopes?: readonly Scope[];
  tokenId: number;
}

/** The client that sent a request. */
export interface Client {
  /** Network address, for rate limits. */
  address: string;
  /** User agent. */
  device: string;
  /** Name of the client’s time zone, as it says in `X-Time-Zone`; it may be nonsense. */
  timeZone?: string | undefined;
  /** The language that it asked for in `X-Language`. */
  language?: Language | undefined;
  /** ID of the request in the log and in `X-Request-Id`. */
  requestId?: string;
}

/** Where the covers of books are served on our own origin. */
export interface CoverPaths {
  pathOf(coverUrl: string): string;
}

/**
 * What every resolver is given. Reads use `db`, writes use `write`, related rows come through `load`. A response made from `db`
 * and shared loaders alone may be cached; reading any other property makes it personal or uncacheable.
 */
export interface Context {
  viewer: Viewer | null;
  client: Client;
  db: DataSource;
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
  load: Load;
  /** Whether lists may be requested whole: by our own REST layer, whose lists are complete unless a limit is given. */
  wholeLists?: boolean;
  /** Mail, limits and Google, for accounts. */
  outside: Outside;
  /** The index of stored books; whoever stores a book adds it. */
  search: BookSearch;
  /** An external catalogue, unless it is switched off. */
  source: ExternalCatalogue | null;
  covers: CoverPaths;
  /** IDs of list entries. */
  entryIds: EntryIds;
  /** Open subscriptions to notifications. */
  notificationStreams: ReaderStreams<NotificationNews>;
  /** Open subscriptions to what the readers do whom somebody follows. */
  feedStreams: ReaderStreams<FeedNews>;
  /** Says a sentence in a language. */
  say: (sentence: Sentence, language: Language) => string;
  /** An English text of ours in a language, with the values in it translated where they are ours too. */
  translate: (text: string, language: Language) => string;
  /** The time by which mails become due. */
  clock: Clock;
  pushServices: PushServices;
  /** Tokens of the links that end digests by mail. */
  unsubscribeTokens: UnsubscribeTokens;
  /** Works on imports in the background. */
  imports: Pick<ImportRunner, 'wake'>;
  /** The match index. */
  community: Community;
}

/** An English text of ours in the language that the client asked for. */
export const spoken = (text: string, { translate, client }: Context): string =>
  translate(text, client.language ?? 'en');

/** The viewer of a field that needs one. Guests are refused, and so is a token without the right scope. */
export function signedInFor({ viewer }: Pick<Context, 'viewer'>, act: string): Viewer {
  if (!viewer) throw new Unauthenticated();
  if (!mayDo(viewer.scopes, act)) throw new Forbidden('This token may not do that.');
  return viewer;
}

/** Parameter decorator for the same; it also refuses writes of suspended users. */
export const SignedIn = () =>
  createParameterDecorator<Context>(({ context, info: { fieldName, parentType } }) => {
    const viewer = signedInFor(context, fieldName);
    return parentType.name === 'Mutation' ? refuseSuspended(context, viewer, fieldName) : viewer;
  });
