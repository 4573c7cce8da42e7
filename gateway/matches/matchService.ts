import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { IndexShard } from '../../schema/match/IndexShard';
import type { Shard } from '../../schema/match/Shard';
import { NotBuilt, questions, type Question } from './questions';

/** Names the shard of an answer, so that a gateway with another division notices. */
export const SHARD_HEADER = 'shelfmates-shard';
export const shardName = ({ number, of }: Pick<Shard, 'number' | 'of'>): string => `${number + 1}/${of}`;

/** Connections of gateways are kept open while unused, in ms; gateways close them earlier. */
const KEPT_ALIVE = 60_000;

interface Parts {
  index: IndexShard;
  shard: Shard;
  /** The key that gateways send. */
  secret: string;
  onFailure(error: unknown): void;
}

/**
 * Answers what gateways ask about the readers of a shard: `POST /candidates` and the other questions take their arguments as a JSON
 * array and answer with JSON.
 */
export function createMatchService({ index, shard, secret, onFailure }: Parts): Server {
  const send = (response: ServerResponse, status: number, body: unknown) =>
    response
      .writeHead(status, { 'content-type': 'application/json', [SHARD_HEADER]: shardName(shard) })
      .end(JSON.stringify(body ?? null));
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const name = request.url?.slice(1) ?? '';
    if (name === 'healthz') return send(response, 200, { built: index.index !== null, ...index.extent });
    if (!isKey(request.headers.authorization, secret)) return send(response, 401, null);
    const given = (await json(request)) as unknown[];
    if (!Object.hasOwn(questions, name)) return send(response, 404, null);
    const question = questions[name as Question] as (of: IndexShard, ...given: unknown[]) => Promise<unknown>;
    send(response, 200, await question(index, ...given));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (error instanceof NotBuilt) return send(response, 503, null);
      onFailure(error);
      send(response, 500, null);
    });
  });
  server.keepAliveTimeout = KEPT_ALIVE;
  return server;
}

function isKey(header: string | undefined, secret: string): boolean {
  const [given, expected] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${secret}`)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
