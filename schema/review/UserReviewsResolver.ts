import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { ratingStats, RatingStats } from '../book/RatingStats';
import type { Context } from '../context';
import { pageOf } from '../page';
import { User } from '../user/User';
import { findUser } from '../user/users';
import { ratingsByUser, userReviewPage } from './reviews';
import { ReviewPage } from './types';

@Resolver(() => User)
export class UserReviewsResolver {
  @Query(() => ReviewPage, { description: 'What a reader has reviewed.' })
  async userReviews(
    @Arg('userId', () => ID) userId: string,
    @Arg('limit', () => Int, { defaultValue: 20 }) limit: number,
    @Arg('offset', () => Int, { defaultValue: 0 }) offset: number,
    @Ctx() ctx: Context,
  ): Promise<ReviewPage> {
    const { id } = await findUser(userId, ctx);
    return userReviewPage(ctx, id, pageOf(limit, offset, ctx));
  }

  @FieldResolver(() => RatingStats, { description: 'Average and number of the reader’s own reviews.' })
  async ratingStats(@Root() user: User, @Ctx() { load }: Context): Promise<RatingStats> {
    return (await load(ratingsByUser, user.id)) ?? ratingStats(0, 0);
  }
}
