import { Field, Float, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What the reviews of a book say together.', simpleResolvers: true })
export class RatingStats {
  @Field(() => Float, {
    nullable: true,
    description: 'Stars to one decimal, rounded half up; null without reviews.',
  })
  average: number | null;
  @Field(() => Int) count: number;
}

/** The average to one decimal, rounded half up, in whole numbers so that it is the same everywhere. */
export function ratingStats(count: number, sum: number): RatingStats {
  return { count, average: count > 0 ? Math.floor((20 * sum + count) / (2 * count)) / 10 : null };
}
