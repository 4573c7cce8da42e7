import { describe, expect, test } from 'vitest';
import { evidenceBetween, partsOf } from '../../schema/match/insights';
import { rankingOf } from '../../schema/match/ranking';
import {
  alsoLovedByIndex,
  alsoLovedCounts,
  alsoLovedInShard,
  alsoLovedInShards,
} from '../../schema/match/alsoLoved';
import { MatchIndex } from '../../schema/match/MatchIndex';
import { FORMULA, reasonOf } from '../../schema/match/score';
import { holds, type Shard } from '../../schema/match/Shard';
import { assemble, pack } from '../../schema/match/TasteMatrix';
import { COMPLETED, WISHED, type Mark, type Taste } from '../../schema/match/taste';
import { random } from '../setup/random';

const C = COMPLETED;
const W = WISHED;

/** The score of two readers by the definition: all evidence added up, no index. */
function scoreOf(mine: Taste, theirs: Taste, holders = (_book: number) => 2, marks: Mark[] = []) {
  const evidence = evidenceBetween({ id: 1, taste: mine }, { id: 2, taste: theirs }, marks, holders, FORMULA);
  const norms = [FORMULA.norm(mine.size), FORMULA.norm(theirs.size)] as const;
  return partsOf(evidence, (sum) => FORMULA.score(sum, ...norms));
}
const total = (parts: { tenths: number }[]) => parts.reduce((sum, { tenths }) => sum + tenths, 0) / 10;
const sumOf = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((sum, one) => sum + of(one), 0);
const books = (count: number, stance: number, from = 1): Taste =>
  new Map(Array.from({ length: count }, (_, at) => [from + at, stance]));
const score = (...words: Parameters<typeof scoreOf>) => total(scoreOf(...words));

describe('what two readers have in common on a book', () => {
  test.each([
    ['both5Star', C | 5, C | 5],
    ['bothReviewed', C | 5, C | 4],
    ['bothReviewed', 1, 5],
    ['completed', C | 5, C],
    ['completed', C | W, C],
    ['bothWishlisted', W, W | 3],
    ['wishlistCompletedOverlap', W, C | 5],
    [null, W, 5],
    [null, C | W, 5],
    [null, C, 0],
  ])('is %s', (reason, a, b) => {
    expect(reasonOf(a, b)).toBe(reason);
    expect(reasonOf(b, a)).toBe(reason);
  });
});

describe('the score', () => {
  test('rises from wishes to completions to agreement to both five stars, and falls with disagreement', () => {
    const scores = [
      [W, W],
      [C, C],
      [C | 3, C | 4],
      [C | 4, C | 4],
      [C | 5, C | 5],
    ].map(([a = 0, b = 0]) => score(books(6, a), books(6, b)));
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
    expect(new Set(scores).size).toBe(scores.length);
    const agreed = books(6, C | 5);
    expect(score(new Map([...agreed, [99, C | 5]]), new Map([...agreed, [99, C | 1]]))).toBeLessThan(
      score(new Map([...agreed, [99, C | 5]]), new Map([...agreed, [98, C | 1]])),
    );
  });

  test('counts rare books more than bestsellers', () => {
    const holders = (book: number) => (book < 100 ? 3 : 3_000);
    expect(score(books(5, C), books(5, C), holders)).toBeGreaterThan(
      score(books(5, C, 100), books(5, C, 100), holders),
    );
  });

  test('does not let a large library win by its size', () => {
    const mine = books(20, C);
    const kindred = new Map([...books(10, C), ...books(5, C, 500)]);
    const hoarder = new Map([...books(12, C), ...books(3_000, C, 500)]);
    expect(score(mine, kindred)).toBeGreaterThan(score(mine, hoarder));
  });

  test('is low on little evidence, but never nothing', () => {
    const one = score(books(1, C | 5), books(1, C | 5));
    expect(one).toBeGreaterThan(0);
    expect(one).toBeLessThan(50);
    expect(score(books(400, W), new Map([[1, W]]), () => 50_000)).toBe(1);
    expect(score(books(300, C | 5), books(300, C | 5))).toBeGreaterThan(95);
  });

  test('counts a helpful mark alike for both, and tells only the author of it', () => {
    const marks = [{ author: 1, marker: 2, bookId: 7 }];
    const [mine, theirs] = [books(1, 5, 7), books(1, C, 9)];
    const asAuthor = scoreOf(mine, theirs, undefined, marks);
    expect(asAuthor.map(({ reason }) => reason)).toEqual(['foundHelpful']);
    const asMarker = scoreOf(
      theirs,
      mine,
      undefined,
      marks.map(({ bookId }) => ({ author: 2, marker: 1, bookId })),
    );
    expect(asMarker.map(({ reason }) => reason)).toEqual(['foundTheirsHelpful']);
    expect(total(asMarker)).toBe(total(asAuthor));
    expect(total(asAuthor)).toBeGreaterThan(0);
  });

  test('is 0 when disagreement outweighs everything, and the parts still add up', () => {
    const parts = scoreOf(
      new Map([
        [1, C | 5],
        [2, C | 1],
        [3, W],
      ]),
      new Map([
        [1, C | 1],
        [2, C | 5],
        [3, W],
      ]),
      (book) => (book === 3 ? 50_000 : 2),
    );
    expect(total(parts)).toBe(0);
    expect(parts.map(({ tenths }) => Math.sign(tenths))).toContain(-1);
    expect(parts.map(({ tenths }) => Math.sign(tenths))).toContain(1);
  });
});

