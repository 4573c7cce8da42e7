/** Keeps what was used last; each thing has a size, and all together stay within a bound. */
export class LruCache<Value> {
  private readonly things = new Map<string, { value: Value; size: number }>();
  private held = 0;

  /** @param most the sum of all sizes that may be held */
  constructor(private readonly most: number) {}

  get(key: string): Value | undefined {
    const found = this.things.get(key);
    if (!found) return undefined;
    this.things.delete(key);
    this.things.set(key, found);
    return found.value;
  }

  set(key: string, value: Value, size: number): void {
    this.delete(key);
    if (size > this.most) return;
    this.things.set(key, { value, size });
    this.held += size;
    for (const oldest of this.things.keys()) {
      if (this.held <= this.most) return;
      this.delete(oldest);
    }
  }

  delete(key: string): boolean {
    this.held -= this.things.get(key)?.size ?? 0;
    return this.things.delete(key);
  }
}
