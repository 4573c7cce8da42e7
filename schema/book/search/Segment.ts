import { queryTerm, type QueryTerm } from './queryTerms';
import { Postings } from './Postings';
import { lift } from './weights';
import type { LongFrom } from './fuzzy';
import type { TokenizedBooks } from './TokenizedBooks';
import { Titles } from './Titles';
import { Vocabulary } from './Vocabulary';
import { mayMeet, scoreBook } from './scoreBook';

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

export interface SegmentParts {
  vocabulary: Vocabulary;
  texts: TokenizedBooks;
  postings: Postings;
  byTitle: Titles;
  ids: Uint32Array;
  readers: Uint32Array;
  /** Books in the order of their ids. */
  byId: Uint32Array;
}

/** To be raised when the arrays of a segment mean something else than before, or their names change. */
export const SEGMENT_FORMAT = 1;

/** All arrays of a segment, by name. */
export type SegmentArrays = Pick<Vocabulary, 'letters' | 'buckets' | 'near'> &
  TokenizedBooks &
  Pick<SegmentParts, 'ids' | 'readers' | 'byId'> & {
    wordStarts: Uint32Array;
    postingStarts: Uint32Array;
    postings: Uint32Array;
    titleBuckets: Uint32Array;
    titled: Uint32Array;
  };

/** No more books than this are weighed; those that most readers have come first. */
export const MOST_HITS = 500;
/** No more books than this are looked at in one go. */
const LOOK_AT = 15_000;
/** Up to here the books of a word are looked at one by one; above, all books are, from the most read on. */
const FEW = 4_000;
/** With so many found among the most read, the others are not looked at. */
const ENOUGH = 50;
/** Looking into a book takes as long as reading so many of the places of words. */
const PLACES = 16;

/**
 * Some books, ready to be searched: for each book its words as numbers, for each word its books, both in the order of
 * their readers, so that a search may stop early and has seen the books that count.
 */
export class Segment {
  readonly size: number;
  /** Which words of the query that is being answered a book has. */
  private met: Uint16Array | null = null;

  constructor(private readonly parts: SegmentParts) {
    this.size = parts.ids.length;
  }

  static from(arrays: SegmentArrays): Segment {
    const { letters, wordStarts, buckets, near, ids, readers, byId } = arrays;
    const { starts, tokens, mains, titles, small } = arrays;
    const texts = { starts, tokens, mains, titles, small };
    return new Segment({
      vocabulary: new Vocabulary(letters, wordStarts, buckets, near),
      texts,
      postings: new Postings(arrays.postingStarts, arrays.postings),
      byTitle: new Titles(texts, arrays.titleBuckets, arrays.titled),
      ids,
      readers,
      byId,
    });
  }

  /** What the segment is made of, to be stored. */
  get arrays(): SegmentArrays {
    const { vocabulary, texts, postings, byTitle, ids, readers, byId } = this.parts;
    const { letters, starts: wordStarts, buckets, near } = vocabulary;
    return {
      ...texts,
      letters,
      wordStarts,
      buckets,
      near,
      postingStarts: postings.starts,
      postings: postings.docs,
      titleBuckets: byTitle.buckets,
      titled: byTitle.docs,
      ids,
      readers,
      byId,
    };
  }

  get bytes(): number {
    return Object.values(this.arrays).reduce(
      (sum, { byteLength }) => sum + byteLength,
      this.met?.byteLength ?? 0,
    );
  }

  get mostReaders(): number {
    return this.parts.readers.reduce((most, count) => Math.max(most, count), 0);
  }

  has = (id: number): boolean => this.docOf(id) >= 0;

  /** Sets how many readers a book has, and returns how many it had. Its place in the early order stays; what is weighed is weighed by this. */
  setReaders(id: number, readers: number): number | undefined {
    const doc = this.docOf(id);
    if (doc < 0) return undefined;
    const before = this.parts.readers[doc];
    this.parts.readers[doc] = readers;
    return before;
  }

  /** Each book again, as it came in. */
  *books(): Generator<{ id: number; searchKey: string; readers: number }> {
    const { vocabulary, ids, readers, texts } = this.parts;
    const { starts, mains, titles, tokens } = texts;
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
  search(
    words: readonly string[],
    { slips, missing }: Tolerance,
    most: number,
    hits: Map<number, Hit>,
  ): void {
    const { vocabulary, postings, byTitle, texts, ids, readers } = this.parts;
    const terms = words.map((_, at) => queryTerm(words, at, slips, vocabulary, postings));
    const needed = terms.filter(({ optional }) => !optional).sort((a, b) => a.places - b.places);
    const mayHold = this.holding(needed, missing);
    const take = (doc: number): boolean => {
      if (!mayHold(doc)) return false;
      const score = scoreBook(texts, doc, terms, missing);
      if (score === null) return false;
      const id = ids[doc]!;
      const total = score + lift(readers[doc]!, most);
      const known = hits.get(id);
      if (!known || known.score < total) hits.set(id, { id, readers: readers[doc]!, score: total });
      return !known;
    };
    const places = terms.map(({ equal }) => equal);
    if (!places.includes(-1)) for (const doc of byTitle.titled(places)) take(doc);

    // Whoever lacks more of the rarest words than are allowed cannot be found: so only their books need to be looked at.
    for (const lead of needed.slice(0, missing + 1)) this.lookAlong(lead, take);
  }

  /**
   * Tells of a book whether it has the words, all but `missing`. Where the words are in few places, these are read, once for all
   * books; else each book that is looked at is read, the rarest word first.
   */
  private holding(needed: readonly QueryTerm[], missing: number): (doc: number) => boolean {
    const { texts, postings } = this.parts;
    const places = needed.reduce((sum, word) => sum + word.places, this.size / PLACES);
    const looks = needed.slice(0, missing + 1).reduce((sum, lead) => sum + Math.min(lead.places, LOOK_AT), 0);
    if (places > PLACES * looks)
      return (doc) => missing > 0 || needed.every((word) => mayMeet(texts, doc, word));
    const met = (this.met ??= new Uint16Array(this.size)).fill(0); // a bit for each word
    for (const [at, { from, to, nearWords }] of needed.entries()) {
      const mark = (doc: number) => {
        met[doc]! |= 1 << at;
        return true;
      };
      postings.along(from, to, mark);
      for (const word of nearWords) postings.along(word, word + 1, mark);
    }
    return (doc) => {
      let lacking = needed.length;
      for (let bits = met[doc]!; bits !== 0; bits &= bits - 1) lacking--;
      return lacking <= missing;
    };
  }

  private lookAlong(lead: QueryTerm, take: (doc: number) => boolean): void {
    if (lead.places > FEW) {
      let found = 0;
      const docs = Math.min(this.size, LOOK_AT);
      for (let doc = 0; doc < docs && found < MOST_HITS; doc++) if (take(doc)) found++;
      if (docs === this.size || found >= ENOUGH) return;
    }
    let looks = LOOK_AT;
    const look = (doc: number) => {
      take(doc);
      return --looks > 0;
    };
    const { postings } = this.parts;
    if (lead.equal >= 0) postings.along(lead.equal, lead.equal + 1, look);
    for (const [from, to] of [[lead.from, lead.to], ...lead.nearWords.map((word) => [word, word + 1])])
      if (looks > 0) postings.along(from!, to!, look);
  }

  private docOf(id: number): number {
    const { ids, byId } = this.parts;
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (ids[byId[middle]!]! < id) low = middle + 1;
      else high = middle;
    }
    const doc = byId[low];
    return doc !== undefined && ids[doc] === id ? doc : -1;
  }
}
