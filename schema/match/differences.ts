import type { DataSource } from 'typeorm';
import type { Community } from './Community';
import type { MatchIndex } from './MatchIndex';
import { bookOf, stanceOf } from './Shelves';
import { rankInSql } from './sqlMatches';
import type { Taste } from './taste';
import { allMarks, everybody } from './tastes';

/** Where the index differs from the tables, in sentences. */
export async function differences(db: DataSource, index: MatchIndex): Promise<string[]> {
  const found: string[] = [];
  const told = (taste: Taste) => [...taste].sort(([a], [b]) => a - b).join(' ');
  let next = 0;
  for await (const readers of everybody(db))
    for (const { id, books } of readers) {
      const stored: Taste = new Map(books.map((packed) => [bookOf(packed), stanceOf(packed)]));
      for (; next < id; next++)
        if (index.taste(next).size > 0) found.push(`Reader ${next} is in the index only.`);
      next = id + 1;
      if (told(stored) !== told(index.taste(id))) found.push(`Reader ${id} has other books in the index.`);
      for (const bookId of stored.keys())
        if (index.holders(bookId) < 1) found.push(`Book ${bookId} has no holder.`);
    }
  const marks = await allMarks(db);
  for (const { author, marker, bookId } of marks)
    if (!index.marksOf(author).some((mark) => mark.marker === marker && mark.bookId === bookId))
      found.push(`A helpful mark by ${marker} is missing.`);
  if (index.markCount !== marks.length) found.push('The index has other helpful marks.');
  return found;
}

/** Whose best matches come out differently from the index and from plain SQL, in sentences. */
export async function rankingDifferences(
  community: Pick<Community, 'rank'>,
  db: DataSource,
  viewers: readonly number[],
  count: number,
): Promise<string[]> {
  const found: string[] = [];
  for (const viewer of viewers) {
    const [index, sql] = [await community.rank(viewer, count), await rankInSql(db, viewer, count)];
    if (JSON.stringify(index) !== JSON.stringify(sql))
      found.push(`Reader ${viewer} has other matches in the index.`);
  }
  return found;
}
