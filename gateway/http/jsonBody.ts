import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type Request, type Response } from 'express';
import type { RequestState } from './RequestState';

const BODY_LIMIT = 102_400;

const PLAIN_JSON = /^application\/json(?:; *charset=utf-8)?$/i;
const parseStream = express.json({
  limit: BODY_LIMIT,
  strict: false,
  type: () => true,
  verify: (_request, _response, body, charset) => {
    if (charset === 'utf-8' && !isUtf8(body)) throw new UnreadableBody(400);
  },
});

/** Length of an uncompressed JSON body in UTF-8; NaN for other bodies, or if the length is unknown. */
function plainJsonLength({ headers }: IncomingMessage): number {
  const isPlain = headers['content-encoding'] === undefined && PLAIN_JSON.test(headers['content-type'] ?? '');
  return isPlain ? Number(headers['content-length']) : NaN;
}

export const isPlainJson = (request: IncomingMessage, limit = BODY_LIMIT): boolean => {
  const length = plainJsonLength(request);
  return length > 0 && length <= limit;
};

/** An unreadable body. 413: too large; 415: unknown encoding or character set; 400: not valid JSON. */
export class UnreadableBody extends Error {
  /** The largest body that is read, in bytes. */
  readonly limit = BODY_LIMIT;

  constructor(readonly status: 400 | 413 | 415) {
    super(`The body is unreadable (${status}).`);
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The parsed JSON body, whatever its Content-Type; undefined when there is none. */
export async function jsonBody(
  request: IncomingMessage,
  response: ServerResponse,
  state: RequestState,
): Promise<unknown> {
  if (!hasBody(request)) return undefined;
  if (isPlainJson(request)) return parsed(await state.body());
  await new Promise<void>((resolve, reject) =>
    parseStream(request as Request, response as Response, (error?: unknown) =>
      error ? reject(unreadable(error)) : resolve(),
    ),
  );
  return (request as Request).body as unknown;
}

/** A body parsed as JSON; throws an `UnreadableBody`, also for bytes that are not UTF-8, which would be replaced silently. */
export function parsed(body: Buffer): unknown {
  if (!isUtf8(body)) throw new UnreadableBody(400);
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new UnreadableBody(400);
  }
}

function unreadable(error: unknown): unknown {
  const { status } = error as { status?: number };
  if (status === undefined || status >= 500) return error;
  return new UnreadableBody(status === 413 || status === 415 ? status : 400);
}
