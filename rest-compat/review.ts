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
  array,
  boolean,
  dateTime,
  described,
  id,
  integer,
  message,
  nullable,
  requestBody,
  type Schema,
  shape,
  string,
  upTo,
} from './schemas';

const rating: Schema = { type: 'integer', minimum: 1, maximum: 5 };

const review = shape('Review', {
  _id: id,
  userId: id,
  username: string,
  avatar: string,
  avatarColor: nullable(string),
  rating,
  reviewTitle: string,
  reviewText: string,
  bookId: id,
  itemId: string,
  title: string,
  author_name: described(string, 'The authors, joined with a comma and a space.'),
  cover_url: nullable(string),
  helpfulCount: integer,
  timestamp: dateTime,
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
  answers: { 200: { description: 'The reviews.', schema: array(review) } },
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
    answers: { 200: { description: 'The reviews.', schema: array(review) } },
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
    body: requestBody(
      'NewReview',
      {
        userId: described(id, 'The owner of the token.'),
        bookId: described(id, 'The `_id` of a book, or else its `itemId`.'),
        title: described(string, 'Ignored, like the authors: the stored book is used.'),
        author_name: string,
        ...words,
      },
      ['bookId', 'rating'],
    ),
    answers: { 201: { description: 'The new review.', schema: review } },
    refusals: { 404: 'Book not found.', 409: 'You have already reviewed this book.' },
    async answer({ body, run }) {
      const input = {
        bookId: body.id('bookId'),
        rating: body.integer('rating'),
        title: body.string('reviewTitle'),
        text: body.string('reviewText'),
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
    body: requestBody('ReviewChange', words, []),
    answers: { 200: { description: 'The updated review.', schema: review } },
    refusals: { 403: 'The review belongs to another user.', 404: 'There is no such review.' },
    async answer({ path, body, run }) {
      const { editReview } = await run(EditReviewDocument, {
        reviewId: path.id ?? '',
        input: {
          ...(body.has('rating') && { rating: body.integer('rating') }),
          ...(body.has('reviewTitle') && { title: body.string('reviewTitle') }),
          ...(body.has('reviewText') && { text: body.string('reviewText') }),
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
        schema: shape('Helpful', { helpful: boolean, helpfulCount: integer }),
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
