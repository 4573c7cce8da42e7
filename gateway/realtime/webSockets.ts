import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { handleProtocols } from 'graphql-ws';
import { Gauge } from 'prom-client';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Authenticate } from '../accounts/authenticate';
import type { CostBudget } from '../graphql/costBudget';
import type { Base } from '../graphql/requestContext';
import { normalizeTarget } from '../http/absoluteFormTarget';
import type { ClientAddress } from '../http/clientAddress';
import { clientOf } from '../http/clientOf';
import { declineUpgrade, offersOtherProtocol } from '../http/declineUpgrade';
import { newRequestId } from '../observability/requestId';
import type { Log } from '../observability/log';
import { counters } from '../observability/metrics';
import { closeSignedOut } from './closeSignedOut';
import { ConnectionCounts } from './ConnectionCounts';
import { graphqlOverSockets, type SocketState } from './graphqlOverSockets';

const PATH = '/graphql';
const MAX_PAYLOAD = 65_536;
/** Maximum number of open sockets per network. A school shares one address. */
const MAX_SOCKETS_PER_NETWORK = 1_000;
/** A client that keeps sending while so many bytes are unsent to it is disconnected. */
const MAX_UNSENT = 4_194_304;
/** How often the tokens of open sockets are checked again, in ms. */
const TOKEN_CHECK_INTERVAL = 3_000;
/** A socket that has not answered a ping by the next one is closed. In ms. */
const PING_INTERVAL = 15_000;
/** How long sockets may take to close when the gateway stops, in ms. */
const CLOSE_TIMEOUT = 2_000;

/** The open sockets of this process. */
const everyOpen = new Set<WebSocket>();
const unsent = new Gauge({
  name: 'shelfmates_socket_unsent_bytes_max',
  help: 'Unsent bytes of the slowest socket.',
  registers: [counters],
  collect() {
    let max = 0;
    for (const { bufferedAmount } of everyOpen) max = Math.max(max, bufferedAmount);
    unsent.set(max);
  },
});

/** Sockets that carry GraphQL. */
export interface Sockets {
  /** Closes all sockets; clients reconnect to another gateway, or to this one later. */
  close(): Promise<void>;
  /** Open sockets, and subscriptions on them. */
  extent(): { sockets: number; subscriptions: number };
}

interface Parts {
  base: Base;
  authenticate: Authenticate;
  clientAddress: ClientAddress;
  budget: CostBudget;
  publicUrl: string;
  log: Log;
}

/** GraphQL over WebSockets (the `graphql-transport-ws` protocol), on the port and path of GraphQL over HTTP. */
export function openWebSockets(
  server: Server,
  { base, authenticate, clientAddress, budget, publicUrl, log }: Parts,
): Sockets {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_PAYLOAD,
    perMessageDeflate: false, // it needs 270 KB per socket
    handleProtocols,
  });
  const open = new Map<WebSocket, SocketState>();
  const perNetwork = new ConnectionCounts();
  const protocol = graphqlOverSockets(base, authenticate, budget, log);

  sockets.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    const state: SocketState = {
      socket,
      client: clientOf(request, clientAddress(request), newRequestId(request)),
      authorization: undefined,
      viewer: null,
      alive: true,
      operations: {},
    };
    const { address } = state.client;
    open.set(socket, state);
    perNetwork.add(address);
    everyOpen.add(socket);
    socket.on('pong', () => (state.alive = true));
    socket.on('error', (err) => log.debug({ err }, 'a socket failed'));
    const closed = protocol.opened(
      {
        protocol: socket.protocol,
        send: (text) => send(socket, text),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (answer) =>
          socket.on('message', (message) => {
            if (socket.bufferedAmount > MAX_UNSENT) return socket.terminate();
            answer(String(message)).catch((err: unknown) => {
              log.error({ err }, 'a message could not be answered');
              socket.close(1011, 'Internal error');
            });
          }),
      },
      state,
    );
    socket.on('close', (code, reason) => {
      open.delete(socket);
      perNetwork.remove(address);
      everyOpen.delete(socket);
      closed(code, String(reason)).catch((err: unknown) => log.warn({ err }, 'cleaning up a socket failed'));
    });
  });

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    if (offersOtherProtocol(request)) return declineUpgrade(server, request, stream, head);
    normalizeTarget(request);
    if (request.url?.split('?')[0] !== PATH) return refuse(stream, '404 Not Found');
    if (!isWelcome(request, publicUrl)) return refuse(stream, '403 Forbidden');
    const count = perNetwork.of(clientAddress(request));
    if (base.services.limited && count >= MAX_SOCKETS_PER_NETWORK)
      return refuse(stream, '429 Too Many Requests');
    sockets.handleUpgrade(request, stream, head, (socket) => sockets.emit('connection', socket, request));
  };
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', (err) => log.debug({ err }, 'a connection failed')); // Node has removed its own listener
    try {
      upgrade(request, stream, head);
    } catch (err) {
      log.error({ err }, 'a socket could not be opened');
      stream.destroy();
    }
  });

  const timers = [
    setInterval(() => {
      closeSignedOut(base, open).catch((err: unknown) =>
        log.warn({ err }, 'checking the tokens of sockets failed'),
      );
    }, TOKEN_CHECK_INTERVAL),
    setInterval(() => {
      for (const [socket, state] of open) {
        if (!state.alive) socket.terminate();
        state.alive = false;
        socket.ping();
      }
    }, PING_INTERVAL),
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
      sockets.close(); // refuses upgrades with 503: a socket opened from here on would never be closed
      const closing = [...open.keys()].map(
        (socket) => new Promise((resolve) => socket.once('close', resolve)),
      );
      for (const socket of open.keys()) socket.close(1001, 'Going away');
      const hurry = setTimeout(() => open.forEach((_, socket) => socket.terminate()), CLOSE_TIMEOUT);
      await Promise.all(closing);
      clearTimeout(hurry);
    },
  };
}

/** Resolves when the text has been sent, so that senders adapt to slow clients. */
const send = (socket: WebSocket, text: string) =>
  new Promise<void>((resolve) =>
    socket.readyState === socket.OPEN ? socket.send(text, () => resolve()) : resolve(),
  );

function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Browsers send the origin of the page that opens a socket, which must be ours; other clients send none. */
function isWelcome({ headers: { origin, host } }: IncomingMessage, publicUrl: string): boolean {
  if (origin === undefined) return true;
  return (
    URL.canParse(origin) &&
    (new URL(origin).host === host || new URL(origin).origin === new URL(publicUrl).origin)
  );
}
