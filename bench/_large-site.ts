import { insertRows } from '../gateway/database/bulkInsert';
import type { Database } from '../gateway/database/openDatabase';
import { COMPLETED, STARS } from '../schema/match/taste';
import { bookOf, stanceOf } from '../schema/match/TasteMatrix';
import { ListName } from '../schema/list/ListEntry';
import { libraries, titlesOf, type Shape } from './_million';

const PORTION = 2_000;
const WHEN = new Date('2025-01-01');
const DESCRIPTION = 'A river, a house and a letter that came too late. '.repeat(6);

/** Puts invented readers, ten titles for each, their entries and their reviews into empty tables. Counters stay at zero. */
export async function fillLargeSite({ db, write }: Database, shape: Shape): Promise<void> {
  if (db.options.type !== 'mariadb') await db.query('PRAGMA synchronous = OFF');
  const titles = titlesOf(shape);
  for (let from = 1; from <= titles; from += PORTION)
    await write((tx) =>
      insertRows(
        tx,
        'books',
        Array.from({ length: Math.min(PORTION, titles + 1 - from) }, (_, at) => ({
          id: from + at,
          itemId: `book-${from + at}`,
          title: `Book ${from + at}`,
          titleKey: `book ${from + at}`,
          searchKey: `book ${from + at}`,
          description: DESCRIPTION,
          authors: '["Anon"]',
          authorKeys: '["anon"]',
          isbns: '[]',
          subjects: '[]',
          subjectFacets: '[]',
          createdAt: WHEN,
        })),
      ),
    );
  let portion: { id: number; books: number[] }[] = [];
  const store = () =>
    write(async (tx) => {
      const pairs = portion.flatMap(({ id: userId, books }) =>
        books.map((packed) => ({ userId, bookId: bookOf(packed), stance: stanceOf(packed) })),
      );
      await insertRows(
        tx,
        'users',
        portion.map(({ id }) => ({
          id,
          username: `r${id}`,
          usernameKey: `r${id}`,
          usernameSkeleton: `r${id}`,
          createdAt: WHEN,
        })),
      );
      await insertRows(
        tx,
        'list_entries',
        pairs.map(({ userId, bookId, stance }) => ({
          userId,
          bookId,
          list: stance & COMPLETED ? ListName.COMPLETED : ListName.WISHLIST,
          recency: 0,
          addedAt: WHEN,
        })),
      );
      await insertRows(
        tx,
        'reviews',
        pairs
          .filter(({ stance }) => stance & STARS)
          .map(({ userId, bookId, stance }) => ({ userId, bookId, rating: stance & STARS, createdAt: WHEN })),
      );
    });
  for (const library of libraries(shape)) {
    portion.push(library);
    if (portion.length < PORTION) continue;
    await store();
    portion = [];
  }
  await store();
}
