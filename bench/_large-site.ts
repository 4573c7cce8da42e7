import { insertRows } from '../gateway/database/bulkInsert';
import type { Database } from '../gateway/database/openDatabase';
import { COMPLETED, STARS } from '../schema/match/taste';
import { idOf, stanceOf } from '../schema/match/TasteMatrix';
import { ListName } from '../schema/list/ListEntry';
import { bookRow, readerRow } from './_match-tables';
import { inPortions, titlesOf, type Shape } from './_million';

const PORTION = 2_000;
const WHEN = new Date('2025-01-01');
const DESCRIPTION = 'A river, a house and a letter that came too late. '.repeat(6);

/** Fills empty tables with generated readers, ten titles for each, their entries and their reviews. Counters stay at zero. */
export async function fillLargeSite({ db, write }: Database, shape: Shape): Promise<void> {
  if (db.options.type !== 'mariadb') await db.query('PRAGMA synchronous = OFF');
  const titles = titlesOf(shape);
  for (let from = 1; from <= titles; from += PORTION)
    await write((tx) =>
      insertRows(
        tx,
        'books',
        Array.from({ length: Math.min(PORTION, titles + 1 - from) }, (_, at) => ({
          ...bookRow(from + at, WHEN),
          description: DESCRIPTION,
        })),
      ),
    );
  for await (const portion of inPortions(shape)) {
    const pairs = portion.flatMap(({ id: userId, books }) =>
      books.map((packed) => ({ userId, bookId: idOf(packed), stance: stanceOf(packed) })),
    );
    const entries = pairs.map(({ userId, bookId, stance }) => ({
      userId,
      bookId,
      list: stance & COMPLETED ? ListName.COMPLETED : ListName.WISHLIST,
      recency: 0,
      addedAt: WHEN,
    }));
    const reviews = pairs
      .filter(({ stance }) => stance & STARS)
      .map(({ userId, bookId, stance }) => ({ userId, bookId, rating: stance & STARS, createdAt: WHEN }));
    await write(async (tx) => {
      await insertRows(
        tx,
        'users',
        portion.map(({ id }) => readerRow(id, WHEN)),
      );
      await insertRows(tx, 'list_entries', entries);
      await insertRows(tx, 'reviews', reviews);
    });
  }
}
