import type { ExecutionArgs, ExecutionResult, OperationTypeNode } from 'graphql';
import { BadInput } from '../../schema/errors';
import { createLoaders, type SharedRows } from '../../schema/loader';
import type { Context } from '../../schema/context';
import type { Database } from '../database/openDatabase';
import type { RowsAtVersion } from '../responseCache/sharedRows';
import type { Caller } from './Caller';

/** What the contexts of all requests share. */
export type Services = Omit<
  Context,
  'viewer' | 'client' | 'db' | 'load' | 'wholeLists' | 'covers' | 'entryIds'
>;

/** The services that resolvers use. */
export interface Base {
  services: Services;
  covers: Context['covers'];
  entryIds: Context['entryIds'];
  db: Database['db'];
  /** For queries of guests, who have written nothing: possibly a replica, which may be a moment behind. */
  readDb: Database['readDb'];
  rowsAt: RowsAtVersion;
  /** GraphQL's `execute`. */
  execute: (args: ExecutionArgs) => ExecutionResult | Promise<ExecutionResult>;
}

const CALLER = Symbol('caller');
interface TrackedContext extends Context {
  [CALLER]: Caller;
}

/** Does the work of a dry run, and fails once nothing has refused it. */
const rolledBack =
  (work: Parameters<Context['write']>[0]): typeof work =>
  async (tx) => {
    await work(tx);
    throw new BadInput('The input is invalid.');
  };

/** Records each read of a context property, except for those that `createContext` sets itself. */
function trackedServices(services: Services): object {
  const tracked = (name: string, valueIn: (context: TrackedContext) => unknown): PropertyDescriptorMap => ({
    [name]: {
      get(this: TrackedContext) {
        this[CALLER].dependencies?.add(name);
        return valueIn(this);
      },
    },
  });
  return Object.create(
    null,
    Object.assign(
      {},
      ...Object.keys(services).map((name) => tracked(name, () => services[name as keyof Services])),
      tracked('viewer', ({ [CALLER]: { viewer, seenBy } }) => (seenBy === undefined ? viewer : seenBy)),
      tracked('client', (context) => context[CALLER].client),
      tracked(
        'write',
        ({ load, [CALLER]: { isDryRun } }) =>
          async (work: Parameters<Context['write']>[0]) => {
            const result = await services.write(isDryRun ? rolledBack(work) : work);
            load.clearAll();
            return result;
          },
      ),
    ) as PropertyDescriptorMap,
  ) as object;
}
const prototypes = new WeakMap<Services, object>();

/**
 * The context of one operation. Only `db` and `load` can be read without becoming a dependency of the response, and three properties
 * that cannot change between equal requests: `wholeLists` follows from the address, `covers` and `entryIds` work with a fixed key.
 * Batches that are not shared are dependencies too.
 */
export function createContext(
  { services, covers, entryIds, db: primary, readDb, rowsAt }: Base,
  caller: Caller,
  operation: `${OperationTypeNode}`,
): Context {
  let prototype = prototypes.get(services);
  if (!prototype) prototypes.set(services, (prototype = trackedServices(services)));
  const { viewer, dependencies, dataVersion, wholeLists = false } = caller;
  const db = operation === 'query' && !viewer ? readDb : primary;
  const mayShare = operation === 'query' && db === primary && dataVersion !== undefined;
  const rows: SharedRows | undefined = mayShare ? rowsAt(dataVersion) : undefined;
  const context: Context = Object.assign(Object.create(prototype) as TrackedContext, {
    [CALLER]: caller,
    db,
    load: createLoaders(() => context, { rows, onUnshared: () => dependencies?.add('unshared loader') }),
    wholeLists,
    covers,
    entryIds,
  });
  return context;
}
