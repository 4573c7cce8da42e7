import type { EntityManager } from 'typeorm';
import { ListName, type ListEntry } from '../../../schema/list/ListEntry';
import type { Ranking } from '../../../schema/ranking/Ranking';
import { countSizes } from '../../../schema/ranking/sizes';
import { shortestFor, TIMEFRAMES } from '../../../schema/ranking/Timeframe';
import { insertRows } from '../../database/bulkInsert';
import { starterCatalogue } from '../starterCatalogue';
import { DAY, MINUTE } from '../../../schema/durations';
import { before, SeededRandom } from './random';
import { readers, type SampleReader } from './readers';
import { appeal, isTalkedAbout } from './tastes';
import { known, type Ids } from './types';
import { reviewed } from './writtenReviews';

export interface SampleEntry {
  reader: SampleReader;
  list: ListName;
  itemId: string;
  addedAt: Date;
}

/** All list entries, oldest first. No reader has a book on both lists. */
export function listEntries(now: Date): SampleEntry[] {
  const random = new SeededRandom(1);
  return readers
    .flatMap((reader) => {
      const completed = drawBooks(random, reader, reader.completed, ['everybody'], {
        with: [...(reader.favorite ? [reader.favorite.book] : []), ...reviewed(reader)],
      });
      const wishlist = drawBooks(random, reader, reader.wishlist, ['lately'], { without: completed });
      const entry = (list: ListName) => (itemId: string) => ({
        reader,
        list,
        itemId,
        addedAt: addedAt(random, reader, itemId, now),
      });
      return [...completed.map(entry(ListName.COMPLETED)), ...wishlist.map(entry(ListName.WISHLIST))];
    })
    .sort((a, b) => a.addedAt.getTime() - b.addedAt.getTime());
}

function drawBooks(
  random: SeededRandom,
  reader: SampleReader,
  size: number,
  tastes: string[],
  books: { with?: string[]; without?: string[] },
): string[] {
  const drawn = random
    .draw(starterCatalogue, size * 2, (book) => appeal([...reader.tastes, ...tastes], book))
    .map((book) => book.itemId)
    .filter((itemId) => !books.without?.includes(itemId));
  const required = [...new Set(books.with)];
  return [...new Set([...required, ...drawn])].slice(0, Math.max(size, required.length));
}

/** A time within the last year and after the reader joined; recent days are more likely, most of all for popular books. */
function addedAt(random: SeededRandom, { joinedDaysAgo }: SampleReader, itemId: string, now: Date): Date {
  const days = Math.min(joinedDaysAgo, 360);
  const age =
    isTalkedAbout(itemId) && random.next() < 0.25
      ? Math.min(days, 12) * random.next()
      : days * random.next() ** 1.55;
  return before(now, Math.min(days * DAY, age * DAY + 4 * MINUTE));
}

/** Stores the entries and the matching ranking counters. */
export async function storeLists(
  tx: EntityManager,
  entries: readonly SampleEntry[],
  ids: Ids,
  now: Date,
): Promise<void> {
  const stored = entries.map(({ reader, list, itemId, addedAt }) => ({
    userId: known(ids.readers, reader.username),
    list,
    bookId: known(ids.books, itemId).id,
    recency: shortestFor(addedAt, now),
    addedAt,
  }));
  await insertRows(tx, 'list_entries', stored);
  await insertRows(tx, 'rankings', [...counters(stored, ids).values()]);
  await countSizes(tx);
}

type StoredEntry = Pick<ListEntry, 'list' | 'bookId' | 'recency'>;

/** An entry is counted in the timeframe of its recency and in all longer ones. */
function counters(entries: readonly StoredEntry[], ids: Ids) {
  const titleKeys = new Map([...ids.books.values()].map((book) => [book.id, book.titleKey]));
  const counters = new Map<string, Pick<Ranking, 'list' | 'timeframe' | 'bookId' | 'count' | 'titleKey'>>();
  for (const { list, bookId, recency } of entries)
    for (const timeframe of TIMEFRAMES.filter((timeframe) => timeframe <= recency)) {
      const key = `${list} ${timeframe} ${bookId}`;
      const count = (counters.get(key)?.count ?? 0) + 1;
      counters.set(key, { list, timeframe, bookId, count, titleKey: titleKeys.get(bookId) ?? '' });
    }
  return counters;
}
