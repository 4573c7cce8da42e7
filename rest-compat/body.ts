import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type Request, type Response } from 'express';
import { Input } from './input';
import { Refused } from './route';

export const BODY_LIMIT = 102_400;
/** Nothing that we take is nested deeper than a few levels. */
const DEPTH = 32;

const parse = express.json({ limit: BODY_LIMIT, strict: false, type: () => true });
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The body of a call; empty when there is none. */
export async function readBody(request: IncomingMessage, response: ServerResponse): Promise<Input> {
  if (!hasBody(request)) return new Input();
  if (!JSON_TYPE.test(request.headers['content-type'] ?? ''))
    throw new Refused(415, 'Send the body as JSON, with Content-Type: application/json.');
  await new Promise<void>((read, failed) =>
    parse(request as Request, response as Response, (error?: unknown) =>
      error ? failed(refusalOf(error)) : read(),
    ),
  );
  const { body } = request as IncomingMessage & { body?: unknown };
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refused(400, 'The body must be a JSON object.');
  if (isDeeperThan(DEPTH, body)) throw new Refused(400, 'The body is nested too deeply.');
  return new Input(body as Record<string, unknown>);
}

function refusalOf(error: unknown): Error {
  const { status } = error as { status?: number };
  if (status === 413) return new Refused(413, `The body is larger than ${BODY_LIMIT} bytes.`);
  if (status === 415)
    return new Refused(415, 'Send the body as JSON in UTF-8, plain or compressed with gzip, deflate or br.');
  if (status !== undefined && status < 500) return new Refused(400, 'The body is not valid JSON.');
  return error instanceof Error ? error : new Error(String(error));
}

/** Level by level, so that the depth of the body cannot exhaust the stack. */
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
