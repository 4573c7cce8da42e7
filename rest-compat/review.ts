import { joined, unknownBook } from './book';
import {
  BookExistsDocument,
  BookReviewsDocument,
  DeleteReviewDocument,
  EditReviewDocument,
  ToggleHelpfulDocument,
  UserReviewsDocument,
  WriteReviewDocument,
  type Review_reviewFragment,
} from './gql/review';
import { pageOf, paging } from './page';
import type { Route } from './route';
import {
  described,
  flag,
  id,
  list,
  message,
  nullable,
  shape,
  taken,
  text,
  time,
  upTo,
  whole,
  type Schema,
} from './schemas';

const rating: Schema = { type: 'integer', minimum: 1, maximum: 5 };

const review = shape('Review', {
  _id: id,
  userId: id,
  username: text,
  avatar: text,
  avatarColor: nullable(text),
  rating,
  reviewTitle: text,
  reviewText: text,
  bookId: id,
  itemId: text,
  title: text,
  author_name: described(text, 'The authors, joined with a comma and a space.'),
  cover_url: nullable(text),
  helpfulCount: whole,
  timestamp: time,
});

const reviewShape = ({ user, book, ...review }: Review_reviewFragment) => ({
  _id: review.id,
  userId: user.id,
  username: user.username,
  avatar: user.avatar,
  avatarColor: user.avatarColor,
  rating: review.rating,
  reviewTitle: review.title,
  reviewText: review.text,
  bookId: book.id,
  itemId: book.itemId,
  title: book.title,
  author_name: joined(book.authors),
  cover_url: book.coverUrl,
  helpfulCount: review.helpfulCount,
  timestamp: review.createdAt,
});

const words = {
  rating,
  reviewTitle: upTo(50),
  reviewText: upTo(500),
};

const ofUser = (path: string, name: string): Route => ({
  method: 'get',
  path,
  name,
  summary: 'The reviews by a user, newest first.',
  query: paging(),
  answers: { 200: { description: 'The reviews.', schema: list(review) } },
  refusals: { 404: 'User not found.' },
  async answer({ path, query, run }) {
    const { userReviews } = await run(UserReviewsDocument, { userId: path.userId ?? '', ...pageOf(query) });
    return { body: userReviews.reviews.map(reviewShape), total: userReviews.totalCount };
  },
});

export const reviewRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/review/book/{itemId}',
    name: 'reviewsOfBook',
    summary: 'The reviews of a book, newest first; empty for a book that only the external catalogue has.',
    query: paging(),
    answers: { 200: { description: 'The reviews.', schema: list(review) } },
    refusals: { 404: 'Book not found.' },
    async answer({ path, query, run }) {
      const itemId = path.itemId ?? '';
      if (!(await run(BookExistsDocument, { itemId })).book) throw unknownBook();
      const { bookReviews } = await run(BookReviewsDocument, { itemId, ...pageOf(query) });
      return { body: bookReviews.reviews.map(reviewShape), total: bookReviews.totalCount };
    },
  },
  ofUser('/reviews/user/{userId}', 'reviewsOfUser'),
  ofUser('/review/user/{userId}', 'reviewsOfUserAgain'),
  {
    method: 'post',
    path: '/review',
    name: 'writeReview',
    summary: 'Reviews a book; a user can review a book only once.',
    signedIn: true,
    body: taken(
      'NewReview',
      {
        userId: described(id, 'The owner of the token.'),
        bookId: described(id, 'The `_id` of a book, or else its `itemId`.'),
        title: described(text, 'Ignored, like the authors: the stored book is used.'),
        author_name: text,
        ...words,
      },
      ['bookId', 'rating'],
    ),
    answers: { 201: { description: 'The new review.', schema: review } },
    refusals: { 404: 'Book not found.', 409: 'You have already reviewed this book.' },
    async answer({ body, run }) {
      const input = {
        bookId: body.id('bookId'),
        rating: body.whole('rating'),
        title: body.text('reviewTitle'),
        text: body.text('reviewText'),
      };
      const { writeReview } = await run(WriteReviewDocument, { input });
      return { status: 201, body: reviewShape(writeReview) };
    },
  },
  {
    method: 'put',
    path: '/review/{id}',
    name: 'editReview',
    summary: 'Changes the user’s own review; absent fields are unchanged.',
    signedIn: true,
    body: taken('ReviewChange', words, []),
    answers: { 200: { description: 'The updated review.', schema: review } },
    refusals: { 403: 'The review belongs to another user.', 404: 'There is no such review.' },
    async answer({ path, body, run }) {
      const { editReview } = await run(EditReviewDocument, {
        reviewId: path.id ?? '',
        input: {
          ...(body.has('rating') && { rating: body.whole('rating') }),
          ...(body.has('reviewTitle') && { title: body.text('reviewTitle') }),
          ...(body.has('reviewText') && { text: body.text('reviewText') }),
        },
      });
      return { body: reviewShape(editReview) };
    },
  },
  {
    method: 'delete',
    path: '/review/{id}',
    name: 'deleteReview',
    summary: 'Deletes the user’s own review.',
    signedIn: true,
    answers: { 200: { description: 'It was removed.', schema: message } },
    refusals: { 403: 'The review belongs to another user.', 404: 'There is no such review.' },
    async answer({ path, run }) {
      await run(DeleteReviewDocument, { reviewId: path.id ?? '' });
      return { body: { message: 'Review deleted.' } };
    },
  },
  {
    method: 'put',
    path: '/review/{id}/helpful',
    name: 'toggleHelpful',
    summary: 'Marks another user’s review as helpful, or removes the mark.',
    signedIn: true,
    answers: {
      200: {
        description: 'The current state.',
        schema: shape('Helpful', { helpful: flag, helpfulCount: whole }),
      },
    },
    refusals: { 403: 'It is the user’s own review.', 404: 'There is no such review.' },
    async answer({ path, run }) {
      const { toggleHelpful } = await run(ToggleHelpfulDocument, { reviewId: path.id ?? '' });
      const { viewerFoundHelpful, helpfulCount } = toggleHelpful;
      return { body: { helpful: viewerFoundHelpful, helpfulCount } };
    },
  },
];
