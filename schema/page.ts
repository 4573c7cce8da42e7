import { BadInput } from './errors';
import { limits } from './limits';

export interface Page {
  limit: number;
  offset: number;
}

/** Rejects a number of items that is not from 1 to `max`. */
export function checkLimit(limit: number, max: number = limits.pageSize): void {
  if (limit < 1 || limit > max) throw new BadInput(`The limit must be a whole number from 1 to ${max}.`);
}

/** Validates the arguments of a page. With `wholeLists` (a property of the context for REST), it may be a whole list. */
export function pageOf(
  limit: number,
  offset: number,
  { wholeLists = false, max }: { wholeLists?: boolean | undefined; max?: number } = {},
): Page {
  if (limit < 1 || !wholeLists) checkLimit(limit, max);
  if (offset < 0) throw new BadInput('The number to skip must be a whole number, 0 or more.');
  return { limit, offset };
}
