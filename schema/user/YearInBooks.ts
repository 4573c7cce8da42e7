import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true })
export class MonthCount {
  @Field(() => String, { description: 'Such as `2026-03`.' }) month: string;
  @Field(() => Int) count: number;
}

@ObjectType({ simpleResolvers: true })
export class NamedCount {
  @Field(() => String) name: string;
  @Field(() => Int) count: number;
}

@ObjectType({
  description: 'What a reader completed and reviewed in the last twelve months, this one included.',
  simpleResolvers: true,
})
export class YearInBooks {
  @Field(() => Int, { description: 'Number of books completed.' }) completedCount: number;
  @Field(() => Int, { description: 'How many of them are known to the year alone, and are in no month.' })
  undatedCount: number;
  @Field(() => [MonthCount], { description: 'Books completed in each of the twelve months, oldest first.' })
  months: MonthCount[];
  @Field(() => [Int], { description: 'Number of reviews with 1, 2, 3, 4 and 5 stars.' }) ratings: number[];
  @Field(() => [NamedCount], { description: 'Most frequent subjects, up to eight.' })
  subjects: NamedCount[];
  @Field(() => [NamedCount], { description: 'Most read authors, up to eight.' })
  authors: NamedCount[];
}
