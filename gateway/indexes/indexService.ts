import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Database } from '../database/openDatabase';
import { sharedSecret } from '../database/sharedSecret';
import { openPort } from '../http/openPort';

/** Names the index of an answer, so that a gateway notices when an address leads to another one. */
export const INDEX_HEADER = 'shelfmates-index';
/** Connections of gateways are kept open while unused, in ms; gateways close them earlier. */
const KEEP_ALIVE_TIMEOUT = 60_000;

/** The queries that an index answers, by name; arguments and answers travel as JSON. `follow` is sent to a service that was down. */
export type Questions<Index> = Record<string, (index: Index, ...given: never[]) => unknown> & {
  follow: (index: Index) => Promise<void>;
};
type Rest<All extends unknown[]> = All extends [unknown, ...infer Others] ? Others : never;
export type Arguments<All, Name extends keyof All> = All[Name] extends (...given: infer Given) => unknown
  ? Rest<Given>
  : never;
export type Answer<All, Name extends keyof All> = All[Name] extends (...given: never[]) => infer Result
  ? Awaited<Result>
  : never;

/** The key that gateways and index services share. */
export const indexSecret = (database: Database): Promise<string> => sharedSecret(database, 'matches');

/** The index was not built yet. */
export class NotBuilt extends Error {}

interface Parts<Index> {
  name: string;
  index: Index;
  questions: Questions<Index>;
  /** The public response of `/healthz`. */
  health: () => { built: boolean };
  /** The key that gateways send. */
  secret: string;
  onFailure(error: unknown): void;
}

/** Answers what gateways ask about an index: `POST /NAME` takes the arguments as a JSON array and answers with JSON. */
export function createIndexService<Index>(parts: Parts<Index>): Server {
  const { name: index, secret, questions, onFailure } = parts;
  const send = (response: ServerResponse, status: number, body: unknown) =>
    response
      .writeHead(status, { 'content-type': 'application/json', [INDEX_HEADER]: index })
      .end(JSON.stringify(body ?? null));
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const name = request.url?.slice(1) ?? '';
    if (name === 'healthz') return send(response, 200, parts.health());
    if (!isKey(request.headers.authorization, secret)) return send(response, 401, null);
    const given = (await json(request)) as never[];
    if (!Object.hasOwn(questions, name)) return send(response, 404, null);
    send(response, 200, await questions[name]!(parts.index, ...given));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (error instanceof NotBuilt) return send(response, 503, null);
      onFailure(error);
      send(response, 500, null);
    });
  });
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT;
  return server;
}

function isKey(header: string | undefined, secret: string): boolean {
  const [given, expected] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${secret}`)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Listens until SIGTERM or SIGINT, then closes all connections. */
export async function serveUntilStopped(
  server: Server,
  place: { port: number; host: string },
  onListening: (url: string) => void,
): Promise<void> {
  const port = await openPort(server, place, { port: '--port', host: '--host' });
  onListening(`http://${place.host}:${port}`);
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  server.close();
  server.closeAllConnections();
}