/** A made-up community: readers with few or many books, some of them on both lists, and some marks. */
function community(seed: number) {
  const { below, chance } = random(seed);
  const [readers, titles] = [2 + below(14), 2 + below(18)];
  const stance = () => (chance(0.6) ? C : 0) | (chance(0.4) ? W : 0) | (chance(0.5) ? 1 + below(5) : 0);
  const tastes = new Map<number, Taste>();
  for (let reader = 1; reader <= readers; reader++) {
    const taste: Taste = new Map();
    for (let tries = below(10); tries > 0; tries--) taste.set(1 + below(titles), stance() || W);
    tastes.set(reader, taste);
  }
  const marks: Mark[] = [];
  for (const [author, taste] of tastes)
    for (const [bookId, held] of taste) {
      const marker = 1 + below(readers);
      if (held & 7 && marker !== author && chance(0.3)) marks.push({ author, marker, bookId });
    }
  return { tastes, marks, titles, readers, stance, below, chance };
}

/** All matches of a reader by comparing them with everybody. */
function byDefinition(tastes: Map<number, Taste>, marks: Mark[], viewer: number) {
  const counts = new Map<number, number>();
  for (const taste of tastes.values())
    for (const bookId of taste.keys()) counts.set(bookId, (counts.get(bookId) ?? 0) + 1);
  const holders = (bookId: number) => counts.get(bookId) ?? 0;
  const mine = { id: viewer, taste: tastes.get(viewer) ?? new Map() };
  return [...tastes]
    .filter(([id]) => id !== viewer)
    .map(([id, taste]) => {
      const evidence = evidenceBetween(mine, { id, taste }, marks, holders, FORMULA);
      const sum = evidence.reduce((all, { worth }) => all + worth, 0);
      const score = FORMULA.score(sum, FORMULA.norm(mine.taste.size), FORMULA.norm(taste.size));
      const parts = partsOf(evidence, () => score);
      return {
        id,
        sum,
        score,
        shared: evidence.length,
        key: FORMULA.rankKey(sum, FORMULA.norm(taste.size)),
        parts,
      };
    })
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.score - a.score || b.key - a.key || a.id - b.id);
}

const inSlices = async (index: MatchIndex, reader: number, count: number) =>
  rankingOf(await index.candidatesInSlices(index.queryOf(reader), count, () => Promise.resolve()), count);

