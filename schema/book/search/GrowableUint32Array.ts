/** A growable array of 32-bit unsigned integers. */
export class GrowableUint32Array {
  private values = new Uint32Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) {
      const grown = new Uint32Array(this.length * 2);
      grown.set(this.values);
      this.values = grown;
    }
    this.values[this.length++] = value;
  }

  get(at: number): number {
    return this.values[at]!;
  }

  /** A view, not a copy: valid until more is pushed. */
  get all(): Uint32Array {
    return this.values.subarray(0, this.length);
  }
}
