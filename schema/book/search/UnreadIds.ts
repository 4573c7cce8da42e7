/** The maximum time of a transaction from its first row to its commit, in ms. */
const TRANSACTION_TIMEOUT = 60_000;
/** The maximum number of gaps remembered; a cluster of databases leaves one after each row. */
const MAX_GAPS = 100;

interface Gap {
  from: number;
  to: number;
  until: number;
}

/**
 * The ids that have not been read yet: those after the newest, and gaps before it, because a transaction may commit after one
 * with higher ids.
 */
export class UnreadIds {
  private gaps: Gap[] = [];

  /** @param newest all up to this were read */
  constructor(private newest = 0) {}

  /** All up to this were read, or will never be committed. */
  get readUpTo(): number {
    return Math.min(this.newest, ...this.gaps.map(({ from }) => from - 1));
  }

  /** The condition for unread ids, as SQL over `id`. */
  get where(): { sql: string; values: number[] } {
    return {
      sql: `id > ?${' OR id BETWEEN ? AND ?'.repeat(this.gaps.length)}`,
      values: [this.newest, ...this.gaps.flatMap(({ from, to }) => [from, to])],
    };
  }

  /** Marks some of them as read, in ascending order. */
  read(ids: readonly number[]): void {
    const now = Date.now();
    let at = 0;
    const gaps: Gap[] = [];
    for (const { from, to, until } of [
      ...this.gaps,
      { from: this.newest + 1, to: Infinity, until: now + TRANSACTION_TIMEOUT },
    ]) {
      let start = from;
      for (; (ids[at] ?? NaN) <= to; at++) {
        const id = ids[at]!;
        if (id > start) gaps.push({ from: start, to: id - 1, until });
        start = id + 1;
      }
      if (start <= to && to < Infinity) gaps.push({ from: start, to, until });
    }
    this.gaps = gaps.filter(({ until }) => until > now).slice(-MAX_GAPS);
    this.newest = Math.max(this.newest, ids.at(-1) ?? 0);
  }
}
