import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { sweepTokens } from '../schema/account/tokens';
import { Feed } from '../schema/forum/Feed';
import { createPubSub } from '../schema/pubsub';
import { trimChanges } from '../schema/match/changes';
import { Community } from '../schema/match/Community';
import { sweep } from '../schema/ranking/counts';
import { chargeTo } from './charge';
import type { Config } from './config';
import type { Watch } from '../schema/context';
import { createContext, type Base } from './context';
import { openDatabase, type Database } from './database';
import { serveEvents } from './events';
import { firstStart } from './firstStart';
import { isReady, serveHealth } from './health';
import { BODY_LIMIT, openGraphql } from './graphql';
import { openLimiters } from './limiters';
import type { Log } from './log';
import { originForm } from './originForm';
import { refuseMethod } from './methods';
import { openOutside } from './outside';
import { pageHead } from './pageHead';
import { believeProxies } from './proxies';
import { NO_JSON } from './quickGraphql';
import { createRateLimit } from './rateLimit';
import { createReady } from './ready';
import { observe } from './metrics';
import { openPublicLoads } from './publicLoads';
import { protect, servePages } from './pages';
import { servePreviews } from './preview/servePreviews';
import { refuseUnreadable } from './refuseUnreadable';
import { openRest } from './rest';
import { openSearch, openSource } from './search';
import { redisPubSub } from './redis';
import { openSignIns } from './signIns';
import { openSockets } from './socket';
import { serveTools } from './tools';

const SWEEP_EVERY = 30_000;
const SWEEP_TOKENS_EVERY = 3_600_000;
/** How long a request may take to arrive, in ms: its headers, and all of it. 100 kB take no longer on the slowest phone. */
const ARRIVAL = { headersTimeout: 15_000, requestTimeout: 60_000 };
/** How long answers in flight may take once the gateway has been told to stop. */
const DRAIN = 8_000;

/** A running gateway. */
export interface Gateway {
  port: number;
  database: Database;
  /** What the contexts of requests stand on. */
  base: Base;
  /** Books stored by this start; 0 unless the database was empty. */
  stored: number;
  /** Lets answers in flight finish, then closes everything. */
  stop(): Promise<void>;
}

