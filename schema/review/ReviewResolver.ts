import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { Book } from '../book/Book';
import { booksById } from '../book/books';
import { knownBook, withStoredBook } from '../book/store';
import { cleanClientId } from '../clientId';
import type { Context } from '../context';
import { SignedIn } from '../signedIn';
import type { Viewer } from '../viewer';
import { isDuplicate, isMissingParent } from '../database';
import { Conflict, Forbidden, Unauthenticated } from '../errors';
import { FeedKind } from '../feed/FeedEvent';
import { feedEvents } from '../feed/feedWriter';
import { User } from '../user/User';
import { usersById } from '../user/users';
import { helpfulMarks } from './helpfulMarkWriter';
import { Review } from './Review';
import { cleanReview, lockReview, ownReview, reviewSentAs, viewerMarks } from './reviews';
import { reviews } from './reviewWriter';
import { DeletedReview, EditReviewInput, WriteReviewInput } from './types';

@Resolver(() => Review)
export class ReviewResolver {
  @Mutation(() => Review, { description: 'Reviews a book; a reader can review a book only once.' })
  async writeReview(
    @Arg('input', () => WriteReviewInput) { id, bookId: ref, ...words }: WriteReviewInput,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Review> {
    const clientId = id == null ? null : cleanClientId(id);
    const [review] = await withStoredBook(ref, ctx, ({ id: bookId }) => {
      const { rating = 0, title = '', text = '' } = cleanReview(words); // an unknown book is reported first
      return ctx.write(async (tx) => {
        const added = await reviews.add(tx, [{ clientId, userId: viewer.id, bookId, rating, title, text }]);
        for (const { id, userId } of added)
          await feedEvents.add(tx, { userId, private: false }, FeedKind.REVIEWED, id);
        return added;
      });
    }).catch(async (error) => {
      if (isDuplicate(error)) {
        const { id: bookId } = await knownBook(ref, ctx);
        const sentBefore = clientId && (await reviewSentAs(ctx.db, viewer.id, bookId, clientId));
        if (!sentBefore) throw new Conflict('You have already reviewed this book.');
        return [await withNewWords(ctx, viewer, sentBefore, words)];
      }
      if (isMissingParent(error)) throw new Unauthenticated();
      throw error;
    });
    return review!;
  }

  @Mutation(() => Review, { description: 'Changes the viewer’s own review.' })
  editReview(
    @Arg('reviewId', () => ID) reviewId: string,
    @Arg('input', () => EditReviewInput) input: EditReviewInput,
    @SignedIn() viewer: Viewer,
    @Ctx() { write }: Context,
  ): Promise<Review> {
    return write(async (tx) => {
      const review = await ownReview(tx, reviewId, viewer.id);
      const change = cleanReview(input);
      return Object.keys(change).length === 0 ? review : reviews.edit(tx, review, change);
    });
  }

  @Mutation(() => DeletedReview, { description: 'Takes back the viewer’s own review.' })
  deleteReview(
    @Arg('reviewId', () => ID) reviewId: string,
    @SignedIn() viewer: Viewer,
    @Ctx() { write }: Context,
  ): Promise<DeletedReview> {
    return write(async (tx) => {
      const review = await ownReview(tx, reviewId, viewer.id);
      await reviews.remove(tx, [review]);
      const { id, bookId, userId } = review;
      return { id, bookId, userId };
    });
  }

  @Mutation(() => Review, {
    description: 'Marks another reader’s review as helpful, or takes the mark back.',
  })
  async toggleHelpful(
    @Arg('reviewId', () => ID) reviewId: string,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Review> {
    const { review, isMarked } = await ctx
      .write(async (tx) => {
        const review = await lockReview(tx, reviewId);
        if (review.userId === viewer.id) throw new Forbidden('You cannot mark your own review as helpful.');
        const isMarked = await helpfulMarks.toggle(tx, review, viewer.id);
        const helpfulCount = review.helpfulCount + (isMarked ? 1 : -1);
        return { review: { ...review, helpfulCount }, isMarked };
      })
      .catch((error) => {
        throw isMissingParent(error) ? new Unauthenticated() : error;
      });
    ctx.load.prime(viewerMarks, review.id, isMarked); // as it was in the transaction; it may have changed again since
    return review;
  }

  @FieldResolver(() => Book)
  book(@Root() review: Review, @Ctx() { load }: Context) {
    return load(booksById, review.bookId);
  }

  @FieldResolver(() => User)
  user(@Root() review: Review, @Ctx() { load }: Context) {
    return load(usersById, review.userId);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer has marked it as helpful.' })
  viewerFoundHelpful(@Root() review: Review, @Ctx() { load, viewer }: Context) {
    return viewer ? load(viewerMarks, review.id) : false;
  }
}

/** A review whose author did not see the first response, and may have continued writing before sending it again. */
const withNewWords = (
  ctx: Context,
  viewer: Viewer,
  { id }: Review,
  input: EditReviewInput,
): Promise<Review> =>
  ctx.write(async (tx) => {
    const review = await ownReview(tx, String(id), viewer.id);
    const change = cleanReview(input);
    const isNew =
      change.rating !== review.rating || change.title !== review.title || change.text !== review.text;
    return isNew && review.editedAt === null ? reviews.edit(tx, review, change) : review;
  });

@Resolver(() => DeletedReview)
export class DeletedReviewResolver {
  @FieldResolver(() => Book)
  book(@Root() review: DeletedReview, @Ctx() { load }: Context) {
    return load(booksById, review.bookId);
  }

  @FieldResolver(() => User)
  user(@Root() review: DeletedReview, @Ctx() { load }: Context) {
    return load(usersById, review.userId);
  }
}
