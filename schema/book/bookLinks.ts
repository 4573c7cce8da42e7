import type { DataSource, EntityManager } from 'typeorm';
import { marks, rows, toList } from '../database';
import { fold } from '../fold';
import { limits } from '../limits';
import type { Write } from '../transaction';
import type { Book } from './Book';
import { LinkKind, type BookGroup } from './BookLink';
import { cleanSubjects } from './subjects';

/** The key of an author or subject in the address of its page: `J. R. R. Tolkien` and `J.R.R. Tolkien` are equal. */
export const linkKeyOf = (name: string): string =>
  Array.from(
    fold(name)
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, ''),
  )
    .slice(0, limits.authorName)
    .join('');

const groupsOf = (names: readonly string[]): BookGroup[] => {
  const groups = names.map((name) => ({ key: linkKeyOf(name), name })).filter(({ key }) => key !== '');
  return [...new Map(groups.map((group) => [group.key, group])).values()];
};

type Linked = Pick<Book, 'authors' | 'subjects'>;

export const authorsOf = ({ authors }: Pick<Linked, 'authors'>): BookGroup[] => groupsOf(authors);
export const subjectsOf = ({ subjects }: Pick<Linked, 'subjects'>): BookGroup[] =>
  groupsOf(cleanSubjects(subjects));

interface Linkable extends Linked {
  id: number;
  firstPublishYear: number | null;
}

/** The rows that link a book to its authors and subjects. */
const linksOf = (book: Linkable): [LinkKind, string, number, number | null][] =>
  [
    [LinkKind.DONE, '', book.id, null],
    ...authorsOf(book).map(({ key }) => [LinkKind.AUTHOR, key, book.id, book.firstPublishYear] as const),
    ...subjectsOf(book).map(({ key }) => [LinkKind.SUBJECT, key, book.id, book.firstPublishYear] as const),
  ].map((row) => [...row] as [LinkKind, string, number, number | null]);

/** SQLite binds at most 32,766 values to a statement. */
const ROWS = 5_000;

/** Replaces the links of books after their authors or subjects have changed. */
export async function linkBooks(tx: EntityManager, books: readonly Linkable[]): Promise<void> {
  if (books.length === 0) return;
  await tx.query(
    `DELETE FROM book_links WHERE bookId IN (${marks(books)})`,
    books.map(({ id }) => id),
  );
  const links = books.flatMap(linksOf);
  for (let at = 0; at < links.length; at += ROWS) {
    const part = links.slice(at, at + ROWS);
    await tx.query(
      `INSERT INTO book_links (kind, linkKey, bookId, year) VALUES ${part.map(() => '(?, ?, ?, ?)').join(', ')}`,
      part.flat(),
    );
  }
}

const BATCH_SIZE = 500;

/** Links the books that are not linked yet: those of an older release, a dump or the starter catalogue. */
export async function linkNewBooks(
  db: DataSource | EntityManager,
  write: Write,
  isStopped = () => false,
): Promise<void> {
  let last = 0;
  while (!isStopped()) {
    const found = await rows<{
      id: number;
      authors: string;
      subjects: string;
      firstPublishYear: number | null;
    }>(
      db,
      `SELECT b.id, b.authors, b.subjects, b.firstPublishYear FROM books b
       LEFT JOIN book_links l ON l.kind = ${LinkKind.DONE} AND l.linkKey = '' AND l.bookId = b.id
       WHERE b.id > ? AND l.bookId IS NULL AND b.ownerId IS NULL ORDER BY b.id LIMIT ${BATCH_SIZE}`,
      [last],
    );
    if (found.length === 0) return;
    const books = found.map((row) => ({
      ...row,
      authors: toList(row.authors),
      subjects: toList(row.subjects),
    }));
    await write((tx) => linkBooks(tx, books));
    last = found.at(-1)!.id;
  }
}