/** Starts the whole product on one port. `webFolder` holds the built web app; without one, only the API answers. */
export async function startGateway(config: Config, log: Log, webFolder = ''): Promise<Gateway> {
  const database = await openDatabase(config);
  try {
    const stored = await firstStart(database, config.sampleData);
    await sweep(database.write);
    const limiters = openLimiters(config, log);
    const outside = openOutside(config, database, limiters, log);
    const redis = config.redisUrl === null ? null : redisPubSub(config.redisUrl, log);
    const pubSub = redis ?? createPubSub();
    const feed = new Feed(database.db, (err) => log.warn({ err }, 'the forum could not be read on'));
    await feed.start(pubSub);
    const { search, threadSearch, stop: stopSearch } = await openSearch(database.db, log);
    const source = openSource(config, log, limiters.limiter);
    const community = new Community(database.db);
    const viewerOf = openSignIns(database);
    const base: Base = {
      ...database,
      viewerOf,
      publicLoads: openPublicLoads(database.version),
      outside: outside.outside,
      pubSub,
      feed,
      threadSearch,
      limited: config.rateLimit,
      search,
      source,
      community,
    };
    const app = express();
    let stopping: Promise<void> | undefined;
    const rateLimit = createRateLimit(config, limiters);
    const answered = observe(app, log, async () => ({
      ready: await isReady(database.db),
      redisReady: redis && redis.isReady(),
      ...sockets.extent(),
      eventStreams: events.extent(),
      searchBooks: search.state?.books ?? 0,
      searchBytes: search.state?.bytes ?? 0,
      searchThreads: threadSearch.state?.threads ?? 0,
      threadBytes: threadSearch.state?.bytes ?? 0,
      matchPairs: community.extent.pairs,
      matchBytes: community.extent.bytes,
      forumChange: feed.last,
    }));
    const ready = createReady({ ...rateLimit, version: database.version, viewerOf, log });
    const charge = chargeTo(rateLimit);
    const graphql = await openGraphql(base, ready, charge, log);

    app.set('etag', false); // a hash of every answer would cost more than it saves; pages bring their own
    const headers = protect(app, webFolder, config.publicUrl);
    const rest = openRest(base, ready, rateLimit.count, log);
    const quick = rest.before(headers, answered)(graphql.before(headers, answered)(app));
    // A replica may be behind the database whose version is asked, so beside replicas nothing is kept.
    const server = createServer(originForm(config.databaseUrls.length > 1 ? quick : ready.before(quick)));
    believeProxies(server, config.trustedProxies);
    serveHealth(app, {
      db: database.db,
      redisIsReady: () => redis?.isReady() ?? true,
      isStopping: () => stopping !== undefined,
    });
    app.use('/graphql', notKept);
    graphql.serve(app);
    outside.serve(app);
    if (webFolder) serveTools(app, webFolder);
    const events = serveEvents(app, base, log);
    const pages: Base = { ...base, db: base.reading };
    const guestContext = (watch?: Watch) =>
      createContext(pages, null, { address: '', device: '' }, { watch });
    rest.serve(app);
    const previews = servePreviews(app, () => guestContext().load);
    if (webFolder)
      servePages(app, webFolder, {
        publicUrl: config.publicUrl,
        async head(path, request) {
          try {
            return await pageHead(path, guestContext(ready.watch(request, 'page')));
          } catch {
            ready.leave(request); // the page itself tells what is wrong
            return null;
          }
        },
      });
    app.use(nothingHere);
    app.use(badRequest(log));
    server.on('clientError', refuseUnreadable);
    Object.assign(server, ARRIVAL);

    const sockets = openSockets(server, base, charge, config.publicUrl, log);
    await listen(server, config);
    community.start((err) => log.warn({ err }, 'the match index could not be kept in step'));
    const sweeper = setInterval(
      () =>
        Promise.all([sweep(database.write), trimChanges(database.write)]).catch((err) =>
          log.warn({ err }, 'the rankings were not swept'),
        ),
      SWEEP_EVERY,
    );
    const tokenSweeper = setInterval(
      () => sweepTokens(database.write).catch((err) => log.warn({ err }, 'old tokens were not removed')),
      SWEEP_TOKENS_EVERY,
    );
    const stop = async () => {
      clearInterval(sweeper);
      clearInterval(tokenSweeper);
      stopSearch();
      events.close();
      await Promise.all([sockets.close(), drain(server)]);
      await feed.stop();
      await previews.stop();
      redis?.close();
      await graphql.stop();
      await outside.close();
      limiters.close();
      await community.close();
      await database.close();
    };
    return {
      port: (server.address() as AddressInfo).port,
      database,
      base,
      stored,
      stop: () => (stopping ??= stop()),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Answers may carry tokens and private data: nobody on their way may keep them. */
const notKept: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

/** What nobody before has answered: the web app's addresses take GET alone. */
const nothingHere: RequestHandler = ({ method }, response) => {
  if (method === 'GET' || method === 'HEAD')
    return void response.status(404).json({ message: 'There is nothing at this address.' });
  refuseMethod(method, response, ['GET', 'HEAD']);
};

/** What a request does wrong before it reaches GraphQL, such as a body that is no JSON. */
const badRequest =
  (log: Log): ErrorRequestHandler =>
  (error: { status?: number; type?: string }, _request, response, next) => {
    if (response.headersSent) return next(error);
    const status = error.status && error.status < 500 ? error.status : 500;
    if (status === 500) log.error({ err: error }, 'unexpected error');
    const message =
      status === 413
        ? `The body is larger than ${BODY_LIMIT} bytes.`
        : status === 500
          ? 'Something went wrong.'
          : NO_JSON;
    response.status(status).json({ message, errors: [{ message }] });
  };

const listen = (server: Server, { port, host }: Config) =>
  new Promise<void>((listening, refused) => server.once('error', refused).listen(port, host, listening));

const drain = (server: Server) =>
  new Promise<void>((closed) => {
    const patience = setTimeout(() => server.closeAllConnections(), DRAIN);
    // A connection that has had its answer would stay open for the next request; there is none any more.
    const idle = setInterval(() => server.closeIdleConnections(), 20);
    server.close(() => {
      clearTimeout(patience);
      clearInterval(idle);
      closed();
    });
  });
