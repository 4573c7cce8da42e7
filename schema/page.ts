import { BadInput } from './errors';
import { limits } from './limits';

export interface Page {
  limit: number;
  offset: number;
}

/** Validates the arguments of a page. `ctx` knows the maximum size. */
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
