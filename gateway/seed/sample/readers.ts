import { before, DAY } from './chance';
import written from './readers.json';

/** A reader as `readers.json` describes her. */
export interface SampleReader {
  username: string;
  joinedDaysAgo: number;
  avatar: string;
  color: string | null;
  /** Circles of `tastes.json`. */
  tastes: string[];
  /** How many books are on her lists, give or take those she reviewed. */
  completed: number;
  wishlist: number;
  favorite?: { book: string; author: string; genre: string };
  bio: string;
}

export const readers: readonly SampleReader[] = written;

export const joinedAt = (reader: SampleReader, now: Date): Date => before(now, reader.joinedDaysAgo * DAY);

/** Whether two readers share a taste. */
export const akin = (one: SampleReader, other: SampleReader): boolean =>
  one.tastes.some((taste) => other.tastes.includes(taste));
