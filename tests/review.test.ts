import { expect, test } from 'vitest';
import { BookPageDocument } from '../web/book/gql/BookPage';
import { BookReviewsDocument } from '../web/review/gql/BookReviews';
import { ToggleHelpfulDocument } from '../web/review/gql/ReviewCard';
import {
  DeleteReviewDocument,
  EditReviewDocument,
  WriteReviewDocument,
} from '../web/review/gql/ReviewDialog';
import { startApp, type App, type Client, type Reader } from './setup/app';

const write = async (reader: Reader, bookId: string, rating: number, title = '', text = '') =>
  (await reader.run(WriteReviewDocument, { input: { bookId, rating, title, text } })).writeReview;
const stats = async ({ guest }: App, itemId: string) =>
  (await guest.run(BookPageDocument, { itemId })).book?.ratingStats;
const reviewsOf = async (client: Client, itemId: string, page = {}) =>
  (await client.run(BookReviewsDocument, { itemId, ...page })).bookReviews;

test('a review stands on the book page, newest first, and moves the average', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const review = await write(ann, 'dune', 5, ' Sand ', 'Spice everywhere.\n');
  expect(review).toMatchObject({
    rating: 5,
    title: 'Sand',
    text: 'Spice everywhere.',
    helpfulCount: 0,
    viewerFoundHelpful: false,
    editedAt: null,
    user: { id: ann.id, username: 'ann' },
    book: { itemId: 'dune', ratingStats: { average: 5, count: 1 }, viewerReview: { id: review.id } },
  });
  expect((await write(bob, 'dune', 2)).book.ratingStats).toMatchObject({ average: 3.5, count: 2 });
  const { reviews, totalCount } = await reviewsOf(app.guest, 'dune');
  expect(reviews.map(({ user }) => user.username)).toEqual(['bob', 'ann']);
  expect(totalCount).toBe(2);
  expect((await reviewsOf(app.guest, 'dune', { limit: 1, offset: 1 })).reviews).toMatchObject([
    { id: review.id },
  ]);
  expect(await stats(app, 'dune')).toMatchObject({ average: 3.5, count: 2 });
});

test('averages are rounded half up', async () => {
  const app = await startApp();
  // 4 + 4 + 4 + 5 = 17 / 4 = 4.25
  for (const [place, rating] of [4, 4, 4, 5].entries())
    await write(await app.signUp(`reader${place}`), 'emma', rating);
  expect(await stats(app, 'emma')).toMatchObject({ average: 4.3, count: 4 });
});

test('a reader reviews a book once, however often she presses', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => write(ann, 'dune', 4)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await ann.refusal(WriteReviewDocument, { input: { bookId: 'dune', rating: 3 } })).toEqual({
    message: 'You have already reviewed this book.',
    code: 'CONFLICT',
  });
  expect(await stats(app, 'dune')).toMatchObject({ average: 4, count: 1 });
});

test.each([
  ['no stars', { rating: 0 }, 'Please select a rating.'],
  ['six stars', { rating: 6 }, 'The rating must be a whole number from 1 to 5.'],
  ['stars below none', { rating: -1 }, 'The rating must be a whole number from 1 to 5.'],
  ['too long a title', { title: '😀'.repeat(51) }, 'Review title can have at most 50 characters.'],
  ['too long a text', { text: 'é'.repeat(501) }, 'Review can have at most 500 characters.'],
  ['a text that cannot be stored', { text: 'a\0b' }, 'Review contains a character that cannot be stored.'],
])('a review with %s is refused, new or edited', async (_name, wrong, message) => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const refused = { message, code: 'BAD_USER_INPUT' };
  expect(await ann.refusal(WriteReviewDocument, { input: { bookId: 'dune', rating: 4, ...wrong } })).toEqual(
    refused,
  );
  const { id } = await write(ann, 'dune', 4);
  expect(await ann.refusal(EditReviewDocument, { reviewId: id, input: wrong })).toEqual(refused);
});

