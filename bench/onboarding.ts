import { CoOccurrences } from '../schema/match/CoOccurrences';
import { chooseFamiliar } from '../schema/match/familiar';
import { MatchIndex } from '../schema/match/MatchIndex';
import { WEIGHTS } from '../schema/match/score';
import { COMPLETED, type Taste } from '../schema/match/taste';
import { random } from '../tests/setup/random';
import { communities, type Tastes } from './_communities';
import { hitsOf, lead, mean, measure, recallOf, together } from './_match-measure';
import { ours, shelved } from './_match-methods';
import { sides, split } from './_match-split';

/*
 * Is the wall of covers a good way to begin? A reader who presses the first ten known books on it is compared with the same reader
 * after ten known books among popular ones in random order. In both cases a fifth of their books is hidden, and the 50 best matches
 * from those ten answers vote for books, as in `match-quality`. The number of covers seen until then is counted too. Several draws
 * hide different books, and the mean of each reader counts. Arguments: names of data sets.
 */
const ANSWERS = 10;
/** As the site does: `schema/match/FamiliarBooksResolver.ts` and `web/home/useWall.ts`. */
const POPULAR = 1_000;
const WALL = 24;
const FOLLOWING = 3;
/** The number of popular books that the wall is compared with. */
const POPULAR_COUNT = 300;
const REPORTED = 2_000;
/** How many readers are removed from the index at a time, as if they had just registered. */
const NEWCOMERS = 20;
const DRAWS = [11, 12, 13, 14, 15, 16];

/** The answers in their order, and the number of covers seen. */
interface Walk {
  pressed: number[];
  looked: number;
}

/** The presses of a reader on the wall: cover after cover, the last ones of which are replaced after each press, and then more covers. */
function onTheWall(index: MatchIndex, coOccurrences: CoOccurrences, whole: Taste): Walk {
  const pressed: number[] = [];
  const seen = new Set<number>();
  let looked = 0;
  const next = (count: number): number[] => {
    const chosen = chooseFamiliar(index, coOccurrences, { read: pressed, skipped: [...seen] }, count);
    for (const bookId of chosen) seen.add(bookId);
    return chosen;
  };
  for (let wall = next(WALL); wall.length > 0 && pressed.length < ANSWERS; wall = next(WALL))
    for (let at = 0; at < wall.length && pressed.length < ANSWERS; at++) {
      looked++;
      if (!whole.has(wall[at]!)) continue;
      pressed.push(wall[at]!);
      const from = Math.max(at + 1, wall.length - FOLLOWING);
      wall.splice(from, wall.length - from, ...next(wall.length - from));
    }
  return { pressed, looked };
}

/** The answers of a reader to books in random order. */
function byChance(books: readonly number[], whole: Taste, below: (limit: number) => number): Walk {
  const left = [...books];
  const pressed: number[] = [];
  let looked = 0;
  for (; pressed.length < ANSWERS; looked++) {
    const [book = 0] = left.splice(below(left.length), 1);
    if (whole.has(book)) pressed.push(book);
  }
  return { pressed, looked };
}

/** Both ways for the same readers, and the books found from their answers. */
async function measureDraw(tastes: Tastes, draw: number) {
  const parts = split(tastes, draw);
  const [popular, most] = [parts.popular.slice(0, POPULAR), parts.popular.slice(0, POPULAR_COUNT)];
  const matrix = await shelved(parts);
  const { below } = random(draw);
  const wall = new Map<number, Walk>();
  const chance = new Map<number, Walk>();
  const isReported = (reader: number) =>
    most.filter((book) => parts.known.get(reader)?.has(book)).length >= ANSWERS &&
    Boolean(parts.hidden.get(reader)?.size);
  const reported = sides(tastes).report.filter(isReported).slice(0, REPORTED);
  for (let at = 0; at < reported.length; at += NEWCOMERS) {
    const newcomers = reported.slice(at, at + NEWCOMERS);
    const index = new MatchIndex(matrix);
    for (const reader of newcomers) index.setTaste(reader, new Map());
    const coOccurrences = await CoOccurrences.of(index, popular);
    for (const reader of newcomers) {
      const whole: Taste = parts.known.get(reader) ?? new Map<number, number>();
      const walk = onTheWall(index, coOccurrences, whole);
      if (walk.pressed.length < ANSWERS) continue;
      wall.set(reader, walk);
      chance.set(reader, byChance(most, whole, below));
    }
  }
  const method = await ours(parts, WEIGHTS);
  const measured = (walks: ReadonlyMap<number, Walk>) => {
    const answers = (reader: number): Taste => {
      const whole = parts.known.get(reader);
      return new Map(walks.get(reader)?.pressed.map((book) => [book, whole?.get(book) ?? COMPLETED]));
    };
    return {
      found: measure(parts, [...walks.keys()], (reader) => method(reader, answers(reader))),
      looked: mean([...walks.values()].map(({ looked }) => looked)),
    };
  };
  return { wall: measured(wall), chance: measured(chance) };
}

async function report(name: string, tastes: Tastes) {
  const draws: Awaited<ReturnType<typeof measureDraw>>[] = [];
  for (const draw of DRAWS) draws.push(await measureDraw(tastes, draw));
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const row = (answers: string, way: 'wall' | 'chance') => {
    const found = together(draws.map((draw) => draw[way].found));
    const looked = mean(draws.map((draw) => draw[way].looked));
    const cells = { 'hit rate@20': percent(hitsOf(found)), 'recall@20': percent(recallOf(found)) };
    return { found, cells: { answers, 'covers looked at': looked.toFixed(0), ...cells } };
  };
  const [wall, chance] = [row('on our wall', 'wall'), row('random popular books', 'chance')];
  const { lead: ahead, within } = lead(wall.found, chance.found);
  const points = (share: number) => (share * 100).toFixed(2);
  return {
    title: `${name}: ${wall.found.size} readers after ${ANSWERS} answers, ${DRAWS.length} draws of hidden books`,
    rows: [
      wall.cells,
      chance.cells,
      {
        answers: 'the lead, in points of recall',
        'covers looked at': '',
        'hit rate@20': '',
        'recall@20': `${points(ahead)} ± ${points(within)}`,
      },
    ],
  };
}

export async function bench(words: string[]) {
  const sets = communities().filter(({ name }) =>
    words.length > 0 ? words.includes(name) : name !== 'Amazon-book',
  );
  if (sets.length === 0) throw new Error(`There is no data of that name: ${words.join(', ')}`);
  const results = [];
  for (const { name, read } of sets) results.push(await report(name, read()));
  return results;
}
