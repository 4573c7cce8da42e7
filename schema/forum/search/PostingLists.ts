const roomier = (numbers: Uint32Array, min: number): Uint32Array => {
  const larger = new Uint32Array(Math.max(min, 2 * numbers.length));
  larger.set(numbers);
  return larger;
};

/** For each key a list of numbers, all in one array. A full list moves to the end, with twice the capacity. */
export class Lists {
  private starts: Uint32Array;
  private counts: Uint32Array;
  private rooms: Uint32Array;
  private numbers: Uint32Array = new Uint32Array(1_024);
  private used = 0;

  constructor(keys: number) {
    this.starts = new Uint32Array(keys);
    this.counts = new Uint32Array(keys);
    this.rooms = new Uint32Array(keys);
  }

  get bytes(): number {
    return 3 * this.starts.byteLength + this.numbers.byteLength;
  }

  add(key: number, number: number): void {
    if (key >= this.starts.length) {
      this.starts = roomier(this.starts, key + 1);
      this.counts = roomier(this.counts, key + 1);
      this.rooms = roomier(this.rooms, key + 1);
    }
    const count = this.counts[key]!++;
    if (count === this.rooms[key]) this.move(key, Math.max(1, 2 * count));
    this.numbers[this.starts[key]! + count] = number;
  }

  count = (key: number): number => this.counts[key] ?? 0;

  /** Passes the numbers of a key to `visit` in the order of insertion, until it has enough. */
  each(key: number, visit: (number: number) => boolean | void): void {
    const start = this.starts[key]!;
    const end = start + this.count(key);
    for (let at = start; at < end; at++) if (visit(this.numbers[at]!) === false) return;
  }

  private move(key: number, room: number): void {
    if (this.used + room > this.numbers.length) this.numbers = roomier(this.numbers, this.used + room);
    const start = this.starts[key]!;
    this.numbers.copyWithin(this.used, start, start + this.rooms[key]!);
    this.starts[key] = this.used;
    this.rooms[key] = room;
    this.used += room;
  }
}
