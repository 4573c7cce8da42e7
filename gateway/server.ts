import { createServer } from 'node:http';
import express from 'express';
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
import { createContext, type Base, type Services } from './graphql/requestContext';
import { openRest } from './graphql/restHandler';
import { trustProxies } from './http/clientAddress';
import type { Dependencies } from './http/Dependencies';
import { expressErrors, notFound } from './http/fallbacks';
import { expressHandler, failWith, handleRequests } from './http/handlers';
import { isReady, serveHealth } from './http/health';
import { drain, listen } from './http/listen';
import type { Log } from './observability/log';
import { createMetrics } from './observability/metrics';
import { serveMetrics } from './observability/metricsEndpoint';
import { serveCovers } from './pages/covers/serveCovers';
import { serveDeveloperTools } from './pages/developerTools';
import { servePreviews } from './pages/linkPreview/servePreviews';
import { securityHeaders, servePages } from './pages/webApp';
import { openLimiters } from './rateLimit/limiterStore';
import { createRateLimit } from './rateLimit/requestLimits';
import { serveServerSentEvents } from './realtime/serverSentEvents';
import { openWebSockets } from './realtime/webSockets';
import { createResponseCache } from './responseCache/responseCache';
import { createSharedRows } from './responseCache/sharedRows';
import { seedEmptyDatabase } from './seed/seedEmptyDatabase';
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
  const stored = await seedEmptyDatabase(database, config.sampleData);
  await sweep(write);
  const limiters = openLimiters(config, log);
  const { services, accounts, covers, ...opened } = await openServices(config, database, limiters, log);
  const isOn = (name: Optimisation) => !config.disabled.has(name);
  const base: Base = {
    services,
    covers,
    db,
    reading: database.reading,
    rowsAt: isOn('sharedRows') ? createSharedRows() : () => undefined,
    execute: isOn('compiledExecution') ? executeCompiled : execute,
  };
  const authenticate = createAuthenticate(
    isOn('sessionCache') ? createSessionCache(database) : viewerIn(database),
  );
  const rateLimit = createRateLimit(config, limiters);
  const budget = createCostBudget(rateLimit);
  const apollo = await startApolloServer(base, budget, log);
  const rest = openRest(base, rateLimit.count, log);
  const fail = failWith(log);
  let stopping: Promise<void> | undefined;

  const app = express().set('etag', false).disable('x-powered-by');
  const { observe, render } = createMetrics(log, async () => ({
    ready: await isReady(db),
    redisReady: opened.redisIsReady(),
    ...sockets.extent(),
    eventStreams: events.extent(),
    ...opened.figures(),
  }));
  const metrics = await serveMetrics(app, config, render);
  serveHealth(app, {
    db,
    redisIsReady: () => opened.redisIsReady() ?? true,
    isStopping: () => stopping !== undefined,
  });
  accounts.serve(app);
  if (webFolder) serveDeveloperTools(app, webFolder);
  const events = serveServerSentEvents(app, {
    base,
    feed: services.feed,
    count: rateLimit.count,
    log,
  });
  const guestContext = (dependencies?: Dependencies) =>
    createContext(base, { viewer: null, client: { address: '', device: '' }, dependencies }, 'query');
  app.use(rest.unknownPath);
  serveCovers(app, covers);
  const previews = servePreviews(app, () => guestContext().load);
  if (webFolder) servePages(app, webFolder, publicUrl, guestContext);
  app.use(notFound, expressErrors(fail));

  const handlers = [
    // A replica may be behind the database whose version is compared, so nothing is cached beside replicas.
    ...(isOn('responseCache') && config.databaseUrls.length < 2 ? [createResponseCache(rateLimit)] : []),
    rest.handler,
    ...(isOn('fastPath') ? [createFastPath(base, budget, log)] : []),
    createApolloHandler(apollo, budget),
    expressHandler(app),
  ];
  const security = securityHeaders(webFolder, publicUrl);
  const sources = {
    headers: Object.entries(security).flat(),
    authenticate,
    dataVersion: () => version.current(),
  };
  const server = createServer(handleRequests(handlers, { sources, observe, fail }));
  trustProxies(server, config.trustedProxies);
  const sockets = openWebSockets(server, { base, authenticate, budget, publicUrl, log });
  const port = await listen(server, config, security);
  services.community.start((err) => log.warn({ err }, 'the match index could not be updated'));
  const stopSweeps = startSweeps(write, log);
  const linked = linkNewBooks(db, write, () => stopping !== undefined).catch((err: unknown) =>
    log.warn({ err }, 'some books are not linked to their authors and subjects yet'),
  );

  const stop = async () => {
    stopSweeps();
    await linked;
    events.close();
    metrics.close();
    await Promise.all([sockets.close(), drain(server)]);
    await previews.stop();
    await apollo.stop();
    await opened.close();
    limiters.close();
    await database.close();
  };
  return { port, database, base, services, authenticate, stored, stop: () => (stopping ??= stop()) };
}
