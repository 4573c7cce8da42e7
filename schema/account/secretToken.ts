import { hash, randomBytes } from 'node:crypto';

/** 256 random bits in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');
/** What is stored of a token. Tokens are random, so a plain hash cannot be reversed by guessing. */
export const hashToken = (token: string): string => hash('sha256', token);
