/** A reader's place among somebody's matches. */
export interface Ranked {
  id: number;
  /** Sum of points, before it is divided by the sizes of both libraries. */
  sum: number;
  score: number;
}

/** The best matches, and how many there are in all. */
export interface Ranking {
  best: Ranked[];
  total: number;
  /** Whether some readers could not be compared just now. */
  isPartial?: true;
}

/** A reader who may be among the best matches. */
export interface Candidate extends Ranked {
  /** Orders candidates as their scores do, only finer. */
  key: number;
}

/** The best of some readers, in any order, and how many of these match at all. */
export interface Candidates {
  best: Candidate[];
  total: number;
}

/** The best of all candidates, the highest score first. */
export function rankingOf({ best, total }: Candidates, count: number): Ranking {
  const chosen = [...best].sort((a, b) => b.key - a.key || a.id - b.id).slice(0, count);
  chosen.sort((a, b) => b.score - a.score || b.key - a.key || a.id - b.id);
  return { best: chosen.map(({ id, sum, score }) => ({ id, sum, score })), total };
}
