import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { schema } from '../schema';
import type { Context } from '../schema/context';
import { rows } from '../schema/database';
import { Feed } from '../schema/forum/Feed';
import { createPubSub } from '../schema/pubsub';
import { sweep } from '../schema/ranking/counts';
import type { Config } from './config';
import { authenticate, clientOf, createContext, type Base } from './context';
import { openDatabase, type Database } from './database';
import { compiledExecution } from './execution';
import { formatError } from './failures';
import { firstStart } from './firstStart';
import type { Log } from './log';
import { observe } from './metrics';
import { protect, servePages } from './pages';
import { redisPubSub } from './redis';
import { openSockets } from './socket';

const BODY_LIMIT = 102_400;
const SWEEP_EVERY = 30_000;
/** How long answers in flight may take once the gateway has been told to stop. */
const DRAIN = 8_000;

/** A running gateway. */
export interface Gateway {
  port: number;
  database: Database;
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
    const redis = config.redisUrl === null ? null : redisPubSub(config.redisUrl, log);
    const pubSub = redis ?? createPubSub();
    const feed = new Feed(database.db, (err) => log.warn({ err }, 'the forum could not be read on'));
    await feed.start(pubSub);
    const base: Base = { ...database, pubSub, feed, limited: config.rateLimit };
    const app = express();
    const server = createServer(app);
    const apollo = new ApolloServer<Context>({
      schema,
      stopOnTerminationSignals: false,
      includeStacktraceInErrorResponses: false,
      formatError: formatError(log),
      plugins: [
        compiledExecution(log),
        ApolloServerPluginCacheControlDisabled(),
        ApolloServerPluginLandingPageDisabled(),
      ],
    });
    await apollo.start();

    app.set('etag', false); // a hash of every answer would cost more than it saves; pages bring their own
    observe(app, log);
    protect(app, webFolder, config.publicUrl);
    health(app, database, () => redis?.isReady() ?? true);
    app.use(
      '/graphql',
      express.json({ limit: BODY_LIMIT }),
      expressMiddleware(apollo, {
        context: async ({ req }) =>
          createContext(base, await authenticate(database, req.headers.authorization), clientOf(req)),
      }),
    );
    if (webFolder) servePages(app, webFolder);
    app.use(badRequest(log));

    const sockets = openSockets(server, base, config.publicUrl, log);
    await listen(server, config);
    const sweeper = setInterval(
      () => sweep(database.write).catch((err) => log.warn({ err }, 'the rankings were not swept')),
      SWEEP_EVERY,
    );
    let stopping: Promise<void> | undefined;
    const stop = async () => {
      clearInterval(sweeper);
      await Promise.all([sockets.close(), drain(server)]);
      await feed.stop();
      redis?.close();
      await apollo.stop();
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

function health(app: Express, { db }: Database, redisIsReady: () => boolean): void {
  app.get('/healthz', (_request, response) => void response.json({ status: 'alive' }));
  app.get('/readyz', async (_request, response) => {
    const ready = await rows(db, 'SELECT 1').then(
      () => true,
      () => false,
    );
    const missing = !ready ? 'the database' : !redisIsReady() ? 'Redis' : null;
    response.status(missing ? 503 : 200).json({ status: missing ? `${missing} is not reachable` : 'ready' });
  });
}

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
          : 'This request could not be read. Send valid JSON in UTF-8.';
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
