import type { DataSource } from 'typeorm';
import { yieldToEventLoop } from '../yieldToEventLoop';
import { evidenceBetween, partsOf, sumOf, type Evidence, type Part } from './insights';
import type { MatchIndex } from './MatchIndex';
import type { MatchQuery } from './MatchQuery';
import { FORMULA } from './score';
import { holdersInSql, sizesInSql } from './sqlMatches';
import { marksOf, tastesOf } from './tastes';

/** The score of a match, and the evidence for it. */
export interface Explained {
  id: number;
  score: number;
  /** From the viewer's point of view, strongest first. */
  evidence: Evidence[];
  /** The evidence with its shares of the score, which add up to it. Computed on demand. */
  parts: () => Part[];
}

/** @param scoreOf the score of the two readers for a sum */
export function explained(id: number, evidence: Evidence[], scoreOf: (sum: number) => number): Explained {
  let parts: Part[] | undefined;
  return {
    id,
    score: scoreOf(sumOf(evidence)),
    evidence,
    parts: () => (parts ??= partsOf(evidence, scoreOf)),
  };
}

/** Explains matches from the index; for a large library, `pauses` yields to the event loop between them. */
export async function explainByIndex(
  index: MatchIndex,
  query: MatchQuery,
  others: readonly number[],
  pauses: boolean,
): Promise<Map<number, Explained>> {
  const found = new Map<number, Explained>();
  const pause = yieldToEventLoop();
  for (const evidence of index.evidence(query, others)) {
    const id = others[found.size]!;
    found.set(id, explained(id, evidence, index.scoring(query, id)));
    if (pauses) await pause();
  }
  return found;
}

/** Explains matches from the tables, while there is no index. */
export async function explainInSql(
  db: DataSource,
  viewer: number,
  others: readonly number[],
): Promise<Map<number, Explained>> {
  const ids = [viewer, ...others];
  const tastes = await tastesOf(db, ids);
  const marks = await marksOf(db, [viewer]);
  const tasteOf = (id: number) => ({ id, taste: tastes.get(id) ?? new Map<number, number>() });
  const books = [...tasteOf(viewer).taste.keys(), ...marks.map(({ bookId }) => bookId)];
  const holders = await holdersInSql(db, books);
  const sizes = await sizesInSql(db, ids);
  const norm = (id: number) => FORMULA.norm(sizes.get(id) ?? 0);
  return new Map(
    others.map((id) => {
      const countOf = (bookId: number) => holders.get(bookId) ?? 0;
      const evidence = evidenceBetween(tasteOf(viewer), tasteOf(id), marks, countOf, FORMULA);
      return [id, explained(id, evidence, (sum) => FORMULA.score(sum, norm(viewer), norm(id)))];
    }),
  );
}
