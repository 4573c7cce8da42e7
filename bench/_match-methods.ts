import { MatchIndex } from '../schema/match/MatchIndex';
import { formula, WEIGHTS, type Weights } from '../schema/match/score';
import { assemble, pack, type TasteMatrix } from '../schema/match/TasteMatrix';
import type { Taste } from '../schema/match/taste';
import { random } from '../tests/setup/random';
import type { Split } from './_match-split';

/** Matches per reader. */
export const MATCHES = 50;

export type Votes = { id: number; weight: number }[];
/** The readers most similar to one with these books, and the weight of their votes. */
export type Method = (reader: number, taste: Taste) => Votes;

/** Similarity, from the number of shared books and the sizes of both libraries. */
function counted(
  { known, holders }: Split,
  similarity: (shared: number, a: number, b: number) => number,
): Method {
  let highest = 0;
  for (const id of known.keys()) highest = Math.max(highest, id);
  return (reader, taste) => {
    const shared = new Int32Array(highest + 1);
    for (const book of taste.keys()) for (const other of holders.get(book) ?? []) shared[other]!++;
    shared[reader] = 0;
    const sharing: number[] = [];
    shared.forEach((count, id) => count > 0 && sharing.push(id));
    return sharing
      .map((id) => ({ id, weight: similarity(shared[id]!, taste.size, known.get(id)?.size ?? 0) }))
      .sort((a, b) => b.weight - a.weight || a.id - b.id)
      .slice(0, MATCHES);
  };
}

function byChance({ known }: Split): Method {
  const ids = [...known.keys()];
  const { below } = random(3);
  return () => Array.from({ length: MATCHES }, () => ({ id: ids[below(ids.length)] ?? 0, weight: 1 }));
}

const shelves = new WeakMap<Split, TasteMatrix>();

/** The libraries in the form that our index takes; built once. */
export async function shelved(parts: Split): Promise<TasteMatrix> {
  const { known } = parts;
  async function* readers() {
    for (const [id, taste] of [...known].sort(([a], [b]) => a - b))
      yield [{ id, books: [...taste].map(([book, stance]) => pack(book, stance)) }];
  }
  const matrix = shelves.get(parts) ?? (await assemble(readers()));
  shelves.set(parts, matrix);
  return matrix;
}

/** Our matches. The weight of a vote is what two readers have in common, before it is mapped to the displayed scale. */
export async function ours(parts: Split, weights: Weights): Promise<Method> {
  const { known } = parts;
  const weighed = formula(weights);
  const index = new MatchIndex(await shelved(parts), weighed);
  const normOf = (reader: number) => weighed.norm(index.sizeOf(reader));
  return (reader, taste) => {
    const whole = known.get(reader) ?? new Map<number, number>();
    if (taste.size !== whole.size) index.setTaste(reader, taste);
    const own = normOf(reader);
    const { best } = index.rank(reader, MATCHES);
    const votes = best.map(({ id, sum }) => ({ id, weight: weighed.common(sum, own, normOf(id)) }));
    if (taste.size !== whole.size) index.setTaste(reader, whole);
    return votes;
  };
}

/** The methods that ours is compared with; `popular` uses no matches and predicts the most read books. */
export const OTHERS: Record<string, (parts: Split) => Method | 'popular'> = {
  'random readers': byChance,
  'most popular': () => 'popular',
  'plain overlap': (parts) => counted(parts, (shared) => shared),
  cosine: (parts) => counted(parts, (shared, a, b) => shared / Math.sqrt(a * b)),
  Jaccard: (parts) => counted(parts, (shared, a, b) => shared / (a + b - shared)),
};
export const OURS = (parts: Split) => ours(parts, WEIGHTS);
