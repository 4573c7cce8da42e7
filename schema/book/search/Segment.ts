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

/** How tolerant a search is. */
export interface Tolerance {
  /** Whether words may contain typing errors, and from which length on two. */
  edits: LongFrom | null;
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

/** To be raised when the meaning or the names of the arrays of a segment change. */
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

/** At most this many books are scored; those with the most readers come first. */
export const MAX_HITS = 500;
/** At most this many books are checked in one go. */
const MAX_CHECKED = 15_000;
/** Up to this number the books of a word are checked one by one; above it, all books are, most read first. */
const SCAN_THRESHOLD = 4_000;
/** With this many results among the most read books, the others are not checked. */
const ENOUGH_RESULTS = 50;
/** Checking a book takes as long as reading this many postings. */
const PLACES = 16;

/**
 * An immutable set of books, ready to be searched: for each book its words as numbers, for each word its books, both sorted by
 * the number of readers, so that a search may stop early and has seen the most important books.
 */
export class Segment {
  readonly size: number;
  /** Which words of the current query a book has. */
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

  /** The arrays of the segment, to be stored. */
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
    return this.parts.readers.reduce((maxReaders, count) => Math.max(maxReaders, count), 0);
  }

  has = (id: number): boolean => this.docOf(id) >= 0;

  /** Sets the number of readers of a book, and returns the previous one. Its position in the order stays; scoring uses the new number. */
  setReaders(id: number, readers: number): number | undefined {
    const doc = this.docOf(id);
    if (doc < 0) return undefined;
    const before = this.parts.readers[doc];
    this.parts.readers[doc] = readers;
    return before;
  }

  /** Yields each book again, as it was added. */
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

  /** Adds the books that have the words to `hits`. */
  search(
    words: readonly string[],
    { edits, missing }: Tolerance,
    maxReaders: number,
    hits: Map<number, Hit>,
  ): void {
    const { vocabulary, postings, byTitle, texts, ids, readers } = this.parts;
    const terms = words.map((_, at) => queryTerm(words, at, edits, vocabulary, postings));
    const needed = terms.filter(({ optional }) => !optional).sort((a, b) => a.places - b.places);
    const mayHold = this.holding(needed, missing);
    const take = (doc: number): boolean => {
      if (!mayHold(doc)) return false;
      const score = scoreBook(texts, doc, terms, missing);
      if (score === null) return false;
      const id = ids[doc]!;
      const total = score + lift(readers[doc]!, maxReaders);
      const known = hits.get(id);
      if (!known || known.score < total) hits.set(id, { id, readers: readers[doc]!, score: total });
      return !known;
    };
    const places = terms.map(({ equal }) => equal);
    if (!places.includes(-1)) for (const doc of byTitle.titled(places)) take(doc);

    // A book that lacks at most n words has one of the rarest n + 1, so only the books of these need to be checked.
    for (const lead of needed.slice(0, missing + 1)) this.scan(lead, take);
  }

  /**
   * Tests whether a book has the words, all but `missing`. If the words have few postings, these are read once for all books;
   * otherwise the words of each checked book are read, the rarest first.
   */
  private holding(needed: readonly QueryTerm[], missing: number): (doc: number) => boolean {
    const { texts, postings } = this.parts;
    const places = needed.reduce((sum, word) => sum + word.places, this.size / PLACES);
    const looks = needed
      .slice(0, missing + 1)
      .reduce((sum, lead) => sum + Math.min(lead.places, MAX_CHECKED), 0);
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

  private scan(lead: QueryTerm, take: (doc: number) => boolean): void {
    if (lead.places > SCAN_THRESHOLD) {
      let found = 0;
      const docs = Math.min(this.size, MAX_CHECKED);
      for (let doc = 0; doc < docs && found < MAX_HITS; doc++) if (take(doc)) found++;
      if (docs === this.size || found >= ENOUGH_RESULTS) return;
    }
    let looks = MAX_CHECKED;
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
