import { HttpError } from './HttpError';
import { type Schema, string } from './schemas';

/** Larger than any list. */
const ALL = 2_147_483_647;
/**
 * What stands for an invalid number: operations refuse it as such a number, but only after an error that comes first, such as an
 * unknown user.
 */
const INVALID = { limit: 0, offset: -1 };
const MAX_LIMIT = 100;

const wholeNumber = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

function limitOf(text: string): number {
  const limit = wholeNumber(text);
  return limit !== null && limit <= MAX_LIMIT ? limit : INVALID.limit;
}

/** The requested part of a list: all of it, unless the query or the route's default says otherwise. */
export function pageOf(query: URLSearchParams, standard = ALL): { limit: number; offset: number } {
  const limit = query.get('limit');
  const skip = query.get('skip');
  return {
    limit: limit === null ? standard : limitOf(limit),
    offset: skip === null ? 0 : (wholeNumber(skip) ?? INVALID.offset),
  };
}

/** The query parameters of every list. */
export const paging = (standard?: number): Record<string, { schema: Schema; description: string }> => ({
  limit: {
    schema: {
      type: 'integer',
      minimum: 1,
      maximum: MAX_LIMIT,
      ...(standard !== undefined && { default: standard }),
    },
    description:
      standard === undefined ? 'Maximum number of items; all if absent.' : 'Maximum number of items.',
  },
  skip: { schema: { type: 'integer', minimum: 0, default: 0 }, description: 'Number of items to skip.' },
});

/** A part of a complete list. */
export function partOf<Item>(
  items: readonly Item[],
  { limit, offset }: { limit: number; offset: number },
): Item[] {
  if (limit < 1) throw new HttpError(400, 'The limit must be a whole number from 1 to 100.');
  if (offset < 0) throw new HttpError(400, 'The number to skip must be a whole number, 0 or more.');
  return items.slice(offset, offset + limit);
}

/** The query parameters of a list that continues after a cursor. */
export const cursorPaging = (standard: number): Record<string, { schema: Schema; description: string }> => ({
  limit: {
    schema: { type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: standard },
    description: 'How many at most.',
  },
  after: { schema: string, description: 'From the `Link` header of the page before.' },
});

/** The address of the next page, for the `Link` header; nothing after the last page. */
export const nextPage = (
  path: string,
  limit: number,
  endCursor: string | null | undefined,
): { next?: string } =>
  endCursor ? { next: `${path}?${new URLSearchParams({ limit: String(limit), after: endCursor })}` } : {};
