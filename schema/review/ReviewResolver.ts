import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { Book } from '../book/Book';
import { booksById } from '../book/books';
import { storedBook } from '../book/store';
import { SignedIn, type Context, type Viewer } from '../context';
import { isDuplicate, isMissingParent } from '../database';
import { Conflict, Forbidden, Unauthenticated } from '../errors';
import { tasteChanged } from '../match/changes';
import { User } from '../user/User';
import { usersById } from '../user/users';
import { HelpfulMark } from './HelpfulMark';
import { Review } from './Review';
import { cleanReview, heldReview, moveRatings, ownReview, viewerMarks } from './reviews';
import { DeletedReview, EditReviewInput, WriteReviewInput } from './types';

@Resolver(() => Review)
export class ReviewResolver {
  @Mutation(() => Review, { description: 'Reviews a book; a reader can review a book only once.' })
  async writeReview(
    @Arg('input', () => WriteReviewInput) { bookId: ref, ...words }: WriteReviewInput,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Review> {
    const { id: bookId } = await storedBook(ref, ctx);
    const { rating = 0, title = '', text = '' } = cleanReview(words);
    const review = await ctx
      .write(async (tx) => {
        const row = tx.create(Review, { userId: viewer.id, bookId, rating, title, text, helpfulCount: 0 });
        Object.assign(row, { createdAt: new Date(), editedAt: null });
        await moveRatings(tx, bookId, 1, rating); // first: an insert would share a lock on the book that others wait for too
        await tx.insert(Review, row);
        await tasteChanged(tx, viewer.id, bookId);
        return row;
      })
      .catch((error) => {
        if (isDuplicate(error)) throw new Conflict('You have already reviewed this book.');
        if (isMissingParent(error)) throw new Unauthenticated();
        throw error;
      });
    return review;
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
      if (Object.keys(change).length === 0) return review;
      const edited = { ...review, ...change, editedAt: new Date() };
      await tx.update(Review, review.id, { ...change, editedAt: edited.editedAt });
      if (edited.rating !== review.rating)
        await moveRatings(tx, review.bookId, 0, edited.rating - review.rating);
      await tasteChanged(tx, viewer.id, review.bookId);
      return edited;
    });
  }

  @Mutation(() => DeletedReview, { description: 'Takes back the viewer’s own review.' })
  deleteReview(
    @Arg('reviewId', () => ID) reviewId: string,
    @SignedIn() viewer: Viewer,
    @Ctx() { write }: Context,
  ): Promise<DeletedReview> {
    return write(async (tx) => {
      const { id, bookId, userId, rating } = await ownReview(tx, reviewId, viewer.id);
      await tx.delete(Review, id);
      await moveRatings(tx, bookId, -1, -rating);
      await tasteChanged(tx, userId, bookId);
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
        const review = await heldReview(tx, reviewId);
        if (review.userId === viewer.id) throw new Forbidden('You cannot mark your own review as helpful.');
        const mark = { reviewId: review.id, userId: viewer.id };
        const taken = (await tx.delete(HelpfulMark, mark)).affected ?? 0;
        if (!taken) await tx.insert(HelpfulMark, { ...mark, createdAt: new Date() });
        const step = taken ? -1 : 1;
        await tx.increment(Review, { id: review.id }, 'helpfulCount', step);
        await tasteChanged(tx, review.userId, review.bookId);
        return { review: { ...review, helpfulCount: review.helpfulCount + step }, isMarked: !taken };
      })
      .catch((error) => {
        throw isMissingParent(error) ? new Unauthenticated() : error;
      });
    ctx.load.know(viewerMarks, review.id, isMarked); // a moment later she may have pressed again
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
