import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { getOperationAST, GraphQLError } from 'graphql';
import { handleProtocols, makeServer, type SubscribePayload } from 'graphql-ws';
import { Gauge } from 'prom-client';
import { WebSocketServer, type WebSocket } from 'ws';
import { schema } from '../schema';
import type { Context, Viewer } from '../schema/context';
import { marks, rows } from '../schema/database';
import { livePersonalTokens } from '../schema/account/personalTokens';
import type { Charge } from './charge';
import { authenticate, clientOf, createContext, type Base } from './context';
import { isRead, readQuery, type Asked } from './documents';
import { execute } from './execution';
import { presentable, presentableError } from './failures';
import { createFanOut, type Operation } from './fanOut';
import { networkOf } from './limits';
import type { Log } from './log';
import { counters } from './metrics';
import { registered } from './registered';

const PATH = '/graphql';
const PAYLOAD_LIMIT = 65_536;
const OPERATIONS = 100;
/** How many sockets one network may hold open; a school shares one address. */
const SOCKETS = 1_000;
/** Who goes on asking while so many bytes of answers lie unread is let go. */
const UNREAD = 4_194_304;
/** How often the tokens of open sockets are looked at again. */
const TOKENS_EVERY = 3_000;
/** The code a socket closes with whose token is worth nothing any more. */
const SIGNED_OUT = 4403;
/** A socket that does not answer a ping until the next one is gone. */
const PING_EVERY = 15_000;
/** How long sockets may take to say goodbye when the gateway stops. */
const FAREWELL = 2_000;

/** What a socket stands for once it has said who it is. */
interface Extra extends Record<PropertyKey, unknown> {
  socket: WebSocket;
  client: Context['client'];
  /** What it said who it is. */
  authorization: string | undefined;
  viewer: Viewer | null;
  alive: boolean;
  /** The operations under way on it, by their ids. */
  operations: object;
}

/** The open sockets of this process. */
const everyOpen = new Set<WebSocket>();
const unsent = new Gauge({
  name: 'shelfmates_socket_unsent_bytes_max',
  help: 'What lies unsent for the socket that reads slowest.',
  registers: [counters],
  collect() {
    let most = 0;
    for (const { bufferedAmount } of everyOpen) most = Math.max(most, bufferedAmount);
    unsent.set(most);
  },
});

/** Sockets that carry GraphQL. */
export interface Sockets {
  /** Tells all that this gateway goes away; they come back to another one, or to this one later. */
  close(): Promise<void>;
  /** How many sockets are open, and how many subscriptions on them. */
  extent(): { sockets: number; subscriptions: number };
}

/** GraphQL over websockets (the `graphql-transport-ws` protocol), on the port and path of GraphQL over HTTP. */
export function openSockets(
  server: Server,
  base: Base,
  charge: Charge,
  publicUrl: string,
  log: Log,
): Sockets {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: PAYLOAD_LIMIT,
    perMessageDeflate: false, // it would take 270 KB for each socket
    handleProtocols,
  });
  const open = new Map<WebSocket, Extra>();
  const networks = new Map<string, number>();
  const protocol = graphqlOverSockets(base, charge, log);

  sockets.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    const extra: Extra = {
      socket,
      client: clientOf(request),
      authorization: undefined,
      viewer: null,
      alive: true,
      operations: {},
    };
    const network = networkOf(extra.client.address);
    open.set(socket, extra);
    networks.set(network, (networks.get(network) ?? 0) + 1);
    everyOpen.add(socket);
    socket.on('pong', () => (extra.alive = true));
    socket.on('error', (err) => log.debug({ err }, 'a socket broke'));
    const closed = protocol.opened(
      {
        protocol: socket.protocol,
        send: (text) => send(socket, text),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (answer) =>
          socket.on('message', (message) => {
            if (socket.bufferedAmount > UNREAD) return socket.terminate();
            answer(String(message)).catch((err: unknown) => {
              log.error({ err }, 'a message could not be answered');
              socket.close(1011, 'Internal error');
            });
          }),
      },
      extra,
    );
    socket.on('close', (code, reason) => {
      open.delete(socket);
      const left = (networks.get(network) ?? 0) - 1;
      if (left > 0) networks.set(network, left);
      else networks.delete(network);
      everyOpen.delete(socket);
      closed(code, String(reason)).catch((err: unknown) =>
        log.warn({ err }, 'a socket was not cleared away'),
      );
    });
  });

  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (new URL(request.url ?? '/', 'http://-').pathname !== PATH) return refuse(stream, '404 Not Found');
    if (!isWelcome(request, publicUrl)) return refuse(stream, '403 Forbidden');
    if (base.limited && (networks.get(networkOf(clientOf(request).address)) ?? 0) >= SOCKETS)
      return refuse(stream, '429 Too Many Requests');
    sockets.handleUpgrade(request, stream, head, (socket) => sockets.emit('connection', socket, request));
  });

  const timers = [
    setInterval(() => {
      closeSignedOut(base, open).catch((err: unknown) =>
        log.warn({ err }, 'tokens of sockets were not checked'),
      );
    }, TOKENS_EVERY),
    setInterval(() => {
      for (const [socket, extra] of open) {
        if (!extra.alive) socket.terminate();
        extra.alive = false;
        socket.ping();
      }
    }, PING_EVERY),
  ];

  return {
    extent: () => ({
      sockets: open.size,
      subscriptions: [...open.values()].reduce(
        (sum, { operations }) => sum + Object.keys(operations).length,
        0,
      ),
    }),
    async close() {
      for (const timer of timers) clearInterval(timer);
      const gone = [...open.keys()].map((socket) => new Promise((closed) => socket.once('close', closed)));
      for (const socket of open.keys()) socket.close(1001, 'Going away');
      const hurry = setTimeout(() => open.forEach((_, socket) => socket.terminate()), FAREWELL);
      await Promise.all(gone);
      clearTimeout(hurry);
      sockets.close();
    },
  };
}

