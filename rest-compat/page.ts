import { HttpError } from './route';
import type { Schema } from './schemas';

/** More than any list has. */
const ALL = 2_147_483_647;
/** What operations refuse, in their words. */
const NONE = { limit: 0, offset: -1 };

const whole = (value: string): number => (/^\d{1,9}$/.test(value) ? Number(value) : -1);

/** Which part of a list is asked for: all of it, unless the query or the call's own default says less. */
export function pageOf(query: URLSearchParams, standard = ALL): { limit: number; offset: number } {
  const limit = query.get('limit');
  const skip = query.get('skip');
  const asked = limit === null ? standard : whole(limit);
  return {
    limit: limit !== null && (asked < 1 || asked > 100) ? NONE.limit : asked,
    offset: skip === null ? 0 : whole(skip),
  };
}

/** The query of every list. */
export const paging = (standard?: number): Record<string, { schema: Schema; description: string }> => ({
  limit: {
    schema: {
      type: 'integer',
      minimum: 1,
      maximum: 100,
      ...(standard !== undefined && { default: standard }),
    },
    description: standard === undefined ? 'All when absent.' : 'How many at most.',
  },
  skip: { schema: { type: 'integer', minimum: 0, default: 0 }, description: 'How many to leave out first.' },
});

/** The part of a list that is at hand in full. */
export function partOf<Item>(
  items: readonly Item[],
  { limit, offset }: { limit: number; offset: number },
): Item[] {
  if (limit < 1) throw new HttpError(400, 'The limit must be a whole number from 1 to 100.');
  if (offset < 0) throw new HttpError(400, 'The number to skip must be a whole number, 0 or more.');
  return items.slice(offset, offset + limit);
}
