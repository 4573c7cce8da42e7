import { ThreadOrder } from '../types';
import { Lists } from './PostingLists';
import { Vocabulary } from './Vocabulary';
import { wordsIn } from './wordsIn';

/** The searchable text of a thread, and its position in the order. */
export interface IndexedThread {
  id: string;
  searchKey: string;
  createdAt: number;
  activeAt: number;
}

/** Where a page begins: after the thread with that time and id, and after this many more. */
export interface From {
  after: { at: Date; id: string } | null;
  offset: number;
}

/** Terms with more occurrences than this, and than there are threads, are not looked up: reading threads finds them faster. */
const MIN_SCANNED = 100_000;
/** With this many occurrences per remaining thread, the texts of the threads are read instead. */
const SCAN_THRESHOLD = 20;
/** Marks a thread that lacks a term, instead of the number of its terms. */
const LACKS = 255;

/** A term with the words that contain it, or with the rarest word that its threads must contain. */
interface Term {
  part: string;
  words: number[];
  places: number;
  /** Whether a thread that contains one of the words matches the term. */
  exact: boolean;
}

/** All searchable threads, by substrings of their words. An edited thread gets a new position; its old one stays empty. */
export class ThreadIndex {
  private readonly vocabulary = new Vocabulary();
  private readonly placesOf = new Lists(1_024);
  private readonly placeOf = new Map<string, number>();
  private readonly ids: string[] = [];
  /** Null at empty positions. */
  private readonly texts: (string | null)[] = [];
  private readonly times: Record<ThreadOrder, number[]> = {
    [ThreadOrder.NEWEST]: [],
    [ThreadOrder.LAST_ACTIVE]: [],
  };

  get size(): number {
    return this.placeOf.size;
  }
  /** Whether more positions are empty than used. */
  get worn(): boolean {
    return this.ids.length > 2 * this.size + 1_000;
  }
  /** The approximate memory: the id, times and table positions of a thread take 150 bytes. */
  get bytes(): number {
    const texts = this.texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
    return this.vocabulary.bytes + this.placesOf.bytes + texts + 150 * this.ids.length;
  }

  /** Adds or updates a thread. */
  set({ id, searchKey, createdAt, activeAt }: IndexedThread): void {
    let place = this.placeOf.get(id);
    if (place === undefined || this.texts[place] !== searchKey) {
      this.remove(id);
      place = this.ids.push(id) - 1;
      this.placeOf.set(id, place);
      this.texts.push(searchKey);
      for (const word of new Set(wordsIn(searchKey)))
        this.placesOf.add(this.vocabulary.numberOf(word), place);
    }
    this.times[ThreadOrder.NEWEST][place] = createdAt;
    this.times[ThreadOrder.LAST_ACTIVE][place] = activeAt;
  }

  remove(id: string): void {
    const place = this.placeOf.get(id);
    if (place === undefined) return;
    this.texts[place] = null;
    this.placeOf.delete(id);
  }

  /** The positions of the threads that contain all of these substrings; null if each of them is nearly everywhere. */
  find(parts: readonly string[]): number[] | null {
    const max = Math.max(MIN_SCANNED, this.size);
    const terms = parts.map((part) => this.lookUpPart(part, max)).sort((a, b) => a.places - b.places);
    if (terms[0] && terms[0].places > max) return null;
    const met = new Uint8Array(this.ids.length);
    let found: number[] = [];
    for (const [at, { part, words, places, exact }] of terms.entries()) {
      const has = (place: number) => this.texts[place]?.includes(part) ?? false;
      if (at > 0 && places > Math.min(max, SCAN_THRESHOLD * found.length)) {
        found = found.filter(has);
        for (const place of found) met[place] = at + 1;
        continue;
      }
      found = [];
      for (const word of words)
        this.placesOf.each(word, (place) => {
          if (met[place] !== at) return;
          const well = exact ? this.texts[place] !== null : has(place);
          met[place] = well ? at + 1 : LACKS;
          if (well) found.push(place);
        });
    }
    return found;
  }

  private lookUpPart(part: string, max: number): Term {
    const words = wordsIn(part);
    const terms = words.map((word) => this.look(word, max));
    const rarest = terms.reduce((a, b) => (b.places < a.places ? b : a));
    return { ...rarest, part, exact: words[0] === part };
  }

  /** The words that contain the substring, and their positions; incomplete if these are more than `max`. */
  private look(part: string, max: number): { words: number[]; places: number } {
    const words: number[] = [];
    let places = 0;
    this.vocabulary.containing(part, (word) => {
      words.push(word);
      places += this.placesOf.count(word);
      return places <= max;
    });
    return { words, places };
  }

  /** The next page of the threads at those positions, newest first. */
  latest(places: readonly number[], order: ThreadOrder, { after, offset }: From, count: number) {
    const { ids } = this;
    const times = this.times[order];
    const compare = (a: number, b: number) => times[b]! - times[a]! || (ids[a]! < ids[b]! ? 1 : -1);
    const isAfter = (place: number) =>
      after === null ||
      times[place]! < after.at.getTime() ||
      (times[place] === after.at.getTime() && ids[place]! < after.id);
    const wanted = offset + count;
    let best: number[] = [];
    let last: number | undefined;
    // From the end, where the newest are: threads further back are nearly never among the latest.
    for (let at = places.length - 1; at >= 0; at--) {
      const place = places[at]!;
      if ((last !== undefined && compare(place, last) > 0) || !isAfter(place)) continue;
      best.push(place);
      if (best.length < 2 * wanted) continue;
      best = best.sort(compare).slice(0, wanted);
      last = best.at(-1);
    }
    return best
      .sort(compare)
      .slice(offset, wanted)
      .map((place) => ({ id: ids[place]!, at: new Date(times[place]!) }));
  }
}
