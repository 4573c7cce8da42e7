import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

type Answer = object | string | ((request: IncomingMessage, response: ServerResponse) => void);

export interface StandIn {
  url: string;
  /** The requested paths with their queries, in order. */
  requested: string[];
  /** Responses by path prefix; the longest prefix counts. */
  answers: Record<string, Answer>;
}

/** A server in the place of Open Library, stopped after the test. Without responses it knows no books. */
export async function standInForOpenLibrary(answers: Record<string, Answer> = {}): Promise<StandIn> {
  const standIn: StandIn = { url: '', requested: [], answers };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    standIn.requested.push(path);
    const [, answer] =
      Object.entries(standIn.answers)
        .sort(([a], [b]) => b.length - a.length)
        .find(([beginning]) => path.startsWith(beginning)) ?? [];
    if (typeof answer === 'function') return answer(request, response);
    response.statusCode = answer === undefined ? 404 : 200;
    response.setHeader('content-type', 'application/json');
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? { error: 'notfound' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () => new Promise<void>((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  );
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return standIn;
}

/** A book in a search result. */
export const found = (number: number, title: string, more: object = {}) => ({
  key: `/works/OL${number}W`,
  title,
  author_name: ['Garth Nix'],
  author_key: ['OL382982A'],
  ...more,
});
