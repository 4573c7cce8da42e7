import { DAY } from '../../../schema/durations';
import { before } from './random';
import written from './readers.json';

/** A reader in `readers.json`. */
export interface SampleReader {
  username: string;
  joinedDaysAgo: number;
  avatar: string;
  color: string | null;
  /** Circles in `tastes.json`. */
  tastes: string[];
  /** Approximate number of books on their lists, besides reviewed ones. */
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
