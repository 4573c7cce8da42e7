import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { answersOf } from './handwrittenAnswers';
import { restAnswersOf } from './handwrittenRest';
import { listening } from './listening';
import { driver, type Ask } from './statements';

/** The user of a token, looked up as in the product. */
async function viewerOf(ask: Ask, authorization: string | undefined): Promise<number> {
  const token = authorization?.slice('Bearer '.length);
  if (!token) return 0;
  const [row] = await ask<{ userId: number; expiresAt: string | Date }>(
    'SELECT id, userId, lastUsedAt, expiresAt FROM sign_in_tokens WHERE tokenHash = ?',
    createHash('sha256').update(token).digest('hex'),
  );
  return row && new Date(row.expiresAt).getTime() > Date.now() ? row.userId : 0;
}

const bodyOf = (request: IncomingMessage) =>
  new Promise<string>((resolve) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (text += part));
    request.on('end', () => resolve(text));
  });

type Answer = (variables: never, viewerId: number) => Promise<unknown>;

/** One function for each operation, with the product's own SQL, on plain node:http: no GraphQL, no framework, no limits. */
export async function handwritten(): Promise<number> {
  const ask = driver();
  const secret = async (name: string) =>
    (await ask<{ value: string }>('SELECT value FROM secrets WHERE name = ?', name))[0]?.value ?? '';
  const answers: Record<string, Answer> = answersOf(ask, {
    covers: await secret('covers'),
    entryIds: await secret('entryIds'),
  });
  const restAnswers = restAnswersOf(ask);
  return listening(
    createServer(async (request, response) => {
      const viewerId = await viewerOf(ask, request.headers.authorization);
      let body: unknown;
      if (request.method === 'POST') {
        const { query, variables } = JSON.parse(await bodyOf(request)) as {
          query: string;
          variables: never;
        };
        const name = /^query (\w+)/.exec(query)?.[1] ?? '';
        body = { data: await answers[name]?.(variables, viewerId) };
      } else body = await restAnswers(new URL(request.url ?? '', 'http://localhost'));
      const text = JSON.stringify(body);
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
      });
      response.end(text);
    }),
  );
}
