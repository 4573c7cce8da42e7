import { chooseFamiliar } from '../schema/match/familiar';
import { MatchIndex } from '../schema/match/MatchIndex';
import { WEIGHTS } from '../schema/match/score';
import { COMPLETED, type Taste } from '../schema/match/taste';
import { random } from '../tests/setup/random';
import { communities, type Tastes } from './_communities';
import { hitsOf, lead, measure, recallOf } from './_match-measure';
import { ours, shelved } from './_match-methods';
import { sides, split, type Split } from './_match-split';

/*
 * Is the wall of covers a good way to begin? A reader who presses the first ten books they know on it is compared with the same
 * reader after ten of the popular books they know, drawn at random. Both times a fifth of their books is hidden, and the 50 best
 * matches from those ten answers vote for books, as in `match-quality`. Words: names of sets.
 */
const ANSWERS = 10;
/** As the site does: `schema/match/FamiliarBooksResolver.ts` and `web/home/useWall.ts`. */
const POPULAR = 300;
const WALL = 24;
const FOLLOWING = 3;
const REPORTED = 400;
const DRAW = 11;

type Answers = ReadonlyMap<number, Taste>;

const answered = (whole: Taste, books: readonly number[]): Taste =>
  new Map(books.map((book) => [book, whole.get(book) ?? COMPLETED]));

/** What a reader presses on the wall: cover after cover, of which the last ones follow each press, and then more covers. */
function onTheWall(index: MatchIndex, popular: readonly number[], whole: Taste): number[] {
  const pressed: number[] = [];
  const seen = new Set<number>();
  const next = (count: number): number[] => {
    const candidates = popular
      .filter((bookId) => !seen.has(bookId))
      .map((bookId) => ({ bookId, author: '' }));
    const chosen = chooseFamiliar(index, candidates, pressed, count);
    for (const bookId of chosen) seen.add(bookId);
    return chosen;
  };
  for (let wall = next(WALL); wall.length > 0 && pressed.length < ANSWERS; wall = next(WALL))
    for (let at = 0; at < wall.length && pressed.length < ANSWERS; at++) {
      if (!whole.has(wall[at]!)) continue;
      pressed.push(wall[at]!);
      const from = Math.max(at + 1, wall.length - FOLLOWING);
      wall.splice(from, wall.length - from, ...next(wall.length - from));
    }
  return pressed;
}

async function report(name: string, tastes: Tastes) {
  const parts = split(tastes, DRAW);
  const popular = parts.popular.slice(0, POPULAR);
  const matrix = await shelved(parts);
  const { below } = random(7);
  const [onWall, byChance] = [new Map<number, Taste>(), new Map<number, Taste>()];
  for (const reader of sides(tastes).report) {
    if (onWall.size === REPORTED) break;
    const whole = parts.known.get(reader) ?? new Map<number, number>();
    const known = popular.filter((book) => whole.has(book));
    if (known.length < ANSWERS || !parts.hidden.get(reader)?.size) continue;
    const index = new MatchIndex(matrix);
    index.setTaste(reader, new Map()); // the community does not know them yet
    const pressed = onTheWall(index, popular, whole);
    if (pressed.length < ANSWERS) continue;
    onWall.set(reader, answered(whole, pressed));
    const drawn = Array.from({ length: ANSWERS }, () => known.splice(below(known.length), 1)[0]!);
    byChance.set(reader, answered(whole, drawn));
  }
  const found = async (answers: Answers) => measureFrom(parts, answers);
  const [wall, chance] = [await found(onWall), await found(byChance)];
  const { lead: ahead, within } = lead(wall, chance);
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  return {
    title: `${name}: ${wall.size} readers after ${ANSWERS} answers`,
    rows: [
      { answers: 'on our wall', 'hit rate@20': percent(hitsOf(wall)), 'recall@20': percent(recallOf(wall)) },
      {
        answers: 'random popular books',
        'hit rate@20': percent(hitsOf(chance)),
        'recall@20': percent(recallOf(chance)),
      },
      {
        answers: 'the lead, in points of recall',
        'hit rate@20': '',
        'recall@20': `${(ahead * 100).toFixed(1)} ± ${(within * 100).toFixed(1)}`,
      },
    ],
  };
}

/** Measures the predictions for readers when only their ten answers are known. */
async function measureFrom(parts: Split, answers: Answers) {
  const method = await ours(parts, WEIGHTS);
  return measure(parts, [...answers.keys()], (reader) => method(reader, answers.get(reader) ?? new Map()));
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