const graphqlOverSockets = (base: Base, charge: Charge, log: Log) => {
  const fanOut = createFanOut(base, log);
  return makeServer<{ authorization?: unknown }, Extra>({
    onConnect: async ({ connectionParams, extra, subscriptions }) => {
      extra.operations = subscriptions;
      const { authorization } = connectionParams ?? {};
      if (authorization === undefined || authorization === null) return true;
      extra.authorization = String(authorization);
      extra.viewer = await authenticate(base, extra.authorization);
      return extra.viewer !== null;
    },
    onSubscribe: async ({ extra, subscriptions }, operationId, payload) => {
      const { socket, viewer, client } = extra;
      if (Object.keys(subscriptions).length > OPERATIONS) {
        socket.close(4429, 'Too many operations');
        return [new GraphQLError('Too many operations')];
      }
      if (viewer && !(await authenticate(base, extra.authorization))) {
        socket.close(SIGNED_OUT, 'Signed out');
        return [new GraphQLError('Signed out')];
      }
      const isNew = payload.query !== '' && !isRead(payload.query);
      const tooMuch = isNew ? await charge.reading(payload.query, { asker: viewer, client }) : null;
      if (tooMuch) return [tooMuch];
      const asked = askedBy(payload);
      if (!('document' in asked)) return asked;
      const operation = getOperationAST(asked.document, payload.operationName);
      const contextValue = createContext(base, viewer, client);
      const { refusal, report } = operation
        ? await charge.running(asked.document, operation, payload.variables ?? {}, contextValue)
        : {};
      if (refusal) return [refusal];
      return {
        ...asked,
        schema,
        operationName: payload.operationName,
        variableValues: payload.variables,
        contextValue,
        cost: report,
        socket,
        operationId,
      } satisfies Operation;
    },
    execute: async (operation) => {
      const { extensions, ...answer } = presentable(await execute(operation), log);
      return { ...answer, extensions: { ...extensions, cost: (operation as Operation).cost } };
    },
    subscribe: (operation) => fanOut(operation as Operation),
    onError: (_ctx, _id, _payload, errors) => errors.map((error) => presentableError(error, log).toJSON()),
  });
};

/** An operation in words, or one of our own by its hash, where the words are left empty. */
function askedBy({ query, extensions }: SubscribePayload): Asked | readonly GraphQLError[] {
  if (query) return readQuery(query);
  const { sha256Hash } = (extensions?.persistedQuery ?? {}) as { sha256Hash?: unknown };
  const extensionsOfRefusal = { code: 'PERSISTED_QUERY_NOT_FOUND', status: 400 };
  return (
    registered(String(sha256Hash)) ?? [
      new GraphQLError('PersistedQueryNotFound', { extensions: extensionsOfRefusal }),
    ]
  );
}

/** Resolves when the text has left, so that whoever sends much goes at the pace of the reader. */
const send = (socket: WebSocket, text: string) =>
  new Promise<void>((sent) => (socket.readyState === socket.OPEN ? socket.send(text, () => sent()) : sent()));

function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** A browser tells which page opens a socket; only our own may. What is no browser tells nothing. */
function isWelcome({ headers: { origin, host } }: IncomingMessage, publicUrl: string): boolean {
  if (origin === undefined) return true;
  return (
    URL.canParse(origin) &&
    (new URL(origin).host === host || new URL(origin).origin === new URL(publicUrl).origin)
  );
}

/** A token that was revoked, or has expired, ends its sockets on every gateway. */
async function closeSignedOut({ db }: Base, open: ReadonlyMap<WebSocket, Extra>): Promise<void> {
  const tokens = [...new Set([...open.values()].flatMap(({ viewer }) => (viewer ? [viewer.tokenId] : [])))];
  for (let at = 0; at < tokens.length; at += 1_000) {
    const part = tokens.slice(at, at + 1_000);
    const found = await rows<{ id: number }>(
      db,
      `SELECT id FROM sign_in_tokens WHERE id IN (${marks(part)}) AND expiresAt > ?`,
      [...part, new Date()],
    );
    const valid = new Set([...found.map(({ id }) => id), ...(await livePersonalTokens(db, part))]);
    const over = new Set(part.filter((id) => !valid.has(id)));
    for (const [socket, { viewer }] of open)
      if (viewer && over.has(viewer.tokenId)) socket.close(SIGNED_OUT, 'Signed out');
  }
}
