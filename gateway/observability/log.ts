import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import type { Client } from '../../schema/viewer';
import type { Config } from '../config';

export type Log = Logger;

/** Secrets that must not appear in a log: email addresses, tokens in links and headers, passwords in URLs. */
const SECRETS: readonly [pattern: RegExp, instead: string][] = [
  [/[\w.!#$%&'*+/=?^`{|}~-]{1,64}(?:@|%40)(?=[\w-]{1,63}\.)[\w.-]{1,253}/g, '[address]'],
  [/\b(token|code|password|secret)=[^\s&"\\]+/gi, '$1=[secret]'],
  [/\bBearer +[\w.~+/=-]+/gi, 'Bearer [secret]'],
  [/(:\/\/[^:/@\s"]*):[^@/\s"]*@/g, '$1:[secret]@'],
];

/** A log line without secrets. */
export const withoutSecrets = (line: string): string =>
  SECRETS.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line);

/** Database errors contain the values of the statement, such as users' text, which are left out. */
function describe(error: Error): object {
  const { type, message, stack, code } = stdSerializers.err(error);
  const { query, cause } = error as { query?: unknown; cause?: unknown };
  return {
    type,
    message,
    stack,
    code: code ?? (error as { driverError?: { code?: unknown } }).driverError?.code,
    ...(typeof query === 'string' && { query }),
    ...(cause instanceof Error && { cause: describe(cause) }),
  };
}

/** Structured logs on standard error, so that standard output has only messages for people. */
export const createLog = (
  level: Config['logLevel'],
  destination: DestinationStream = pino.destination({ fd: 2, sync: true }),
): Log =>
  pino(
    {
      level,
      redact: ['req.headers.authorization', '*.password', '*.token'],
      serializers: { err: (error: unknown) => (error instanceof Error ? describe(error) : error) },
    },
    { write: (line: string) => destination.write(withoutSecrets(line)) },
  );

/** The log of one request: every line contains its ID. */
export const logOf = (log: Log, client: Pick<Client, 'requestId'>): Log =>
  client.requestId ? log.child({ request: client.requestId }) : log;