test('title and text may be as long as the rules say, counted in characters that readers see', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const [title, text] = ['😀'.repeat(50), 'é'.repeat(500)];
  expect(await write(ann, 'dune', 4, title, text)).toMatchObject({ title, text });
});

test('an edited review keeps what was not changed, and the average follows', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await write(ann, 'emma', 5);
  const { id } = await write(ann, 'dune', 5, 'Sand', 'Much of it.');
  expect((await ann.run(EditReviewDocument, { reviewId: id, input: {} })).editReview.editedAt).toBeNull();
  const { editReview } = await ann.run(EditReviewDocument, { reviewId: id, input: { rating: 2 } });
  expect(editReview).toMatchObject({
    rating: 2,
    title: 'Sand',
    text: 'Much of it.',
    editedAt: expect.any(String),
    book: { ratingStats: { average: 2, count: 1 } },
    user: { ratingStats: { average: 3.5, count: 2 } },
  });
  expect(
    (await ann.run(EditReviewDocument, { reviewId: id, input: { title: '' } })).editReview,
  ).toMatchObject({ rating: 2, title: '', text: 'Much of it.' });
  const { userReviews } = await app.guest.run<{ userReviews: { reviews: object[] } }, object>(
    'query ($id: ID!) { userReviews(userId: $id) { reviews { book { itemId } } } }',
    { id: ann.id },
  );
  expect(userReviews.reviews).toEqual([{ book: { itemId: 'dune' } }, { book: { itemId: 'emma' } }]);
});

test('a deleted review leaves the page and the average', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const { id } = await write(ann, 'dune', 5);
  await write(bob, 'dune', 1);
  const { deleteReview } = await ann.run(DeleteReviewDocument, { reviewId: id });
  expect(deleteReview).toMatchObject({
    id,
    book: { ratingStats: { average: 1, count: 1 }, viewerReview: null },
    user: { ratingStats: { average: null, count: 0 } },
  });
  expect((await reviewsOf(app.guest, 'dune')).reviews).toHaveLength(1);
  expect(await ann.refusal(DeleteReviewDocument, { reviewId: id })).toMatchObject({ code: 'NOT_FOUND' });
  await write(ann, 'dune', 3);
  expect(await stats(app, 'dune')).toMatchObject({ average: 2, count: 2 });
});

test('helpful is a toggle of other readers', async () => {
  const app = await startApp();
  const [ann, bob, cleo] = [await app.signUp('ann'), await app.signUp('bob'), await app.signUp('cleo')];
  const { id } = await write(ann, 'dune', 5);
  const toggle = async (reader: Reader) =>
    (await reader.run(ToggleHelpfulDocument, { reviewId: id })).toggleHelpful;
  expect(await toggle(bob)).toMatchObject({ helpfulCount: 1, viewerFoundHelpful: true });
  expect(await toggle(cleo)).toMatchObject({ helpfulCount: 2, viewerFoundHelpful: true });
  expect(await toggle(bob)).toMatchObject({ helpfulCount: 1, viewerFoundHelpful: false });
  expect((await reviewsOf(cleo, 'dune')).reviews).toMatchObject([{ viewerFoundHelpful: true }]);
  expect((await reviewsOf(bob, 'dune')).reviews).toMatchObject([{ viewerFoundHelpful: false }]);
  expect(await ann.refusal(ToggleHelpfulDocument, { reviewId: id })).toEqual({
    message: 'You cannot mark your own review as helpful.',
    code: 'FORBIDDEN',
  });
});

