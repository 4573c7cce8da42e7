import { BadInput } from './errors';
import { limits } from './limits';

export interface Page {
  limit: number;
  offset: number;
}

/** A page as it was asked for; refused when it could not be one. `ctx` knows how large it may be. */
export function pageOf(
  limit: number,
  offset: number,
  { wholeLists = false }: { wholeLists?: boolean | undefined } = {},
): Page {
  if (limit < 1 || (limit > limits.pageSize && !wholeLists))
    throw new BadInput(`The limit must be a whole number from 1 to ${limits.pageSize}.`);
  if (offset < 0) throw new BadInput('The number to skip must be a whole number, 0 or more.');
  return { limit, offset };
}
