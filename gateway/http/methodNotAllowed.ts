import type { Response } from 'express';

/** Responds that an address does not support a method, and which methods it supports. */
export function methodNotAllowed(method: string, response: Response, allowed: readonly string[]): void {
  response.setHeader('Allow', allowed.join(', '));
  response.status(405).json({ message: `${method} is not possible here.` });
}
