import { ThreadOrder } from '../types';
import { Chains } from './Chains';
import { Vocabulary } from './Vocabulary';

/** What is searched of a thread, and what orders it. */
export interface IndexedThread {
  id: string;
  searchKey: string;
  createdAt: number;
  activeAt: number;
}

/** Where a page begins: after the thread of that moment and id, and after so many more. */
export interface From {
  after: { at: Date; id: string } | null;
  offset: number;
}

/** A word in more places than this is not looked up: walking through the threads finds it soon. */
const EVERYWHERE = 200_000;
/** With so many places for each thread that is left, the texts of these are read instead. */
const MANY = 20;

/** All threads that may be found, by parts of their words. A thread that is written anew gets a new place; its old one stays empty. */
export class ThreadIndex {
  private readonly vocabulary = new Vocabulary();
  private readonly placesOf = new Chains(1_024);
  private readonly placeOf = new Map<string, number>();
  private readonly ids: string[] = [];
  /** Null where nothing is any more. */
  private readonly texts: (string | null)[] = [];
  private readonly times: Record<ThreadOrder, number[]> = {
    [ThreadOrder.NEWEST]: [],
    [ThreadOrder.LAST_ACTIVE]: [],
  };

  get size(): number {
    return this.placeOf.size;
  }
  /** Whether more places are empty than taken. */
  get worn(): boolean {
    return this.ids.length > 2 * this.size + 1_000;
  }
  /** What it takes in memory, roughly: a thread's id, times and places in tables are 150 bytes. */
  get bytes(): number {
    const texts = this.texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
    return this.vocabulary.bytes + this.placesOf.bytes + texts + 150 * this.ids.length;
  }

  /** Puts a thread in, or says how it is now. */
  set({ id, searchKey, createdAt, activeAt }: IndexedThread): void {
    let place = this.placeOf.get(id);
    if (place === undefined || this.texts[place] !== searchKey) {
      this.remove(id);
      place = this.ids.push(id) - 1;
      this.placeOf.set(id, place);
      this.texts.push(searchKey);
      for (const word of new Set(searchKey.split(' ')))
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

  /** The places of the threads that have all these parts of words; null when each of them is nearly everywhere. */
  find(parts: readonly string[]): number[] | null {
    const asked = parts
      .map((part) => {
        const words = this.vocabulary.containing(part);
        return { part, words, places: words.reduce((sum, word) => sum + this.placesOf.count(word), 0) };
      })
      .sort((a, b) => a.places - b.places);
    if (asked[0] && asked[0].places > EVERYWHERE) return null;
    const met = new Uint8Array(this.ids.length);
    let found: number[] = [];
    for (const [at, { part, words, places }] of asked.entries()) {
      if (at > 0 && places > MANY * found.length) {
        found = found.filter((place) => this.texts[place]?.includes(part));
        for (const place of found) met[place] = at + 1;
        continue;
      }
      found = [];
      for (const word of words)
        this.placesOf.each(word, (place) => {
          if (met[place] !== at || this.texts[place] === null) return;
          met[place] = at + 1;
          found.push(place);
        });
    }
    return found;
  }

  /** Of the threads at those places the next so many, the latest first. */
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
    for (const place of places) {
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
