import { createServer } from 'node:http';
import { execute } from 'graphql';
import { linkNewBooks } from '../schema/book/bookLinks';
import { sweep } from '../schema/ranking/sweep';
import { createAuthenticate, type Authenticate } from './accounts/authenticate';
import { createSessionCache, viewerIn } from './accounts/sessionCache';
import type { Config, Optimisation } from './config';
import { openDatabase, type Database } from './database/openDatabase';
import { startSweeps } from './database/sweeps';
import { createApolloHandler } from './graphql/apolloHandler';
import { startApolloServer } from './graphql/apolloServer';
import { execute as executeCompiled } from './graphql/compiledExecute';
import { createCostBudget } from './graphql/costBudget';
import { createFastPath } from './graphql/fastPath';
import type { Base, Services } from './graphql/requestContext';
import { openRest } from './graphql/restHandler';
import { clientAddressBehind } from './http/clientAddress';
import { expressHandler, failWith, handleRequests } from './http/handlers';
import { listen } from './http/listen';
import type { Log } from './observability/log';
import { securityHeaders } from './pages/webApp';
import { openLimiters } from './rateLimit/limiterStore';
import { createRateLimit } from './rateLimit/requestLimits';
import { openWebSockets } from './realtime/webSockets';
import { createResponseCache } from './responseCache/responseCache';
import { createSharedRows } from './responseCache/sharedRows';
import { openRoutes } from './routes';
import { seedEmptyDatabase } from './seed/seedEmptyDatabase';
import { updateStarterCatalogue } from './seed/updateStarterCatalogue';
import { openServices } from './services';

/** A running gateway. */
export interface Gateway {
  port: number;
  database: Database;
  /** The services that resolvers use. */
  base: Base;
  services: Services;
  authenticate: Authenticate;
  /** Books stored by this start; 0 unless the database was empty. */
  stored: number;
  /** Lets running requests finish, then closes everything. */
  stop(): Promise<void>;
}

/** Starts the whole product on one port. `webFolder` holds the built web app; without one, only the APIs are served. */
export async function startGateway(config: Config, log: Log, webFolder = ''): Promise<Gateway> {
  const database = await openDatabase(config);
  try {
    return await serve(config, database, log, webFolder);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(config: Config, database: Database, log: Log, webFolder: string): Promise<Gateway> {
  const { db, write, version } = database;
  const { publicUrl } = config;
  const isOn = (name: Optimisation) => !config.disabled.has(name);
  const stored = await seedEmptyDatabase(database, config.sampleData);
  if (stored === 0) await updateStarterCatalogue(database);
  await sweep(write);
  const limiters = openLimiters(config, log);
  const opened = await openServices(config, database, limiters, log);
  const { services, covers, entryIds } = opened;
  const base: Base = {
    services,
    covers,
    entryIds,
    db,
    readDb: database.readDb,
    rowsAt: isOn('sharedRows') ? createSharedRows() : () => undefined,
    execute: isOn('compiledExecution') ? executeCompiled : execute,
  };
  const authenticate = createAuthenticate(
    isOn('sessionCache') ? createSessionCache(database) : viewerIn(database),
  );
  const rateLimit = createRateLimit(config, limiters);
  const { count } = rateLimit;
  const budget = createCostBudget(rateLimit);
  const apollo = await startApolloServer(base, budget, log);
  const rest = openRest(base, count, log);
  const fail = failWith(log);
  const clientAddress = clientAddressBehind(config.trustedProxies);
  let stopping: Promise<void> | undefined;
  const isStopping = () => stopping !== undefined;

  const server = createServer({ requireHostHeader: false }); // `handleRequests` refuses such requests with a message
  const sockets = openWebSockets(server, { base, authenticate, clientAddress, budget, publicUrl, log });
  const parts = { config, database, opened, base, authenticate, rest, sockets, count, fail, isStopping, log };
  const routes = await openRoutes(parts, webFolder);
  const handlers = [
    // A replica may be behind the database whose version is compared, so nothing is cached beside replicas.
    ...(isOn('responseCache') && config.databaseUrls.length < 2 ? [createResponseCache(rateLimit)] : []),
    rest.handler,
    ...(isOn('fastPath') ? [createFastPath(base, budget, log)] : []),
    createApolloHandler(apollo, budget),
    expressHandler(routes.app),
  ];
  const security = securityHeaders(webFolder, publicUrl);
  const headers = Object.entries(security).flat();
  const sources = { headers, clientAddress, authenticate, dataVersion: () => version.current() };
  server.on('request', handleRequests(handlers, { sources, observe: routes.observe, fail }));
  const { port, drain } = await listen(server, config, security);
  services.community.start((err) => log.warn({ err }, 'the match index could not be updated'));
  opened.startWork();
  const stopSweeps = startSweeps(write, log);
  const linked = linkNewBooks(db, write, isStopping).catch((err: unknown) =>
    log.warn({ err }, 'some books are not linked to their authors and subjects yet'),
  );

  const stop = async () => {
    stopSweeps();
    await linked;
    routes.endStreams();
    await Promise.all([sockets.close(), drain()]);
    await routes.close();
    await apollo.stop();
    await opened.close();
    limiters.close();
    await database.close();
  };
  return { port, database, base, services, authenticate, stored, stop: () => (stopping ??= stop()) };
}
