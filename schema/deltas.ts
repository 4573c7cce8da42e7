import type { Change } from './transaction';

/** How much some counters change, and the keys of their rows. */
export interface Delta {
  by: readonly number[];
  keys: number[];
}

/**
 * What changes do to counters: each row counts `amounts` at its key, so a change takes away the amounts of its `before` and
 * adds those of its `after`. Keys that move alike come together, in ascending order, so that they can share a statement.
 */
export function deltas<Row>(
  changes: readonly Change<Row>[],
  keyOf: (row: Row) => number,
  amounts: (row: Row) => readonly number[],
): Delta[] {
  const sums = new Map<number, number[]>();
  const add = (row: Row | null, sign: 1 | -1) => {
    if (row === null) return;
    const key = keyOf(row);
    const sum = sums.get(key) ?? [];
    sums.set(
      key,
      amounts(row).map((amount, at) => (sum[at] ?? 0) + sign * amount),
    );
  };
  for (const { before, after } of changes) {
    add(before, -1);
    add(after, 1);
  }
  const together = new Map<string, Delta>();
  for (const [key, by] of [...sums].sort(([one], [other]) => one - other)) {
    if (by.every((amount) => amount === 0)) continue;
    const delta = together.get(by.join()) ?? { by, keys: [] };
    delta.keys.push(key);
    together.set(by.join(), delta);
  }
  return [...together.values()];
}
