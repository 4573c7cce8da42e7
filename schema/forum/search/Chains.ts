/** So many numbers, zero at first, where there is no room for another one: twice as many. */
const roomier = (numbers: Uint32Array, least: number): Uint32Array => {
  const larger = new Uint32Array(Math.max(least, 2 * numbers.length));
  larger.set(numbers);
  return larger;
};

/** For each key some numbers, the last added first: eight bytes a number in two arrays, however the keys share them. */
export class Chains {
  private heads: Uint32Array;
  private counts: Uint32Array;
  private numbers: Uint32Array = new Uint32Array(1_024);
  private nexts: Uint32Array = new Uint32Array(1_024);
  /** The place 0 is the end of every chain. */
  private used = 1;

  constructor(keys: number) {
    this.heads = new Uint32Array(keys);
    this.counts = new Uint32Array(keys);
  }

  get bytes(): number {
    return 2 * (this.heads.byteLength + this.numbers.byteLength);
  }

  add(key: number, number: number): void {
    if (key >= this.heads.length) {
      this.heads = roomier(this.heads, key + 1);
      this.counts = roomier(this.counts, key + 1);
    }
    if (this.used === this.numbers.length) {
      this.numbers = roomier(this.numbers, 0);
      this.nexts = roomier(this.nexts, 0);
    }
    this.numbers[this.used] = number;
    this.nexts[this.used] = this.heads[key]!;
    this.heads[key] = this.used++;
    this.counts[key]!++;
  }

  count = (key: number): number => this.counts[key] ?? 0;

  each(key: number, visit: (number: number) => void): void {
    for (let at = this.heads[key] ?? 0; at !== 0; at = this.nexts[at]!) visit(this.numbers[at]!);
  }
}
