import type { Community } from '../../schema/match/Community';
import type { Explained } from '../../schema/match/explain';
import type { Answers } from '../../schema/match/familiar';

/** An explanation with its parts, as JSON. */
const plain = ({ parts, ...explained }: Explained) => ({ ...explained, parts: parts() });
type Plain = ReturnType<typeof plain>;

export const explainedFrom = ({ parts, ...explained }: Plain): Explained => ({
  ...explained,
  parts: () => parts,
});

/** What gateways ask a match service; arguments and answers travel as JSON. */
export const questions = {
  follow: (community: Community) => community.follow(),
  rank: (community: Community, viewer: number, count: number) => community.rank(viewer, count),
  tastes: async (community: Community, userIds: readonly number[]) =>
    Array.from(await community.tastes(userIds), ([id, taste]) => [id, [...taste]] as const),
  alsoLoved: (community: Community, bookId: number, count: number) => community.alsoLoved(bookId, count),
  familiar: (community: Community, popular: readonly number[], answers: Answers, count: number) =>
    community.familiar(popular, answers, count),
  example: async (community: Community, popularBook: number) => {
    const example = await community.example(popularBook);
    return example && { ...example, match: plain(example.match) };
  },
  explain: async (community: Community, viewer: number, others: readonly number[]) =>
    Array.from((await community.explain(viewer, others)).values(), plain),
  check: (community: Community) => community.check(),
};

export type Questions = typeof questions;
export type Question = keyof Questions;
type Rest<All extends unknown[]> = All extends [unknown, ...infer Others] ? Others : never;
export type Arguments<Name extends Question> = Rest<Parameters<Questions[Name]>>;
export type Answer<Name extends Question> = Awaited<ReturnType<Questions[Name]>>;
