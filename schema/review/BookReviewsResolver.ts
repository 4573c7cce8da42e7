import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { Book } from '../book/Book';
import { booksByItem } from '../book/books';
import type { Context } from '../context';
import { pageOf } from '../page';
import { Review } from './Review';
import { bookReviewPage, viewerReviews } from './reviews';
import { ReviewPage } from './types';

@Resolver(() => Book)
export class BookReviewsResolver {
  @Query(() => ReviewPage, { description: 'The reviews of a book; none when nobody here knows the book.' })
  async bookReviews(
    @Arg('itemId', () => String) itemId: string,
    @Arg('limit', () => Int, { defaultValue: 20 }) limit: number,
    @Arg('offset', () => Int, { defaultValue: 0 }) offset: number,
    @Ctx() ctx: Context,
  ): Promise<ReviewPage> {
    const page = pageOf(limit, offset, ctx);
    const book = await ctx.load(booksByItem, itemId);
    return book ? bookReviewPage(ctx, book, page) : { reviews: [], totalCount: 0 };
  }

  @FieldResolver(() => Review, { nullable: true, description: 'The viewer’s own review of it.' })
  viewerReview(@Root() book: Book, @Ctx() { viewer, load }: Context) {
    return viewer && book.id ? load(viewerReviews, book.id) : null;
  }
}
