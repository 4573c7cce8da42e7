import express, { type Express } from 'express';
import type { Authenticate } from './accounts/authenticate';
import type { Config } from './config';
import type { Database } from './database/openDatabase';
import { serveUnsubscribe } from './accounts/serveUnsubscribe';
import { createContext, type Base } from './graphql/requestContext';
import type { openRest } from './graphql/restHandler';
import type { Dependencies } from './http/Dependencies';
import { expressErrors, notFound } from './http/fallbacks';
import type { Fail } from './http/handlers';
import { isReady, serveHealth } from './http/health';
import type { Log } from './observability/log';
import { createMetrics, type Observe } from './observability/metrics';
import { serveMetrics } from './http/metricsEndpoint';
import { serveCovers } from './pages/covers/serveCovers';
import { serveDeveloperTools } from './pages/developerTools';
import { servePreviews } from './pages/linkPreview/servePreviews';
import { servePages } from './pages/webApp';
import type { Count } from './rateLimit/requestLimits';
import { serveServerSentEvents } from './realtime/serverSentEvents';
import type { Sockets } from './realtime/webSockets';
import type { openServices } from './services';

interface Parts {
  config: Config;
  database: Database;
  opened: Awaited<ReturnType<typeof openServices>>;
  base: Base;
  authenticate: Authenticate;
  rest: ReturnType<typeof openRest>;
  sockets: Sockets;
  count: Count;
  fail: Fail;
  isStopping: () => boolean;
  log: Log;
}

/** What Express serves: health, metrics, sign-in with Google, event streams, developer tools, covers and pages. */
export interface Routes {
  app: Express;
  /** Measures a request. */
  observe: Observe;
  /** Ends open event streams and the metrics server, so that no connection stays open. */
  endStreams(): void;
  /** Call it once all requests have been answered. */
  close(): Promise<void>;
}

/** Opens the routes that use Express. Their order matters: pages answer every path that is left. */
export async function openRoutes(
  {
    config,
    database: { db },
    opened,
    base,
    authenticate,
    rest,
    sockets,
    count,
    fail,
    isStopping,
    log,
  }: Parts,
  webFolder: string,
): Promise<Routes> {
  const app = express().set('etag', false).disable('x-powered-by');
  const { observe, render } = createMetrics(log, async () => ({
    ready: await isReady(db),
    redisReady: opened.redisIsReady(),
    ...sockets.extent(),
    eventStreams: events.extent(),
    ...opened.figures(),
  }));
  const metrics = await serveMetrics(app, config, render);
  serveHealth(app, { db, redisIsReady: () => opened.redisIsReady() ?? true, isStopping });
  opened.accounts.serve(app);
  serveUnsubscribe(app, opened.services);
  if (webFolder) serveDeveloperTools(app, webFolder);
  const events = serveServerSentEvents(app, {
    base,
    authenticate,
    forumChanges: opened.services.forumChanges,
    count,
    log,
  });
  const guestContext = (dependencies?: Dependencies) =>
    createContext(base, { viewer: null, client: { address: '', device: '' }, dependencies }, 'query');
  app.use(rest.unknownPath);
  serveCovers(app, opened.covers);
  const previews = servePreviews(app, () => guestContext().load);
  if (webFolder) await servePages(app, webFolder, config.publicUrl, guestContext);
  app.use(notFound, expressErrors(fail));
  return {
    app,
    observe,
    endStreams() {
      events.close();
      metrics.close();
    },
    close: () => previews.stop(),
  };
}
