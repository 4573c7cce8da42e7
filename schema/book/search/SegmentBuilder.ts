import { yieldToEventLoop, type Turn } from '../../yieldToEventLoop';
import { radixSort } from './radixSort';
import { GrowableUint32Array } from './GrowableUint32Array';
import { Postings } from './Postings';
import { Segment } from './Segment';
import { smallWordsOf, type TokenizedBooks } from './TokenizedBooks';
import { Titles } from './Titles';
import { Vocabulary } from './Vocabulary';
import { WordInterner } from './WordInterner';

/** A book as search knows it. */
export interface SearchedBook {
  id: number;
  /** As `searchKey` makes it. */
  searchKey: string;
  /** The number of readers who have it on a list or have reviewed it. */
  readers: number;
}

/** Words are grouped by a prefix of this length before sorting: a group of the words of ten million titles is sorted in milliseconds. */
const BEGINNING = 3;
/** Books processed between two yields to the event loop. */
const BOOKS_PER_TURN = 2_048;

/** Builds a segment from books added one by one; keeps only the word numbers of each book. */
export class SegmentBuilder {
  private readonly words = new WordInterner();
  private readonly ids = new GrowableUint32Array();
  private readonly readers = new GrowableUint32Array();
  private readonly starts = new GrowableUint32Array();
  private readonly tokens = new GrowableUint32Array();
  /** The ends of the main title and of the whole title, as numbers of words. */
  private readonly mains = new GrowableUint32Array();
  private readonly titles = new GrowableUint32Array();

  get size(): number {
    return this.ids.length;
  }

  add({ id, searchKey, readers }: SearchedBook): void {
    this.ids.push(id);
    this.readers.push(readers);
    const start = this.tokens.length;
    this.starts.push(start);
    let main = -1;
    let title = -1;
    for (let from = 0, to; from < searchKey.length; from = to + 1) {
      to = searchKey.indexOf(' ', from);
      if (to < 0) to = searchKey.length;
      if (to === from) continue;
      if (to > from + 1 || searchKey[from] !== '|')
        this.tokens.push(this.words.numberOf(searchKey, from, to));
      else if (main < 0) main = this.tokens.length - start;
      else if (title < 0) title = this.tokens.length - start;
    }
    const all = this.tokens.length - start;
    this.mains.push(main < 0 ? all : main);
    this.titles.push(title < 0 ? all : title);
  }

  /** The segment, built in slices, so that requests are answered meanwhile. */
  async finish(): Promise<Segment> {
    const turn = yieldToEventLoop();
    const sorted = await inOrder(this.words, turn);
    const vocabulary = await Vocabulary.of(this.words, sorted, turn);
    const places = new Uint32Array(sorted.length);
    for (let place = 0; place < sorted.length; place++) places[sorted[place]!] = place;

    const all = Uint32Array.from({ length: this.size }, (_, at) => at);
    const unread = this.readers.all.map((readers) => 0xffffffff - readers);
    const order = await radixSort(await radixSort(all, this.ids.all, turn), unread, turn);
    const ids = order.map((from) => this.ids.get(from));
    const readers = order.map((from) => this.readers.get(from));
    await turn();
    const texts: TokenizedBooks = {
      starts: new Uint32Array(this.size + 1),
      tokens: new Uint32Array(this.tokens.length),
      mains: new Uint8Array(this.size),
      titles: new Uint8Array(this.size),
      small: smallWordsOf(vocabulary),
    };
    let at = 0;
    for (let doc = 0; doc < this.size; doc++) {
      const from = order[doc]!;
      texts.mains[doc] = this.mains.get(from);
      texts.titles[doc] = this.titles.get(from);
      texts.starts[doc] = at;
      const end = from + 1 < this.size ? this.starts.get(from + 1) : this.tokens.length;
      for (let token = this.starts.get(from); token < end; token++)
        texts.tokens[at++] = places[this.tokens.get(token)]!;
      if (doc % BOOKS_PER_TURN === 0) await turn();
    }
    texts.starts[this.size] = at;
    const postings = await Postings.of(vocabulary.size, texts.starts, texts.tokens, turn);
    const byTitle = await Titles.of(texts, turn);
    const byId = await radixSort(all, ids, turn);
    return new Segment({ vocabulary, texts, postings, byTitle, ids, readers, byId });
  }
}

/** The numbers of all words in the order of their code units, which Vocabulary relies on; sorted in groups by prefix. */
async function inOrder(words: WordInterner, turn: Turn): Promise<Uint32Array> {
  const byBeginning = new Map<number, number[]>();
  for (let number = 0; number < words.size; number++) {
    let beginning = 0;
    for (let at = 0; at < BEGINNING; at++) beginning = beginning * 2 ** 16 + words.letterOf(number, at);
    const some = byBeginning.get(beginning);
    if (some) some.push(number);
    else byBeginning.set(beginning, [number]);
    if (number % BOOKS_PER_TURN === 0) await turn();
  }
  const sorted = new Uint32Array(words.size);
  let place = 0;
  for (const beginning of [...byBeginning.keys()].sort((a, b) => a - b)) {
    for (const number of byBeginning.get(beginning)!.sort((a, b) => words.compare(a, b)))
      sorted[place++] = number;
    await turn();
  }
  return sorted;
}
