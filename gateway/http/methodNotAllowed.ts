import type { Response } from 'express';

/** Says that a method is not possible at an address, and which are. */
export function methodNotAllowed(method: string, response: Response, allowed: readonly string[]): void {
  response.setHeader('Allow', allowed.join(', '));
  response.status(405).json({ message: `${method} is not possible here.` });
}
