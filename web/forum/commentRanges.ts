import { limits } from '../../schema/limits';

/** A range of the comments of a thread between two cursors; adjacent ranges share one, so that nothing falls between them. */
export interface Part {
  /** The cursor after which it begins; null at the beginning of the thread. */
  after: string | null;
  /** The cursor of its last comment; null if it is open to new ones. */
  upTo: string | null;
  /** Oldest first; null until loaded. */
  ids: readonly string[] | null;
  /** What arrived at the open end while it is not loaded; the response that loads it may be older. */
  came: readonly string[];
  /** Those of them that were written here, which are shown at once. */
  mine: readonly string[];
  /** Its approximate number of comments. */
  size: number;
}

/** The position of a post among its siblings. */
export type Placed = { id: string; cursor: string };

/** The key of a range. */
export const keyOf = ({ after }: Pick<Part, 'after'>): string => after ?? 'start';

/** The ranges of a thread between the marks set by the server; `size` is its approximate number of comments. */
export function partsOf(marks: readonly string[], size: number): Part[] {
  const interval = limits.commentsToMark;
  const closed = marks.map((upTo, n) => ({ ...EMPTY, after: marks[n - 1] ?? null, upTo, size: interval }));
  const left = Math.min(interval, Math.max(0, size - interval * marks.length));
  return [...closed, { ...EMPTY, after: marks.at(-1) ?? null, upTo: null, size: left }];
}
const EMPTY = { ids: null, came: [], mine: [] };

/** Whether one cursor is before another one. */
export function isBefore(one: string, other: string): boolean {
  const [a, b] = [one.indexOf('.'), other.indexOf('.')];
  const ages = Number(one.slice(0, a)) - Number(other.slice(0, b));
  return ages === 0 ? one.slice(a) < other.slice(b) : ages < 0;
}

/** The range to which a comment belongs. */
export const partWith = (parts: readonly Part[], { cursor }: Pick<Placed, 'cursor'>): Part | undefined =>
  parts.find(({ upTo }) => upTo === null || !isBefore(upTo, cursor));

/** The ranges after one of them was loaded; if there are more comments (`hasMore`), they become a range of their own. */
export function filled(
  parts: readonly Part[],
  key: string,
  comments: readonly Placed[],
  hasMore: boolean,
): readonly Part[] {
  return parts.flatMap((part) => {
    if (keyOf(part) !== key) return [part];
    const { upTo } = part;
    const within = comments.filter(({ cursor }) => upTo === null || !isBefore(upTo, cursor));
    const ids = within.map(({ id }) => id);
    const last = within.at(-1)?.cursor;
    if (upTo !== null || !hasMore || last === undefined) {
      const all = together(ids, part.came);
      return [{ ...part, ids: all, came: [], mine: [], size: all.length }];
    }
    const rest = { came: part.came.filter((id) => !ids.includes(id)), mine: part.mine };
    return [
      { ...part, ...EMPTY, upTo: last, ids, size: ids.length },
      { ...rest, after: last, upTo: null, ids: null, size: Math.max(0, part.size - ids.length) },
    ];
  });
}

/** The ranges with a new comment. The reader's own comment comes last, whatever their clock says. */
export function withArrival(parts: readonly Part[], arrived: Placed, mine: boolean): readonly Part[] {
  const end = parts.at(-1);
  const place = mine ? end : partWith(parts, arrived);
  if (!place || has(parts, arrived.id)) return parts;
  return parts.map((part) => {
    if (part !== place) return part;
    if (part.ids !== null) {
      const ids = [...part.ids, arrived.id];
      return { ...part, ids, size: ids.length };
    }
    if (part !== end) return part; // it was counted when the mark was set
    const came = [...part.came, arrived.id];
    return { ...part, came, mine: mine ? [...part.mine, arrived.id] : part.mine, size: part.size + 1 };
  });
}

/** The ranges without a comment that was not created. */
export function withoutComment(parts: readonly Part[], id: string): readonly Part[] {
  if (!has(parts, id)) return parts;
  const without = (ids: readonly string[]) => ids.filter((one) => one !== id);
  return parts.map((part) =>
    part.came.includes(id) || part.ids?.includes(id)
      ? {
          ...part,
          ids: part.ids && without(part.ids),
          came: without(part.came),
          mine: without(part.mine),
          size: part.size - 1,
        }
      : part,
  );
}

const has = (parts: readonly Part[], id: string) =>
  parts.some(({ ids, came }) => came.includes(id) || ids?.includes(id));

export const together = (...lists: (readonly string[])[]): string[] => [...new Set(lists.flat())];
