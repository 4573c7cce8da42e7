import { alsoLovedCounts, alsoLovedInShard } from '../../schema/match/alsoLoved';
import type { Answers } from '../../schema/match/familiar';
import type { IndexShard } from '../../schema/match/IndexShard';
import type { MatchIndex } from '../../schema/match/MatchIndex';
import { booksOf, type MatchQuery } from '../../schema/match/MatchQuery';
import type { Shard } from '../../schema/match/Shard';
import { NotBuilt } from './indexService';

/** What services call the index of a shard. */
export const shardName = ({ number, of }: Pick<Shard, 'number' | 'of'>): string =>
  `matches ${number + 1}/${of}`;

/** A query as JSON; the holders are those of `booksOf`, in order. */
export interface PlainQuery extends Omit<MatchQuery, 'taste' | 'holders'> {
  taste: [bookId: number, stance: number][];
  holders: number[];
}

export const plainQuery = (query: MatchQuery): PlainQuery => ({
  ...query,
  taste: [...query.taste],
  holders: booksOf(query).map(query.holders),
});

export function queryFrom({ taste, holders, ...rest }: PlainQuery): MatchQuery {
  const query = { ...rest, taste: new Map(taste) };
  const byBook = new Map(booksOf(query).map((bookId, at) => [bookId, holders[at]!]));
  return { ...query, holders: (bookId) => byBook.get(bookId) ?? 0 };
}

function builtIndex({ index }: IndexShard): MatchIndex {
  if (!index) throw new NotBuilt();
  return index;
}

/** The index with everything that was committed before this call. */
async function currentIndex(shard: IndexShard): Promise<MatchIndex> {
  await shard.follow();
  return builtIndex(shard);
}

/** What gateways ask a match service about the readers of its shard. Arguments and answers travel as JSON. */
export const matchQuestions = {
  follow: async (shard: IndexShard) => void (await currentIndex(shard)),
  /** Null if the reader is in another shard. */
  query: async (shard: IndexShard, reader: number) => {
    const index = await currentIndex(shard);
    return shard.holds(reader) ? plainQuery(index.queryOf(reader)) : null;
  },
  holders: async (shard: IndexShard, bookIds: readonly number[]) => {
    const index = await currentIndex(shard);
    return bookIds.map((bookId) => index.holders(bookId));
  },
  candidates: async (shard: IndexShard, query: PlainQuery, count: number) =>
    shard.candidates(await currentIndex(shard), queryFrom(query), count),
  tastes: async (shard: IndexShard, readers: readonly number[]) => {
    const index = builtIndex(shard);
    return readers
      .filter((reader) => shard.holds(reader))
      .map((reader) => [reader, [...index.taste(reader)]] as const);
  },
  explain: async (shard: IndexShard, query: PlainQuery, others: readonly number[]) => {
    const index = builtIndex(shard);
    const held = others.filter((reader) => shard.holds(reader));
    const explained = await shard.explain(index, queryFrom(query), held);
    return Array.from(explained.values(), ({ id, evidence }) => ({ id, evidence, size: index.sizeOf(id) }));
  },
  alsoLoved: async (shard: IndexShard, bookId: number, count: number, minWeight: number) =>
    alsoLovedInShard(await currentIndex(shard), bookId, count, minWeight),
  alsoLovedCounts: async (shard: IndexShard, bookId: number, others: readonly number[]) =>
    alsoLovedCounts(await currentIndex(shard), bookId, others),
  familiar: async (shard: IndexShard, popular: readonly number[], answers: Answers, count: number) =>
    shard.familiar(await currentIndex(shard), popular, answers, count),
  examplePair: async (shard: IndexShard, popularBook: number) =>
    shard.examplePair(await currentIndex(shard), popularBook),
};

export type MatchQuestions = typeof matchQuestions;
