import { booksById } from '../book/books';
import { sharedLoader } from '../loader';
import { usersById } from './users';
import { viewOf } from './visibleTo';
import { calendarYearOf } from './year';

/** The year of a reader as guests see it, for preview pictures. */
export interface PublicYear {
  username: string;
  year: number;
  count: number;
  pages: number;
  /** Whether the pages of every book are known. */
  isEveryLengthKnown: boolean;
  /** The best rated ones first. */
  books: { itemId: string; title: string; authors: string[] }[];
}

const MAX_BOOKS = 4;

/** Years for pictures, by `userId year`. */
export const publicYears = sharedLoader<string, PublicYear>(async (keys, { db, load }) => {
  const years = new Map<string, PublicYear>();
  for (const key of keys) {
    const [userId = 0, year = 0] = key.split(' ').map(Number);
    const user = await load(usersById, userId);
    if (!user) continue;
    const { finished } = await calendarYearOf(
      { db },
      userId,
      viewOf(null, userId, user.libraryVisibility),
      year,
    );
    const best = new Set(
      finished.toSorted((one, other) => (other.rating ?? 0) - (one.rating ?? 0)).map(({ bookId }) => bookId),
    );
    const books = await Promise.all([...best].slice(0, MAX_BOOKS).map((id) => load(booksById, id)));
    years.set(key, {
      username: user.username,
      year,
      count: finished.length,
      pages: finished.reduce((sum, { pageCount }) => sum + (pageCount ?? 0), 0),
      isEveryLengthKnown: finished.every(({ pageCount }) => pageCount !== null),
      books: books.flatMap((book) =>
        book ? [{ itemId: book.itemId, title: book.title, authors: book.authors }] : [],
      ),
    });
  }
  return years;
});
