import type { IncomingMessage } from 'node:http';
import { createLoad } from '../schema/batch';
import type { Context, Viewer } from '../schema/context';
import type { Database } from './database';
import { addressOf } from './proxies';
import type { PublicLoads } from './publicLoads';
import type { ViewerOf } from './signIns';

/** What a request stands on, apart from who asks. */
export type Base = Pick<Database, 'db' | 'reading' | 'write'> &
  Pick<
    Context,
    'outside' | 'pubSub' | 'feed' | 'threadSearch' | 'limited' | 'search' | 'source' | 'community'
  > & {
    viewerOf: ViewerOf;
    publicLoads: PublicLoads;
  };

const ELSEWHERE = ['pubSub', 'feed', 'search', 'source', 'community', 'outside'] as const;

type Own = Pick<Context, 'asker' | 'client' | 'load' | 'shared' | 'watch' | 'wholeLists'>;

/** What all contexts on one base have in common. */
function watchedBase(base: Base): Base {
  const getters = ELSEWHERE.map((name) => [
    name,
    {
      get(this: Own) {
        this.watch?.elsewhere();
        return base[name];
      },
    },
  ]);
  return Object.create(base, {
    ...(Object.fromEntries(getters) as PropertyDescriptorMap),
    write: {
      get(this: Own): Base['write'] {
        this.watch?.elsewhere();
        return async (work) => {
          const result = await base.write(work);
          this.load.forget();
          return result;
        };
      },
    },
    viewer: {
      get(this: Own) {
        this.watch?.viewer();
        return this.asker;
      },
    },
  }) as Base;
}
const watchedBases = new WeakMap<Base, Base>();

/** The context of one request. */
export function createContext(
  base: Base,
  asker: Viewer | null,
  client: Context['client'],
  { shared, watch, wholeLists }: Pick<Own, 'shared' | 'watch' | 'wholeLists'> = {},
): Context {
  let watched = watchedBases.get(base);
  if (!watched) watchedBases.set(base, (watched = watchedBase(base)));
  const own: Own = { asker, client, load: createLoad(() => context), shared, watch, wholeLists };
  const context = Object.assign(Object.create(watched) as Context, own);
  return context;
}

const BEARER = /^Bearer +(\S+)$/i;

/** The reader whose token comes in an `Authorization` header. Without one, or with a worthless one, it is a guest who asks. */
export async function authenticate(
  { viewerOf }: Pick<Base, 'viewerOf'>,
  authorization: string | undefined,
): Promise<Viewer | null> {
  const token = BEARER.exec(authorization ?? '')?.[1];
  return token ? viewerOf(token) : null;
}

/** Each request that was observed has an id. */
export const requestIds = new WeakMap<IncomingMessage, string>();

/** What is known of a request's other end. */
export const clientOf = (request: IncomingMessage): Context['client'] => ({
  address: addressOf(request),
  device: String(request.headers['user-agent'] ?? ''),
  requestId: requestIds.get(request),
});
