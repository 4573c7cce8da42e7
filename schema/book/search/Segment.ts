import {
  IN_MAIN_TITLE,
  IN_TITLE,
  lift,
  MAIN_TITLE,
  Meets,
  SLIPPED,
  TITLE_BEGINS,
  TITLE_COVERED,
  WHOLE_TITLE,
  WITH_SLIPS,
  WORTH,
} from './score';
import { isOptional, SMALL_WORDS } from './words';
import { slipsAllowed, type LongFrom } from './slips';
import type { Vocabulary } from './Vocabulary';

export interface Hit {
  id: number;
  readers: number;
  score: number;
}

/** How generous a search is. */
export interface Tolerance {
  /** Whether words may be typed wrongly, and from which length on twice. */
  slips: LongFrom | null;
  /** How many words of the query a book may lack. */
  missing: number;
}

interface SegmentParts {
  vocabulary: Vocabulary;
  ids: Uint32Array;
  readers: Uint32Array;
  starts: Uint32Array;
  mains: Uint8Array;
  titles: Uint8Array;
  tokens: Uint32Array;
}

/** A word of the query, as this segment's vocabulary knows it. */
interface Asked {
  optional: boolean;
  /** The place of the word itself, or -1. */
  equal: number;
  /** The places of the words that begin with it, the last not included. */
  from: number;
  to: number;
  /** How each word of the vocabulary meets it that is only like it; and which those are. */
  near: Uint8Array | null;
  nearWords: number[];
  /** How many places in books it may meet. */
  places: number;
}

/** No more books than this are weighed; those that most readers have come first. */
export const MOST_HITS = 500;
/** No more books than this are looked at in one go. */
const LOOK_AT = 15_000;
/** Up to here the books of a word are looked at one by one; above, all books are, from the most read on. */
const FEW = 4_000;
/** A word that is still being typed may have a slip from this length on; shorter ones would begin nearly everything. */
const OPEN_FROM = 5;

/**
 * Some books, ready to be searched: for each book its words as numbers, for each word its books, both in the order of
 * their readers, so that a search may stop early and has seen the books that count.
 */
export class Segment {
  readonly size: number;
  private readonly posts: Uint32Array;
  private readonly postStarts: Uint32Array;
  /** Books by the hash of their title without small words, in buckets. */
  private readonly titled: Uint32Array;
  private readonly titleBuckets: Uint32Array;
  /** Books in the order of their ids. */
  private readonly byId: Uint32Array;
  private readonly small: ReadonlySet<number>;

  constructor(private readonly parts: SegmentParts) {
    const { vocabulary, starts, tokens, ids } = parts;
    this.size = ids.length;
    this.postStarts = new Uint32Array(vocabulary.size + 1);
    for (const token of tokens) this.postStarts[token + 1]!++;
    for (let word = 0; word < vocabulary.size; word++) this.postStarts[word + 1]! += this.postStarts[word]!;
    this.posts = new Uint32Array(tokens.length);
    const next = this.postStarts.slice();
    for (let doc = 0; doc < this.size; doc++)
      for (let at = starts[doc]!; at < starts[doc + 1]!; at++) this.posts[next[tokens[at]!]!++] = doc;
    this.small = new Set([...SMALL_WORDS].map((word) => vocabulary.find(word)).filter((place) => place >= 0));

    this.titleBuckets = new Uint32Array(2 ** Math.ceil(Math.log2(this.size / 4 + 2)) + 1);
    this.titled = this.bucketTitles();
    this.byId = new Uint32Array(this.size);
    for (let doc = 0; doc < this.size; doc++) this.byId[doc] = doc;
    this.byId.sort((a, b) => ids[a]! - ids[b]!);
  }

  get bytes(): number {
    const { vocabulary, ...arrays } = this.parts;
    return [
      ...Object.values(arrays),
      this.posts,
      this.postStarts,
      this.titled,
      this.titleBuckets,
      this.byId,
    ].reduce((sum, array) => sum + array.byteLength, vocabulary.bytes);
  }

  get mostReaders(): number {
    return this.size === 0 ? 0 : this.parts.readers.reduce((most, count) => Math.max(most, count), 0);
  }

  has = (id: number): boolean => this.docOf(id) >= 0;

  /** Sets how many readers a book has. Its place in the early order stays; what is weighed is weighed by this. */
  setReaders(id: number, change: (readers: number) => number): boolean {
    const doc = this.docOf(id);
    if (doc < 0) return false;
    this.parts.readers[doc] = Math.max(0, change(this.parts.readers[doc]!));
    return true;
  }

  /** Sets the readers of every book. */
  setAllReaders(readersOf: ReadonlyMap<number, number>): void {
    for (let doc = 0; doc < this.size; doc++)
      this.parts.readers[doc] = readersOf.get(this.parts.ids[doc]!) ?? 0;
  }

