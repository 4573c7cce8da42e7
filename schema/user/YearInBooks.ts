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
  @Field(() => Int, { description: 'How many books she completed.' }) completedCount: number;
  @Field(() => [MonthCount], { description: 'Books completed in each of the twelve months, oldest first.' })
  months: MonthCount[];
  @Field(() => [Int], { description: 'How often she gave 1, 2, 3, 4 and 5 stars.' }) ratings: number[];
  @Field(() => [NamedCount], { description: 'The subjects she met most, up to eight.' })
  subjects: NamedCount[];
  @Field(() => [NamedCount], { description: 'The authors she read most, up to eight.' })
  authors: NamedCount[];
}
