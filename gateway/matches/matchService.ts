import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Community } from '../../schema/match/Community';
import { questions, type Question } from './questions';

/** How often an empty line shows that a stream of moves is alive, in ms: clients give up after five minutes of silence. */
const SIGN_OF_LIFE = 60_000;

interface Parts {
  community: Community;
  /** The key that gateways send. */
  secret: string;
  onFailure(error: unknown): void;
}

/**
 * Answers what gateways ask about matches, from one index for all of them: `POST /rank` and the other questions take their
 * arguments as a JSON array and answer with JSON; `POST /moves` answers with a line of JSON for each move, until the gateway goes.
 */
export function createMatchService({ community, secret, onFailure }: Parts): Server {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const name = request.url?.slice(1) ?? '';
    if (name === 'healthz') return send(response, 200, { built: community.built, ...community.extent });
    if (!isKey(request.headers.authorization, secret)) return send(response, 401, null);
    const given = (await json(request)) as unknown[];
    if (name === 'moves') return sendMoves(response, community, given as [number, number]);
    if (!Object.hasOwn(questions, name)) return send(response, 404, null);
    const question = questions[name as Question] as (of: Community, ...given: unknown[]) => Promise<unknown>;
    send(response, 200, await question(community, ...given));
  };
  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      onFailure(error);
      if (response.headersSent) response.destroy();
      else send(response, 500, null);
    });
  });
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? null));
}

async function sendMoves(
  response: ServerResponse,
  community: Community,
  [viewer, count]: [viewer: number, count: number],
): Promise<void> {
  const moves = community.moves(viewer, count);
  const signs = setInterval(() => response.write('\n'), SIGN_OF_LIFE);
  response.once('close', () => {
    clearInterval(signs);
    void moves.return(undefined);
  });
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  for await (const move of moves) response.write(`${JSON.stringify(move)}\n`);
  response.end();
}

function isKey(header: string | undefined, secret: string): boolean {
  const [given, expected] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${secret}`)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
