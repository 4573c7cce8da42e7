import { BadInput } from './errors';
import { limits } from './limits';

export interface Page {
  limit: number;
  offset: number;
}

/** A page as it was asked for; refused when it could not be one. */
export function pageOf(limit: number, offset: number): Page {
  if (limit < 1 || limit > limits.pageSize)
    throw new BadInput(`The limit must be a whole number from 1 to ${limits.pageSize}.`);
  if (offset < 0) throw new BadInput('The offset must be 0 or more.');
  return { limit, offset };
}
