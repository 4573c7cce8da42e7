import type { Response } from 'express';
import { refuse } from './refuse';

/** Responds that an address does not support a method, and which methods it supports. */
export function methodNotAllowed(method: string, response: Response, allowed: readonly string[]): void {
  response.setHeader('Allow', allowed.join(', '));
  refuse(response, 405, `${method} is not possible here.`);
}
