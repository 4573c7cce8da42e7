import type { DataSource } from 'typeorm';
import { blocks } from './blocked';
import type { MatchIndex } from './MatchIndex';
import { idOf, stanceOf } from './TasteMatrix';
import { rankInSql } from './sqlMatches';
import { STARS, type Taste } from './taste';
import { uncounted } from './takesPart';
import { allMarks, everybody } from './tastes';

function alike(a: Taste, b: Taste): boolean {
  if (a.size !== b.size) return false;
  for (const [bookId, stance] of a) if (b.get(bookId) !== stance) return false;
  return true;
}

/** Describes the differences between the index and the tables. */
export async function differences(db: DataSource, index: MatchIndex): Promise<string[]> {
  return [...(await tasteDifferences(db, index)), ...(await otherDifferences(db, index))];
}

async function tasteDifferences(db: DataSource, index: MatchIndex): Promise<string[]> {
  const found: string[] = [];
  const holders = new Map<number, number>();
  const restricted = await uncounted(db);
  let next = 0;
  const noneUntil = (id: number) => {
    for (; next < id; next++)
      if (index.taste(next).size > 0) found.push(`Reader ${next} is in the index only.`);
  };
  for await (const readers of everybody(db, index.shard))
    for (const { id, books } of readers) {
      const stored: Taste = new Map(books.map((packed) => [idOf(packed), stanceOf(packed)]));
      noneUntil(id);
      next = id + 1;
      if (!alike(stored, index.taste(id))) found.push(`Reader ${id} has other books in the index.`);
      const counted = [...stored].filter(([, stance]) => !restricted.has(id) || (stance & STARS) !== 0);
      if (counted.length !== index.sizeOf(id)) found.push(`Reader ${id} has another size in the index.`);
      for (const [bookId] of counted) holders.set(bookId, (holders.get(bookId) ?? 0) + 1);
    }
  noneUntil(index.readerLimit);
  for (const [bookId, count] of holders)
    if (index.holders(bookId) !== count)
      found.push(`Book ${bookId} has ${count} readers, but ${index.holders(bookId)} in the index.`);
  return found;
}

async function otherDifferences(db: DataSource, index: MatchIndex): Promise<string[]> {
  const found: string[] = [];
  const marks = await allMarks(db);
  for (const { author, marker, bookId } of marks)
    if (!index.marksOf(author).some((mark) => mark.marker === marker && mark.bookId === bookId))
      found.push(`A helpful mark by ${marker} is missing.`);
  if (index.markCount !== marks.length) found.push('The index has other helpful marks.');
  const blocked = await blocks(db);
  // A deleted reader may stay blocked in the index: they match nobody.
  const alive = (ids: readonly number[] = []) =>
    ids
      .filter((id) => index.sizeOf(id) > 0)
      .sort((a, b) => a - b)
      .join(' ');
  for (let reader = 0; reader < index.readerLimit; reader++)
    if (alive(index.blockedBy(reader)) !== alive(blocked.get(reader)))
      found.push(`Reader ${reader} blocked others in the index.`);
  return found;
}

/** Describes the differences between the best matches from the index and by SQL. */
export async function rankingDifferences(
  community: { rank(viewer: number, count: number): Promise<unknown> },
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
