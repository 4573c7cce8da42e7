import { Field, ID, Int, ObjectType } from 'type-graphql';

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

@ObjectType({ description: 'A book that was finished in a year.', simpleResolvers: true })
export class FinishedBook {
  @Field(() => ID, { description: 'ID of the reading.' }) id: string;
  @Field(() => String, { description: 'Such as `2026-05-17`, `2026-05` or `2026`.' }) finishedOn: string;
  @Field(() => Boolean, { description: 'Whether the reader had finished the book before.' })
  isReread: boolean;
  @Field(() => Int, { nullable: true, description: 'Pages of the reader’s edition.' })
  pageCount: number | null;
  @Field(() => Int, { nullable: true, description: 'The reader’s stars for the book.' }) rating:
    number | null;
  bookId: number;
  private: boolean;
}

@ObjectType({ description: 'A reader whose year was like another’s.', simpleResolvers: true })
export class YearReader {
  @Field(() => [ID], { description: 'itemIds of the books that both finished in that year.' })
  itemIds: string[];
  userId: number;
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
  @Field(() => [FinishedBook], {
    description:
      'The readings finished in a calendar year, by date, those known to the year alone last. Empty for the last twelve months.',
  })
  finished: FinishedBook[];
  @Field(() => Int, {
    description: 'Completed books of which no date is known; they are in no calendar year.',
  })
  withoutDateCount: number;
  userId: number;
  year: number | null;
}