async function* shelved(tastes: Map<number, Taste>) {
  for (const [id, taste] of [...tastes].sort(([a], [b]) => a - b))
    yield [{ id, books: [...taste].map(([bookId, stance]) => pack(bookId, stance)) }];
}

test('the index ranks thousands of made-up communities as the definition does, through changes and merges', async () => {
  let compared = 0;
  for (let seed = 1; seed <= 2_000; seed++) {
    const { tastes, marks, titles, readers, stance, below, chance } = community(seed);
    if (chance(0.5)) tastes.set(1_000, books(1, W, titles + 9)); // then few of all readers share anything with anybody
    const index = new MatchIndex(await assemble(shelved(tastes)));
    for (const mark of marks) index.addMark(mark);
    const check = () => {
      const viewer = 1 + below(readers);
      const all = byDefinition(tastes, marks, viewer);
      const count = 1 + below(all.length + 2);
      const { best, total: found } = index.rank(viewer, count);
      expect({ seed, total: found, best }).toEqual({
        seed,
        total: all.length,
        best: all.slice(0, count).map(({ id, sum, score: shown }) => ({ id, sum, score: shown })),
      });
      for (const { score: shown, parts } of all) if (parts.length) expect(total(parts)).toBe(shown);
      compared += all.length;
    };
    check();
    for (let change = 0; change < 6; change++) {
      const [reader, book] = [1 + below(readers + 2), 1 + below(titles + 2)];
      const taste = tastes.get(reader) ?? new Map<number, number>();
      tastes.set(reader, taste);
      if (chance(0.2)) {
        tastes.set(reader, new Map());
        index.setTaste(reader, new Map());
        const kept = marks.filter(({ author, marker }) => author !== reader && marker !== reader);
        marks.splice(0, marks.length, ...kept);
        index.setMarksOf(reader, []);
      } else if (chance(0.3)) {
        taste.delete(book);
        index.setStance(reader, book, 0);
      } else {
        const now = stance() || C;
        taste.set(book, now);
        index.setStance(reader, book, now);
      }
      if (chance(0.2)) index.replace(await assemble(index.contents()));
    }
    check();
  }
  expect(compared).toBeGreaterThan(10_000);
});

test('the index ranks many readers, block by block, as the definition does', async () => {
  const { below } = random(7);
  const tastes = new Map<number, Taste>();
  // Many in the first blocks, few in the later ones.
  for (let id = 1; id < 300_000; id += id < 50_000 ? 1 + below(2) : 1 + below(20_000)) {
    const taste: Taste = new Map();
    for (let tries = 1 + below(3); tries > 0; tries--)
      taste.set(1 + below(6) ** 2, below(2) ? C | below(6) : W);
    tastes.set(id, taste);
  }
  // Somebody who joins later and has no books, but finds reviews of rare books helpful.
  const authors = [...tastes.keys()].slice(0, 3);
  for (const author of authors) for (const book of [98, 99]) tastes.get(author)?.set(book, 4);
  const index = new MatchIndex(await assemble(shelved(tastes)));
  const newcomer = index.readerLimit + 3;
  const marks = authors.flatMap((author) => [98, 99].map((bookId) => ({ author, marker: newcomer, bookId })));
  for (const mark of marks) index.addMark(mark);
  tastes.set(newcomer, new Map());
  const [first = 0, last = 0] = [[...tastes.keys()][1], [...tastes.keys()].at(-2)];
  for (const [reader, book] of [
    [last, 1],
    [first, 4],
    [last - 1, 9],
  ] as const) {
    tastes.set(reader, new Map(tastes.get(reader)).set(book, C | 5));
    index.setStance(reader, book, C | 5);
  }
  for (const viewer of [...tastes.keys()].slice(0, 5).concat(first, last, newcomer)) {
    const all = byDefinition(tastes, marks, viewer);
    const expected = {
      total: all.length,
      best: all.slice(0, 60).map(({ id, sum, score: shown }) => ({ id, sum, score: shown })),
    };
    expect(index.rank(viewer, 60)).toEqual(expected);
    expect(await inSlices(index, viewer, 60)).toEqual(expected);
  }
});

