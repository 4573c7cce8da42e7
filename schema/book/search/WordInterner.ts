import { GrowableUint32Array } from './GrowableUint32Array';

/**
 * Numbers words in the order of their first occurrence. Words are compared in place in their text, letter by letter, and stored
 * in one array: a million titles are read in a third of the time that extracting strings takes.
 */
export class WordInterner {
  private letters = new Uint16Array(1 << 14);
  private readonly starts = new GrowableUint32Array();
  /** By hash, the number of a word plus one; 0 is free. */
  private slots = new Uint32Array(1 << 12);

  constructor() {
    this.starts.push(0);
  }

  get size(): number {
    return this.starts.length - 1;
  }

  /** The number of the word at that position of the text. */
  numberOf(text: string, from: number, to: number): number {
    let hash = 0x811c9dc5;
    for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    const mask = this.slots.length - 1;
    let slot = scatter(hash) & mask;
    for (let held = this.slots[slot]!; held !== 0; held = this.slots[slot]!) {
      if (this.is(held - 1, text, from, to)) return held - 1;
      slot = (slot + 1) & mask;
    }
    const number = this.keep(text, from, to);
    this.slots[slot] = number + 1;
    if (this.size * 2 > this.slots.length) this.spread();
    return number;
  }

  /** The length of a word in code units. */
  lengthOf(number: number): number {
    return this.starts.get(number + 1) - this.starts.get(number);
  }

  /** A code unit of a word; 0 after its end. */
  letterOf(number: number, at: number): number {
    return at < this.lengthOf(number) ? this.letters[this.starts.get(number) + at]! : 0;
  }

  /** Below 0 if the first word comes before the second by code units. */
  compare(number: number, other: number): number {
    const length = Math.min(this.lengthOf(number), this.lengthOf(other));
    const [from, otherFrom] = [this.starts.get(number), this.starts.get(other)];
    for (let at = 0; at < length; at++) {
      const difference = this.letters[from + at]! - this.letters[otherFrom + at]!;
      if (difference !== 0) return difference;
    }
    return this.lengthOf(number) - this.lengthOf(other);
  }

  private is(number: number, text: string, from: number, to: number): boolean {
    const start = this.starts.get(number);
    if (this.starts.get(number + 1) - start !== to - from) return false;
    for (let at = from; at < to; at++)
      if (this.letters[start + at - from] !== text.charCodeAt(at)) return false;
    return true;
  }

  private keep(text: string, from: number, to: number): number {
    const start = this.starts.get(this.size);
    if (start + to - from > this.letters.length) {
      const grown = new Uint16Array(2 * (start + to - from));
      grown.set(this.letters);
      this.letters = grown;
    }
    for (let at = from; at < to; at++) this.letters[start + at - from] = text.charCodeAt(at);
    this.starts.push(start + to - from);
    return this.size - 1;
  }

  private spread(): void {
    this.slots = new Uint32Array(this.slots.length * 4);
    const mask = this.slots.length - 1;
    for (let number = 0; number < this.size; number++) {
      let hash = 0x811c9dc5;
      for (let at = this.starts.get(number); at < this.starts.get(number + 1); at++)
        hash = Math.imul(hash ^ this.letters[at]!, 0x01000193);
      let slot = scatter(hash) & mask;
      while (this.slots[slot] !== 0) slot = (slot + 1) & mask;
      this.slots[slot] = number + 1;
    }
  }
}

/** Mixes the high bits of a hash into the low ones. */
const scatter = (hash: number): number => (hash ^ (hash >>> 15)) >>> 0;
