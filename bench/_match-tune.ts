import { formula, type Weights } from '../schema/match/score';
import { random } from '../tests/setup/random';
import type { Tastes } from './_communities';
import { measure, recallOf, together } from './_match-measure';
import { OTHERS, ours } from './_match-methods';
import { sides, split, type Split } from './_match-split';

/** Readers of the tuning part who are used, per set and draw. */
const SAMPLE_SIZE = 1_500;
const SEED = 5;
/** The highest score for a single shared book that is the only one of both readers and loved by both. */
const ONE_BOOK = 40;

/*
 * The weights to try. The order of the reasons is a decision of the product, so every choice keeps it: five stars, then stars
 * that agree, completion, wishes; stars that differ by three or more count against a match.
 */
const CHOICES = {
  rarity: [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4],
  prior: [2, 3, 5, 8, 12, 16, 20, 30],
  half: [0.04, 0.05, 0.07, 0.1, 0.15, 0.2, 0.25],
  starsApart: [
    [15, 14, 8, -2, -6],
    [15, 14, 10, -1, -4],
    [15, 14, 12, -1, -2],
  ],
  completed: [12, 13, 14],
  wishes: [
    [10, 9],
    [11, 10],
    [12, 11],
  ],
} as const;

interface Set {
  name: string;
  tastes: Tastes;
}

function* tried(trials: number, today: Weights): Generator<Weights> {
  yield today;
  const { below } = random(SEED);
  const pick = <T>(values: readonly T[]): T => values[below(values.length)]!;
  for (let count = 1; count < trials;) {
    const [bothWishlisted = 0, wishlistCompletedOverlap = 0] = pick<readonly number[]>(CHOICES.wishes);
    const weights: Weights = {
      agreement: {
        ...today.agreement,
        starsApart: pick<Weights['agreement']['starsApart']>(CHOICES.starsApart),
        completed: pick(CHOICES.completed),
        bothWishlisted,
        wishlistCompletedOverlap,
      },
      rarity: pick(CHOICES.rarity),
      prior: pick(CHOICES.prior),
      half: pick(CHOICES.half),
    };
    const { score, norm, agreement, weight } = formula(weights);
    if (weights.agreement.starsApart[1] <= weights.agreement.completed) continue;
    if (score(agreement(5, 5) * weight(2), norm(1), norm(1)) > ONE_BOOK) continue;
    count++;
    yield weights;
  }
}

const percent = (share: number) => `${(share * 100).toFixed(2)} %`;

const recall = async (splits: readonly Split[], readers: readonly number[], weights: Weights) =>
  recallOf(
    together(
      await Promise.all(splits.map(async (parts) => measure(parts, readers, await ours(parts, weights)))),
    ),
  );

/** Tries weights on the tuning part only. The best have the largest lead over the best other method in the set where that lead is smallest. */
export async function tune(sets: readonly Set[], trials: number, today: Weights) {
  const parts = sets.map(({ name, tastes }) => {
    const readers = sides(tastes).tuning.slice(0, SAMPLE_SIZE);
    const splits = (tastes.size < 10_000 ? [1, 2] : [1]).map((draw) => split(tastes, draw));
    const others = Object.values(OTHERS).map((of) =>
      recallOf(together(splits.map((one) => measure(one, readers, of(one))))),
    );
    return { name, readers, splits, best: Math.max(...others) };
  });
  const results = [];
  for (const weights of tried(trials, today)) {
    const recalls: number[] = [];
    for (const { readers, splits } of parts) recalls.push(await recall(splits, readers, weights));
    const leads = parts.map(({ best }, at) => recalls[at]! / best - 1);
    results.push({ weights, recalls, worst: Math.min(...leads) });
    process.stderr.write(
      `${results.length}/${trials} ${recalls.map(percent).join(' ')} ${JSON.stringify(weights)}\n`,
    );
  }
  const shown = [
    ...results
      .slice(1)
      .sort((a, b) => b.worst - a.worst)
      .slice(0, 15),
    results[0]!,
  ];
  const rows = shown.map(({ weights, recalls, worst }) => ({
    weights: weights === today ? 'today' : '',
    rarity: weights.rarity,
    prior: weights.prior,
    half: weights.half,
    'stars apart': weights.agreement.starsApart.join(' '),
    completed: weights.agreement.completed,
    wishes: `${weights.agreement.bothWishlisted} ${weights.agreement.wishlistCompletedOverlap}`,
    ...Object.fromEntries(parts.map(({ name }, at) => [name, percent(recalls[at]!)])),
    'least lead': percent(worst),
  }));
  const against = parts.map(
    ({ name, best, readers }) => `${name} ${percent(best)} (${readers.length} readers)`,
  );
  return [
    { title: `${results.length} weights on the tuning part; best other method: ${against.join(', ')}`, rows },
  ];
}
