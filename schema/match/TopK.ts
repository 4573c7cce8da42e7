/** Keeps the best few of the readers offered in any order: by key, ties by the smaller id. */
export class TopK {
  readonly ids: number[] = [];
  readonly sums: number[] = [];
  readonly keys: number[] = [];

  constructor(private readonly count: number) {}

  /** Lower keys can no longer be among the best. */
  get least(): number {
    return this.ids.length < this.count ? -Infinity : this.keys[0]!;
  }

  /** A heap with the worst at the top, which is replaced once it is full. */
  offer(id: number, sum: number, key: number): void {
    const { ids, sums, keys, count } = this;
    if (ids.length < count) {
      ids.push(id);
      sums.push(sum);
      keys.push(key);
      if (ids.length === count) for (let at = count >> 1; at >= 0; at--) this.sink(at);
    } else if (count > 0 && (key > keys[0]! || (key === keys[0] && id < ids[0]!))) {
      ids[0] = id;
      sums[0] = sum;
      keys[0] = key;
      this.sink(0);
    }
  }

  private sink(at: number): void {
    const { ids, sums, keys } = this;
    const isWorse = (a: number, b: number) =>
      keys[a]! < keys[b]! || (keys[a] === keys[b] && ids[a]! > ids[b]!);
    for (;;) {
      let worst = at;
      for (let child = 2 * at + 1; child <= 2 * at + 2; child++)
        if (child < ids.length && isWorse(child, worst)) worst = child;
      if (worst === at) return;
      for (const list of [ids, sums, keys]) [list[at], list[worst]] = [list[worst]!, list[at]!];
      at = worst;
    }
  }
}