test('a review belongs to its writer', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const { id: reviewId } = await write(ann, 'dune', 5);
  const foreign = { message: 'This review belongs to another reader.', code: 'FORBIDDEN' };
  expect(await bob.refusal(EditReviewDocument, { reviewId, input: { rating: 0 } })).toEqual(foreign);
  expect(await bob.refusal(DeleteReviewDocument, { reviewId })).toEqual(foreign);
  for (const [document, variables] of [
    [WriteReviewDocument, { input: { bookId: 'dune', rating: 3 } }],
    [EditReviewDocument, { reviewId, input: {} }],
    [DeleteReviewDocument, { reviewId }],
    [ToggleHelpfulDocument, { reviewId }],
  ] as const)
    expect(await app.guest.refusal<unknown>(document as never, variables)).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  expect(await stats(app, 'dune')).toMatchObject({ average: 5, count: 1 });
});

test('what is not there is told so before what is wrong', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  expect(
    await ann.refusal(WriteReviewDocument, { input: { bookId: 'no such book', rating: 0 } }),
  ).toMatchObject({ code: 'NOT_FOUND' });
  for (const reviewId of ['999', 'x', '-1', '1e3'])
    expect(await ann.refusal(EditReviewDocument, { reviewId, input: { rating: 0 } })).toMatchObject({
      code: 'NOT_FOUND',
    });
  expect(await reviewsOf(app.guest, 'no such book')).toMatchObject({ reviews: [], totalCount: 0 });
  expect(await app.guest.refusal(BookReviewsDocument, { itemId: 'dune', limit: 101 })).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
});

test('a reader who is not there is told so before a limit that cannot be', async () => {
  const { guest, signUp } = await startApp();
  const { id } = await signUp('ann');
  for (const path of ['/api/review/user/', '/api/reviews/user/', '/review/user/'])
    for (const [reader, status] of [
      ['999', 404],
      [id, 400],
    ] as const)
      expect([path, reader, (await guest.fetch(`${path}${reader}?limit=0`)).status]).toEqual([
        path,
        reader,
        status,
      ]);
});

test('a page of reviews is read with a handful of statements, however many there are', async () => {
  const app = await startApp();
  const readers = await Promise.all(['ann', 'bob', 'cleo', 'dan', 'eve', 'fay'].map(app.signUp));
  for (const reader of readers) await write(reader, 'dune', 4);
  const [ann] = readers as [Reader];
  const seen = await app.statements(() => reviewsOf(ann, 'dune'));
  // the token, the book by itemId, the reviews, their number, readers, books, the viewer's marks
  expect(seen.length).toBeLessThanOrEqual(7);
});

test('a review that is sent again under the same id is the one that was stored', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const send = (id: string | null, text: string, bookId = 'dune') =>
    `mutation { made: writeReview(input: { id: ${JSON.stringify(id)}, bookId: "${bookId}", rating: 4, text: "${text}" }) { id text } }`;
  const id = '01a00000-0000-7000-8000-000000000001';
  const first = await ann.run(send(id, 'Sand.'));
  expect(await ann.run(send(id, 'Sand.'))).toEqual(first);
  const again = { message: 'You have already reviewed this book.', code: 'CONFLICT' };
  expect(await ann.refusal(send('01a00000-0000-7000-8000-000000000002', 'Sand.'))).toEqual(again);
  expect(await ann.refusal(send(null, 'Sand.'))).toEqual(again);
  await ann.run(send(null, 'Tea.', 'emma'));
  expect(await ann.refusal(send(id, 'Tea.', 'emma'))).toEqual(again); // the id is that of another review
  expect(await ann.refusal(send('dune', 'Sand.'))).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(await ann.run(send(id, 'Sand, and more.'))).toMatchObject({ made: { text: 'Sand, and more.' } });
  expect(await ann.run(send(id, 'Sand.'))).toMatchObject({ made: { text: 'Sand, and more.' } }); // edited since
  expect(await bob.run(send(id, 'Worms.'))).toMatchObject({ made: { text: 'Worms.' } });
  const [{ ratingCount }] = await app.gateway.database.db.query(
    "SELECT ratingCount FROM books WHERE itemId = 'dune'",
  );
  expect(ratingCount).toBe(2);
});