  /** Each book again, as it came in. */
  *books(): Generator<{ id: number; searchKey: string; readers: number }> {
    const { vocabulary, ids, readers, starts, mains, titles, tokens } = this.parts;
    for (let doc = 0; doc < this.size; doc++) {
      let searchKey = '';
      const start = starts[doc]!;
      for (let at = start; at <= starts[doc + 1]!; at++) {
        if (at === start + mains[doc]!) searchKey += ' |';
        if (at === start + titles[doc]!) searchKey += ' |';
        if (at < starts[doc + 1]!) searchKey += ` ${vocabulary.word(tokens[at]!)}`;
      }
      yield { id: ids[doc]!, searchKey, readers: readers[doc]! };
    }
  }

  /** Whether some book has that word. */
  knows = (word: string): boolean => this.parts.vocabulary.find(word) >= 0;

  /** Puts the books that have the words into `hits`. */
  search(words: readonly string[], tolerance: Tolerance, most: number, hits: Map<number, Hit>): void {
    if (this.size === 0) return;
    const asked = words.map((word, at) => this.ask(word, at, words, tolerance.slips));
    const needed = asked.filter(({ optional }) => !optional).sort((a, b) => a.places - b.places);
    // Most books fail at one of the rarer words: they are asked first, and without counting anything.
    const mayHold = (doc: number) => tolerance.missing > 0 || needed.every((word) => this.mayMeet(doc, word));
    const weigh = (doc: number): boolean => {
      if (!mayHold(doc)) return false;
      const score = this.score(doc, asked, tolerance.missing);
      if (score === null) return false;
      const id = this.parts.ids[doc]!;
      const readers = this.parts.readers[doc]!;
      const total = score + lift(readers, most);
      const known = hits.get(id);
      if (!known || known.score < total) hits.set(id, { id, readers, score: total });
      return !known;
    };
    for (const doc of this.docsTitled(words)) weigh(doc);

    // Whoever lacks more of the rarest words than are allowed cannot be found: so only their books need to be looked at.
    for (const lead of needed.slice(0, tolerance.missing + 1)) this.lookAlong(lead, weigh);
  }

  private lookAlong(lead: Asked, weigh: (doc: number) => boolean): void {
    const { postStarts, posts } = this;
    let found = 0;
    if (lead.places > FEW) {
      const docs = Math.min(this.size, LOOK_AT);
      for (let doc = 0; doc < docs && found < MOST_HITS; doc++) if (weigh(doc)) found++;
      if (docs === this.size || found >= 50) return;
    }
    let looks = LOOK_AT;
    const along = (from: number, to: number) => {
      for (let at = postStarts[from]!; at < postStarts[to]! && looks-- > 0; at++) weigh(posts[at]!);
    };
    if (lead.equal >= 0) along(lead.equal, lead.equal + 1);
    along(lead.from, lead.to);
    for (const word of lead.nearWords) along(word, word + 1);
  }

  private mayMeet(doc: number, { from, to, near }: Asked): boolean {
    const { starts, tokens } = this.parts;
    for (let at = starts[doc]!; at < starts[doc + 1]!; at++) {
      const token = tokens[at]!;
      if ((token >= from && token < to) || (near !== null && near[token] !== Meets.NOT)) return true;
    }
    return false;
  }

  private ask(word: string, at: number, words: readonly string[], slips: LongFrom | null): Asked {
    const { vocabulary } = this.parts;
    const [from, to] = vocabulary.beginningWith(word);
    const allowed = slips ? slipsAllowed(word, slips) : 0;
    let places = this.postStarts[to]! - this.postStarts[from]!;
    let near: Asked['near'] = null;
    const nearWords: number[] = [];
    if (allowed > 0) {
      near = new Uint8Array(vocabulary.size);
      for (const found of vocabulary.nearTo(
        word,
        allowed,
        at === words.length - 1 && word.length >= OPEN_FROM,
      )) {
        if (found.word >= from && found.word < to) continue;
        near[found.word] = found.slips === 1 ? Meets.ONE_SLIP : Meets.TWO_SLIPS;
        nearWords.push(found.word);
        places += this.postStarts[found.word + 1]! - this.postStarts[found.word]!;
      }
    }
    return {
      optional: isOptional(word, at, words),
      equal: vocabulary.find(word),
      from,
      to,
      near,
      nearWords,
      places,
    };
  }

