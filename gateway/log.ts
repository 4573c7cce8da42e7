import { pino, type Logger } from 'pino';
import type { Config } from './config';

export type Log = Logger;

/** Structured logs on standard error, so that what `npm start` tells a person stands alone on standard output. */
export const createLog = (level: Config['logLevel']): Log =>
  pino(
    { level, redact: ['req.headers.authorization', '*.password', '*.token'] },
    pino.destination({ fd: 2, sync: true }),
  );
