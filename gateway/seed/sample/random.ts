/** Seeded random numbers (mulberry32); each seed is a reproducible stream. */
export class SeededRandom {
  constructor(private state: number) {}

  /** At least 0 and less than 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** Draws `count` different items; an item with twice the weight is drawn twice as often, one with weight 0 never. */
  draw<Item>(items: readonly Item[], size: number, weight: (item: Item) => number = () => 1): Item[] {
    return items
      .map((item) => ({ item, turn: -Math.log(1 - this.next()) / weight(item) }))
      .filter(({ turn }) => Number.isFinite(turn))
      .sort((a, b) => a.turn - b.turn)
      .slice(0, size)
      .map(({ item }) => item);
  }
}

export const before = (now: Date, ms: number): Date => new Date(now.getTime() - Math.round(ms));

/** A random time after both of these and not after `now`, more likely soon. */
export function laterThan(random: SeededRandom, one: Date, other: Date, now: Date): Date {
  const since = Math.max(one.getTime(), other.getTime());
  return new Date(since + Math.floor((now.getTime() - since) * random.next() ** 2));
}
