import type { IncomingMessage } from 'node:http';
import { Input } from './input';
import { hasUtf8Charset } from './hasUtf8Charset';
import { HttpError } from './HttpError';

/** No route takes input nested more than a few levels. */
const DEPTH = 32;

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

const NOT_UTF8 = 'Send the body as JSON in UTF-8, plain or compressed with gzip, deflate or br.';

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The body of a request; empty if there is none. */
export async function readInput(request: IncomingMessage, readJson: () => Promise<unknown>): Promise<Input> {
  if (!hasBody(request)) return new Input();
  if (!JSON_TYPE.test(request.headers['content-type'] ?? ''))
    throw new HttpError(415, 'Send the body as JSON, with Content-Type: application/json.');
  if (!hasUtf8Charset(request.headers['content-type'])) throw new HttpError(415, NOT_UTF8);
  const body = await readJson().catch((error: unknown) => {
    throw refusalOf(error);
  });
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new HttpError(400, 'The body must be a JSON object.');
  if (isDeeperThan(DEPTH, body)) throw new HttpError(400, 'The body is nested too deeply.');
  return new Input(body as Record<string, unknown>);
}

function refusalOf(error: unknown): Error {
  const { status, limit } = error as { status?: number; limit?: number };
  if (status === 413) return new HttpError(413, `The body is larger than ${limit} bytes.`);
  if (status === 415) return new HttpError(415, NOT_UTF8);
  if (status !== undefined && status < 500) return new HttpError(400, 'The body is not valid JSON.');
  return error instanceof Error ? error : new Error(String(error));
}

/** Checks level by level, so that deep nesting cannot exhaust the stack. */
function isDeeperThan(depth: number, body: object): boolean {
  let level: object[] = [body];
  for (let at = 0; level.length > 0; at++) {
    if (at === depth) return true;
    level = level.flatMap((one) =>
      Object.values(one).filter((value): value is object => typeof value === 'object' && value !== null),
    );
  }
  return false;
}