  /** What the book is worth for these words, or null when it lacks too many. */
  private score(doc: number, asked: readonly Asked[], missing: number): number | null {
    const { starts, tokens, mains, titles } = this.parts;
    const start = starts[doc]!;
    const end = starts[doc + 1]!;
    const mainEnd = start + mains[doc]!;
    const titleEnd = start + titles[doc]!;
    let sum = 0;
    let counted = 0;
    let lacking = 0;
    let covered = 0;
    let slipped = false;
    for (const word of asked) {
      let best = 0;
      let bestAt = -1;
      for (let at = start; at < end; at++) {
        const meets = meet(word, tokens[at]!);
        if (meets === Meets.NOT) continue;
        const worth = WORTH[meets]! + (at < mainEnd ? IN_MAIN_TITLE : at < titleEnd ? IN_TITLE : 0);
        if (worth > best) {
          best = worth;
          bestAt = at;
        }
      }
      if (bestAt < 0) {
        if (word.optional) continue;
        if (++lacking > missing) return null;
        sum += WORTH[Meets.NOT]!;
      } else {
        sum += best;
        if (best < WORTH[Meets.BEGINS]!) slipped = true;
        if (bestAt < mainEnd && bestAt - start < 31) covered |= 1 << (bestAt - start);
      }
      counted++;
    }
    let titleWords = 0;
    let coveredWords = 0;
    for (let at = start; at < mainEnd && at - start < 31; at++) {
      if (this.small.has(tokens[at]!)) continue;
      titleWords++;
      if (covered & (1 << (at - start))) coveredWords++;
    }
    let title = this.titleBonus(asked, start, mainEnd, titleEnd);
    if (titleWords > 0)
      title +=
        coveredWords === titleWords ? TITLE_COVERED : (TITLE_COVERED / 2) * (coveredWords / titleWords);
    return sum / Math.max(1, counted) + (slipped ? WITH_SLIPS * title - SLIPPED : title);
  }

  /** More when the query, without small words, is the title or its beginning. */
  private titleBonus(asked: readonly Asked[], start: number, mainEnd: number, titleEnd: number): number {
    const { tokens } = this.parts;
    let at = start;
    let exact = true;
    let begun = 0;
    for (const word of asked) {
      if (this.small.has(word.equal)) continue;
      while (at < titleEnd && this.small.has(tokens[at]!)) at++;
      if (at >= titleEnd) return 0;
      const meets = meet(word, tokens[at]!);
      if (meets === Meets.NOT) {
        if (word.optional) continue;
        return 0;
      }
      if (meets !== Meets.EQUAL) exact = false;
      begun++;
      at++;
    }
    if (begun === 0)
      return asked.every(({ equal }) => equal >= 0) ? this.smallTitle(asked, start, titleEnd) : 0;
    while (at < titleEnd && this.small.has(tokens[at]!)) at++;
    if (exact && at === titleEnd) return WHOLE_TITLE;
    if (exact && at === mainEnd) return MAIN_TITLE;
    return TITLE_BEGINS;
  }

  /** For titles of small words alone, such as `A`. */
  private smallTitle(asked: readonly Asked[], start: number, titleEnd: number): number {
    return asked.length === titleEnd - start &&
      asked.every(({ equal }, at) => equal === this.parts.tokens[start + at])
      ? WHOLE_TITLE
      : 0;
  }

  private *docsTitled(words: readonly string[]): Generator<number> {
    const places: number[] = [];
    for (const word of words) {
      const place = this.parts.vocabulary.find(word);
      if (place < 0) return;
      places.push(place);
    }
    const bucket = this.titleBucket(places, 0, places.length);
    for (let at = this.titleBuckets[bucket]!; at < this.titleBuckets[bucket + 1]!; at++)
      yield this.titled[at]!;
  }

  private titleBucket(tokens: ArrayLike<number>, start: number, end: number): number {
    let hash = 0x811c9dc5;
    for (let at = start; at < end; at++)
      if (!this.small.has(tokens[at]!)) hash = Math.imul(hash ^ tokens[at]!, 0x01000193);
    hash ^= hash >>> 13;
    return (Math.imul(hash, 0x5bd1e995) >>> 8) % (this.titleBuckets.length - 1);
  }

  private bucketTitles(): Uint32Array {
    const { starts, tokens, mains, titles } = this.parts;
    const each = (visit: (doc: number, bucket: number) => void) => {
      for (let doc = 0; doc < this.size; doc++) {
        const start = starts[doc]!;
        visit(doc, this.titleBucket(tokens, start, start + mains[doc]!));
        if (titles[doc] !== mains[doc]) visit(doc, this.titleBucket(tokens, start, start + titles[doc]!));
      }
    };
    each((_doc, bucket) => void this.titleBuckets[bucket + 1]!++);
    for (let bucket = 1; bucket < this.titleBuckets.length; bucket++)
      this.titleBuckets[bucket]! += this.titleBuckets[bucket - 1]!;
    const titled = new Uint32Array(this.titleBuckets.at(-1)!);
    const next = this.titleBuckets.slice();
    each((doc, bucket) => void (titled[next[bucket]!++] = doc));
    return titled;
  }

  private docOf(id: number): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.parts.ids[this.byId[middle]!]! < id) low = middle + 1;
      else high = middle;
    }
    const doc = this.byId[low];
    return doc !== undefined && this.parts.ids[doc] === id ? doc : -1;
  }
}

const meet = (word: Asked, token: number): Meets =>
  token === word.equal
    ? Meets.EQUAL
    : token >= word.from && token < word.to
      ? Meets.BEGINS
      : word.near === null
        ? Meets.NOT
        : (word.near[token] as Meets);