test('shards of an index find together what one index of all readers does', async () => {
  let compared = 0;
  for (let seed = 1; seed <= 600; seed++) {
    const { tastes, marks, readers, below } = community(seed);
    const whole = new MatchIndex(await assemble(shelved(tastes)));
    const shards: Shard[] = [0, 1, 2].map((number) => ({ number, of: 3, range: 2 }));
    const parts = await Promise.all(
      shards.map(async (shard) => {
        const own = new Map([...tastes].filter(([id]) => holds(shard, id)));
        return new MatchIndex(await assemble(shelved(own)), FORMULA, shard);
      }),
    );
    for (const index of [whole, ...parts]) for (const mark of marks) index.addMark(mark);
    const viewer = 1 + below(readers);
    const count = 1 + below(readers);
    const query = {
      ...whole.queryOf(viewer),
      holders: (id: number) => sumOf(parts, (part) => part.holders(id)),
    };
    const found = parts.map((part) => part.candidates(query, count));
    const total = found.reduce((sum, one) => sum + one.total, 0);
    const expected = whole.rank(viewer, count);
    expect(rankingOf({ best: found.flatMap(({ best }) => best), total }, count)).toEqual(expected);
    for (const [at, part] of parts.entries()) {
      const others = expected.best.map(({ id }) => id).filter((id) => holds(shards[at]!, id));
      expect([...part.evidence(query, others)]).toEqual([...whole.evidence(whole.queryOf(viewer), others)]);
    }
    const [bookId] = whole.taste(viewer).keys();
    if (bookId !== undefined) {
      const inShards = (most: number, least: number) =>
        Promise.resolve(parts.map((part) => alsoLovedInShard(part, bookId, most, least)));
      const countsOf = (books: number[]) =>
        Promise.resolve(parts.map((part) => alsoLovedCounts(part, bookId, books)));
      expect(await alsoLovedInShards(3, 5, inShards, countsOf)).toEqual(alsoLovedByIndex(whole, bookId, 5));
    }
    compared += expected.best.length;
  }
  expect(compared).toBeGreaterThan(1_000);
});

test('a large library ranked in slices gives the same as at once', async () => {
  const { tastes, marks } = community(5);
  const index = new MatchIndex(await assemble(shelved(tastes)));
  for (const mark of marks) index.addMark(mark);
  for (const viewer of tastes.keys())
    expect(await inSlices(index, viewer, 10)).toEqual(index.rank(viewer, 10));
});

test('every way of splitting a score adds up', () => {
  const { below, chance } = random(9);
  for (let round = 0; round < 3_000; round++) {
    const evidence = Array.from({ length: 1 + below(40) }, (_, bookId) => ({
      reason: 'completed' as const,
      bookId,
      worth: (1 + below(60_000)) * (chance(0.2) ? -1 : 1),
    }));
    const shown = 1 + below(100);
    const parts = partsOf(evidence, (sum) => (sum > 0 ? shown : 0));
    const sum = evidence.reduce((all, { worth }) => all + worth, 0);
    expect(total(parts)).toBe(sum > 0 ? shown : 0);
    expect(parts.every(({ tenths }) => Number.isInteger(tenths))).toBe(true);
  }
});

test('a review that a hundred thousand readers found helpful is indexed, and gets another mark, in no time', async () => {
  const index = new MatchIndex(await assemble(shelved(new Map([[1, new Map([[7, C]])]]))));
  const markers = Array.from({ length: 100_000 }, (_, at) => 2 + at);
  index.setMarks(1, 7, markers);
  index.setMarks(1, 7, [...markers, 200_000]);
  index.setMarks(1, 8, [2]);
  expect([index.markCount, index.marksOf(2).length, index.marksOf(200_000).length]).toEqual([100_002, 2, 1]);
  index.setMarksOf(1, []);
  expect([index.markCount, index.marksOf(2)]).toEqual([0, []]);
});
