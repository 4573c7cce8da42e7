/** A reader in a list of matches. */
export interface Ranked {
  id: number;
  /** Sum of points, before it is divided by the sizes of both libraries. */
  sum: number;
  score: number;
}

/** The best matches, and the total number of matches. */
export interface Ranking {
  best: Ranked[];
  total: number;
  /** Whether some readers could not be compared at the moment. */
  isPartial?: true;
}

/** A reader who may be among the best matches. */
export interface Candidate extends Ranked {
  /** Sorts candidates like their scores, but more finely. */
  key: number;
}

/** The best of some readers, unsorted, and the number of matches among these. */
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
