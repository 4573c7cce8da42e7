import { Segment } from './Segment';
import { Vocabulary } from './Vocabulary';

/** A book as search knows it. */
export interface SearchedBook {
  id: number;
  /** As `searchKey` makes it. */
  searchKey: string;
  /** How many readers have it on a list or have reviewed it. */
  readers: number;
}

/** Whole numbers in an array that grows. */
class Numbers {
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
}

/** Takes books one by one and makes a segment of them; keeps no more of a book than its words as numbers. */
export class SegmentBuilder {
  private readonly words = new Map<string, number>();
  private readonly ids = new Numbers();
  private readonly readers = new Numbers();
  private readonly starts = new Numbers();
  private readonly tokens = new Numbers();
  /** Where the main title ends, and where the whole title does, as counts of words. */
  private readonly mains = new Numbers();
  private readonly titles = new Numbers();

  get size(): number {
    return this.ids.length;
  }

  add({ id, searchKey, readers }: SearchedBook): void {
    this.ids.push(id);
    this.readers.push(readers);
    this.starts.push(this.tokens.length);
    let words = 0;
    const ends: number[] = [];
    for (const word of searchKey.split(' ')) {
      if (word === '|') ends.push(words);
      else if (word !== '') {
        this.tokens.push(this.numberOf(word));
        words++;
      }
    }
    this.mains.push(ends[0] ?? words);
    this.titles.push(ends[1] ?? words);
  }

  /** The segment. `rest` is awaited between steps, so that whoever builds in the background can let others go first. */
  async finish(rest: () => Promise<void> = async () => undefined): Promise<Segment> {
    const sorted = [...this.words.keys()].sort(); // by code units, as Vocabulary compares
    const places = new Uint32Array(sorted.length);
    sorted.forEach((word, place) => void (places[this.words.get(word)!] = place));
    this.words.clear();
    await rest();
    const vocabulary = new Vocabulary(sorted);
    await rest();

    const size = this.size;
    const order = Array.from({ length: size }, (_, at) => at).sort(
      (a, b) => this.readers.get(b) - this.readers.get(a) || this.ids.get(a) - this.ids.get(b),
    );
    await rest();
    const ids = new Uint32Array(size);
    const readers = new Uint32Array(size);
    const starts = new Uint32Array(size + 1);
    const mains = new Uint8Array(size);
    const titles = new Uint8Array(size);
    const tokens = new Uint32Array(this.tokens.length);
    let at = 0;
    order.forEach((from, doc) => {
      ids[doc] = this.ids.get(from);
      readers[doc] = this.readers.get(from);
      mains[doc] = this.mains.get(from);
      titles[doc] = this.titles.get(from);
      starts[doc] = at;
      const end = from + 1 < size ? this.starts.get(from + 1) : this.tokens.length;
      for (let token = this.starts.get(from); token < end; token++)
        tokens[at++] = places[this.tokens.get(token)]!;
    });
    starts[size] = at;
    await rest();
    return new Segment({ vocabulary, ids, readers, starts, mains, titles, tokens });
  }

  private numberOf(word: string): number {
    let number = this.words.get(word);
    if (number === undefined) {
      number = this.words.size;
      this.words.set(flat(word), number);
    }
    return number;
  }
}

/** A copy that does not keep the long text alive which the word was cut from. */
const flat = (word: string): string => (word.length < 13 ? word : Array.from(word).join(''));
