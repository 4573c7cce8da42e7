import type { IncomingMessage } from 'node:http';
import { createLoad } from '../schema/batch';
import { viewerOf } from '../schema/account/tokens';
import type { Context, Viewer } from '../schema/context';
import type { Database } from './database';
import { addressOf } from './proxies';

/** What a request stands on, apart from who asks. */
export type Base = Pick<Database, 'db' | 'reading' | 'write'> &
  Pick<
    Context,
    'outside' | 'pubSub' | 'feed' | 'threadSearch' | 'limited' | 'search' | 'source' | 'community'
  >;

/** The context of one request. */
export function createContext(
  base: Base,
  viewer: Viewer | null,
  client: Context['client'],
  rights: Pick<Context, 'wholeLists'> = {},
): Context {
  const own = { ...rights, viewer, client, load: createLoad(() => context) };
  const context: Context = Object.assign(Object.create(base) as Base, own);
  return context;
}

/** The reader whose token comes in an `Authorization` header. Without one, or with a worthless one, it is a guest who asks. */
export async function authenticate(
  { db, write }: Pick<Base, 'db' | 'write'>,
  authorization: string | undefined,
): Promise<Viewer | null> {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  return token ? viewerOf(db, write, token) : null;
}

/** Each request that was observed has an id. */
export const requestIds = new WeakMap<IncomingMessage, string>();

/** What is known of a request's other end. */
export const clientOf = (request: IncomingMessage): Context['client'] => ({
  address: addressOf(request),
  device: String(request.headers['user-agent'] ?? ''),
  requestId: requestIds.get(request),
});
