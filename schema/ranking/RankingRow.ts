import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A book’s place in a ranking.', simpleResolvers: true })
export class RankingRow {
  bookId: number;
  @Field(() => Int, { description: 'How many readers added it within the timeframe.' }) count: number;
}
