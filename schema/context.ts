import type { DataSource, EntityManager } from 'typeorm';
import { createParameterDecorator } from 'type-graphql';
import type { Outside } from './account/outside';
import { mayDo, type Scope } from './account/scopes';
import type { Load, Shared } from './batch';
import type { BookSearch } from './book/search/BookSearch';
import type { BookSource } from './book/source';
import { Forbidden, Unauthenticated } from './errors';
import type { Feed } from './forum/Feed';
import type { ThreadSearch } from './forum/search/ThreadSearch';
import type { PubSub } from './pubsub';
import type { Community } from './match/Community';
import { refuseSuspended } from './moderation/suspensions';

/** Who asks, as a sign-in token says. */
export interface Viewer {
  id: number;
  /** What a personal token may do; a sign-in may do everything. */
  scopes?: readonly Scope[];
  tokenId: number;
}

/** Runs one transaction and returns after its commit. Inside, use `tx` alone. */
export type Write = <T>(work: (tx: EntityManager) => Promise<T>) => Promise<T>;

/** What the gateway knows about the request's other end. */
export interface Client {
  /** The network address, for limits. */
  address: string;
  /** What the client says it is, such as a browser's name. */
  device: string;
  /** The request in the log, and in the answer's `X-Request-Id`. */
  requestId?: string;
}

/** Is told what an answer is made of, besides the database. */
export interface Watch {
  /** Something that may change without a commit. */
  elsewhere(): void;
  /** Who asks. */
  viewer(): void;
}

/** What every resolver is given. Reads use `db`, writes use `write`, neighbours come through `load`. */
export interface Context {
  viewer: Viewer | null;
  /** The same for limits and figures; whoever reads this does not make an answer personal. */
  asker: Viewer | null;
  client: Client;
  db: DataSource;
  /** The same, where a moment behind will do: what guests ask. */
  reading: DataSource;
  write: Write;
  pubSub: PubSub;
  /** Whether the general limits hold; they are lifted for load tests. */
  limited: boolean;
  /** The forum, live. */
  feed: Feed;
  /** Finds threads. It is as right as the database. */
  threadSearch: ThreadSearch;
  load: Load;
  /** What queries may use of what others have loaded. */
  shared?: Shared;
  watch?: Watch;
  /** Lists may be asked for as a whole: by our own REST layer, whose lists are complete unless a limit is given. */
  wholeLists?: boolean;
  /** Mail, limits and Google, for accounts. */
  outside: Outside;
  /** Finds stored books; whoever stores one tells it. */
  search: BookSearch;
  /** An outside catalogue, unless it is switched off. */
  source: BookSource | null;
  /** Who is like whom. */
  community: Community;
}

/** The reader who asks for something that needs one; a guest is refused, and so is a program without the right to it. */
export function signedInFor({ viewer }: Pick<Context, 'viewer'>, act: string): Viewer {
  if (!viewer) throw new Unauthenticated();
  if (!mayDo(viewer.scopes, act)) throw new Forbidden('This token may not do that.');
  return viewer;
}

/** The same for the field that is asked; a suspended reader's write is refused too. */
export const SignedIn = () =>
  createParameterDecorator<Context>(({ context, info: { fieldName, parentType } }) => {
    const viewer = signedInFor(context, fieldName);
    return parentType.name === 'Mutation' ? refuseSuspended(context, viewer, fieldName) : viewer;
  });
