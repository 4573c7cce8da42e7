import { describe, expect, test } from 'vitest';
import { startApp, type Client } from '../setup/app';

const PREFIXES = [{ prefix: '/api' }, { prefix: '' }];
/** Two doors, one house: REST on the left, the operation that stands behind it on the right. */
interface Pair {
  rest: [method: string, path: string, body?: object];
  operation: string;
  variables?: object;
  /** How the data of the one reads in the other. */
  same?: [fromRest: (body: never) => unknown, fromGraphql: (data: never) => unknown];
}

async function overRest(client: Client, prefix: string, [method, path, body]: Pair['rest']) {
  const response = await client.fetch(prefix + path, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return { status: response.status, body: (await response.json()) as never };
}

async function overGraphql(client: Client, query: string, variables: object = {}) {
  const response = await client.fetch('/graphql', {
    method: 'POST',
    body: JSON.stringify({ query, variables }),
    headers: { 'content-type': 'application/json' },
  });
  return (await response.json()) as {
    data: never;
    errors?: { message: string; extensions: { status?: number } }[];
  };
}

const BOOK =
  'id itemId title authors coverUrl firstPublishYear firstSentence description isbns authorKeys subjects subjectFacets ratingStats { average count }';
const bookOf = (book: Record<string, unknown>) => ({
  _id: book.id,
  itemId: book.itemId,
  title: book.title,
  author_name: book.authors,
  cover_url: book.coverUrl,
  first_publish_year: book.firstPublishYear,
  first_sentence: book.firstSentence,
  description: book.description,
  isbn: book.isbns,
  author_key: book.authorKeys,
  subject: book.subjects,
  subject_facet: book.subjectFacets,
  ratingStats: book.ratingStats,
});

type Node = Record<string, never> & { id: string };
const ids = (items: { _id: string }[]) => items.map(({ _id }) => _id);

describe.each(PREFIXES)('with the prefix "$prefix"', ({ prefix }) => {
  test('reads agree with GraphQL', async () => {
    const app = await startApp();
    const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
    const write = async (client: Client, path: string, body: object) => {
      const { status, body: answer } = await overRest(client, prefix, ['POST', path, body]);
      expect(status).toBe(201);
      return (answer as { _id: string })._id;
    };
    for (const bookId of ['1', '2', '3']) await write(ann, '/lists/completed', { bookId });
    await write(bob, '/lists/completed', { bookId: '2' });
    await write(ann, '/lists/wishlist', { bookId: '4' });
    await write(ann, '/review', { bookId: '2', rating: 5, reviewTitle: 'Good', reviewText: 'Very.' });
    await write(bob, '/review', { bookId: '2', rating: 4 });
    const thread = await write(ann, `/forum/${ann.id}/feedback/threads`, { title: 'T', content: 'C' });
    const comment = await write(bob, `/forum/${thread}/${bob.id}/comments`, { content: 'D' });
    await write(ann, `/forum/${thread}/${comment}/${ann.id}/replies`, { content: 'E' });
    const { data } = await overGraphql(
      ann,
      '{ list(userId: 1, list: COMPLETED, order: FIRST_ADDED) { entries { book { itemId } } } }',
    );
    const { list } = data as { list: { entries: { book: { itemId: string } }[] } };
    const itemId = list.entries[1]?.book.itemId ?? '';
    const path = encodeURIComponent(itemId);

    const pairs: Pair[] = [
      {
        rest: ['GET', '/search/search-combined/the%20war?limit=7'],
        operation: `{ searchBooks(query: "the war", limit: 7, outside: true) { ${BOOK} } }`,
        same: [(body) => body, ({ searchBooks }: { searchBooks: Node[] }) => searchBooks.map(bookOf)],
      },
      {
        rest: ['GET', `/book/by-item/${path}`],
        operation: `query ($itemId: String!) { book(itemId: $itemId) { ${BOOK} } }`,
        variables: { itemId },
        same: [(body) => body, ({ book }: { book: Node }) => bookOf(book)],
      },
      {
        rest: ['GET', `/book/book-details/${path}`],
        operation: 'query ($itemId: String!) { bookDetails(itemId: $itemId) { description subjects } }',
        variables: { itemId },
        same: [
          ({ description, subject }: { description: string; subject: string[] }) => [description, subject],
          ({ bookDetails }: { bookDetails: Node }) => [bookDetails.description, bookDetails.subjects],
        ],
      },
      {
        rest: ['GET', `/lists/completed/${ann.id}`],
        operation:
          'query ($id: ID!) { list(userId: $id, list: COMPLETED) { entries { id addedAt book { id title } } } }',
        variables: { id: ann.id },
        same: [
          (body: { _id: string; timestamp: string; bookId: { _id: string; title: string } }[]) =>
            body.map(({ _id, timestamp, bookId }) => [_id, timestamp, bookId._id, bookId.title]),
          ({ list }: { list: { entries: { id: string; addedAt: string; book: Node }[] } }) =>
            list.entries.map(({ id, addedAt, book }) => [id, addedAt, book.id, book.title]),
        ],
      },
      {
        rest: ['GET', `/lists/wishlist/${ann.id}`],
        operation: 'query ($id: ID!) { list(userId: $id, list: WISHLIST) { entries { id } } }',
        variables: { id: ann.id },
        same: [ids, ({ list }: { list: { entries: Node[] } }) => list.entries.map(({ id }) => id)],
      },
      ...(['wishlist', 'completed'] as const).map((list): Pair => ({
        rest: ['GET', `/lists/top-${list}?timeframe=month`],
        operation: `{ ranking(list: ${list.toUpperCase()}, timeframe: MONTH) { count book { ${BOOK} } } }`,
        same: [
          (body: { count: number; bookDetails: object }[]) =>
            body.map(({ count, bookDetails }) => [count, bookDetails]),
          ({ ranking }: { ranking: { count: number; book: Node }[] }) =>
            ranking.map(({ count, book }) => [count, bookOf(book)]),
        ],
      })),
      {
        rest: ['GET', `/review/book/${path}`],
        operation:
          'query ($itemId: String!) { bookReviews(itemId: $itemId) { reviews { id rating title text helpfulCount createdAt user { username } } } }',
        variables: { itemId },
        same: [
          (body: Record<string, unknown>[]) =>
            body.map((one) => [
              one._id,
              one.rating,
              one.reviewTitle,
              one.reviewText,
              one.helpfulCount,
              one.timestamp,
              one.username,
            ]),
          ({ bookReviews }: { bookReviews: { reviews: (Node & { user: Node })[] } }) =>
            bookReviews.reviews.map((one) => [
              one.id,
              one.rating,
              one.title,
              one.text,
              one.helpfulCount,
              one.createdAt,
              one.user.username,
            ]),
        ],
      },
      ...['review', 'reviews'].map((word): Pair => ({
        rest: ['GET', `/${word}/user/${bob.id}`],
        operation: 'query ($id: ID!) { userReviews(userId: $id) { reviews { id } } }',
        variables: { id: bob.id },
        same: [
          ids,
          ({ userReviews }: { userReviews: { reviews: Node[] } }) => userReviews.reviews.map(({ id }) => id),
        ],
      })),
      {
        rest: ['GET', `/user/${bob.id}`],
        operation:
          'query ($id: ID!) { user(id: $id) { id username favoriteBook favoriteAuthor favoriteGenre bio avatar avatarColor likers { id } } }',
        variables: { id: bob.id },
        same: [
          (body) => body,
          ({ user: { likers, ...user } }: { user: Node & { likers: Node[] } }) => ({
            _id: user.id,
            ...(user as object),
            likes: likers.map(({ id }) => id),
          }),
        ],
      },
      {
        rest: ['GET', `/user/${bob.id}/likers`],
        operation: 'query ($id: ID!) { user(id: $id) { likers { _id: id username } } }',
        variables: { id: bob.id },
        same: [(body) => body, ({ user }: { user: { likers: unknown } }) => user.likers],
      },
      {
        rest: ['GET', '/matches'],
        operation: '{ matches { matches { score user { id } insights { type book { id } } } } }',
        same: [
          (body: { score: number; userId: string; insights: { type: string; bookId: string }[] }[]) =>
            body.map(({ score, userId, insights }) => [
              score,
              userId,
              insights.map(({ type, bookId }) => [type, bookId]),
            ]),
          ({
            matches,
          }: {
            matches: { matches: { score: number; user: Node; insights: { type: string; book: Node }[] }[] };
          }) =>
            matches.matches.map(({ score, user, insights }) => [
              score,
              user.id,
              insights.map(({ type, book }) => [type, book.id]),
            ]),
        ],
      },
      {
        rest: ['GET', '/forum/feedback/threads'],
        operation:
          '{ threads(limit: 100) { threads { id title content commentIds commentCount createdAt } } }',
        same: [
          (body: Record<string, unknown>[]) =>
            body.map((one) => [
              one._id,
              one.title,
              one.content,
              one.comments,
              one.commentCount,
              one.timestamp,
            ]),
          ({ threads }: { threads: { threads: Node[] } }) =>
            threads.threads.map((one) => [
              one.id,
              one.title,
              one.content,
              one.commentIds,
              one.commentCount,
              one.createdAt,
            ]),
        ],
      },
      {
        rest: ['GET', `/forum/${thread}/comments`],
        operation:
          'query ($id: ID!) { post(id: $id) { comments(first: 100) { posts { id content replyIds } } } }',
        variables: { id: thread },
        same: [
          (body: Record<string, unknown>[]) => body.map((one) => [one._id, one.content, one.replies]),
          ({ post }: { post: { comments: { posts: Node[] } } }) =>
            post.comments.posts.map((one) => [one.id, one.content, one.replyIds]),
        ],
      },
      {
        rest: ['GET', `/forum/${thread}/${comment}/replies`],
        operation: 'query ($id: ID!) { post(id: $id) { replies(first: 100) { posts { id } } } }',
        variables: { id: comment },
        same: [
          ids,
          ({ post }: { post: { replies: { posts: Node[] } } }) => post.replies.posts.map(({ id }) => id),
        ],
      },
    ];
    for (const { rest, operation, variables, same } of pairs) {
      const [left, right] = [await overRest(ann, prefix, rest), await overGraphql(ann, operation, variables)];
      expect([rest, left.status, right.errors]).toEqual([rest, 200, undefined]);
      expect([rest, same?.[0](left.body)]).toEqual([rest, same?.[1](right.data)]);
    }
  });

  test('refusals agree with GraphQL, in status and in words', async () => {
    const app = await startApp();
    const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
    const write = async (path: string, body: object) =>
      ((await overRest(bob, prefix, ['POST', path, body])).body as { _id: string })._id;
    const entry = await write('/lists/wishlist', { bookId: '1' });
    const review = await write('/review', { bookId: '1', rating: 3 });
    const thread = await write(`/forum/${bob.id}/feedback/threads`, { title: 'T', content: 'C' });
    await overRest(ann, prefix, ['POST', '/lists/wishlist', { bookId: '2' }]);
    await overRest(ann, prefix, ['POST', '/lists/completed', { bookId: '2' }]);
    await overRest(ann, prefix, ['POST', '/review', { bookId: '2', rating: 3 }]);

    const pairs: Pair[] = [
      {
        rest: [
          'POST',
          '/auth/register',
          { username: 'ANN', email: 'x@example.org', password: 'a long quiet shelf', authProvider: 'local' },
        ],
        operation:
          'mutation { register(input: { username: "ANN", email: "x@example.org", password: "a long quiet shelf" }) { alert } }',
      },
      {
        rest: [
          'POST',
          '/auth/register',
          { username: 'x!', email: 'x@example.org', password: 'a long quiet shelf', authProvider: 'local' },
        ],
        operation:
          'mutation { register(input: { username: "x!", email: "x@example.org", password: "a long quiet shelf" }) { alert } }',
      },
      {
        rest: ['POST', '/auth/login', { username: 'ann', password: 'wrong' }],
        operation: 'mutation { login(username: "ann", password: "wrong") { token } }',
      },
      {
        rest: ['POST', '/auth/google-login', { token: 'x' }],
        operation: 'mutation { googleLogin(idToken: "x") { requiresUsername } }',
      },
      {
        rest: ['GET', '/auth/confirm-email?token=x'],
        operation: 'mutation { confirmEmail(token: "x") { message } }',
      },
      {
        rest: ['POST', '/auth/forgot-password', { email: 'x' }],
        operation: 'mutation { forgotPassword(email: "x") { message } }',
      },
      {
        rest: ['POST', '/auth/reset-password', { token: 'x', password: 'a long quiet shelf' }],
        operation: 'mutation { resetPassword(token: "x", password: "a long quiet shelf") { message } }',
      },
      { rest: ['GET', '/search/search-combined/%20'], operation: '{ searchBooks(query: " ") { id } }' },
      {
        rest: ['POST', '/book/add-book', { itemId: '', title: 'T' }],
        operation: 'mutation { addBook(input: { itemId: "", title: "T" }) { isNew } }',
      },
      { rest: ['GET', '/lists/wishlist/0'], operation: '{ list(userId: 0, list: WISHLIST) { totalCount } }' },
      {
        rest: ['GET', '/lists/wishlist/1?limit=0'],
        operation: '{ list(userId: 1, list: WISHLIST, limit: 0) { totalCount } }',
      },
      {
        rest: ['POST', '/lists/wishlist', { bookId: '2' }],
        operation: 'mutation { addToList(bookId: 2, list: WISHLIST) { id } }',
      },
      {
        rest: ['POST', '/lists/completed', { bookId: '2' }],
        operation: 'mutation { addToList(bookId: 2, list: COMPLETED) { id } }',
      },
      {
        rest: ['POST', '/lists/completed', { bookId: 'none' }],
        operation: 'mutation { addToList(bookId: "none", list: COMPLETED) { id } }',
      },
      {
        rest: ['DELETE', `/lists/wishlist/${entry}`],
        operation: `mutation { removeFromList(entryId: "${entry}", list: WISHLIST) { id } }`,
      },
      {
        rest: ['PUT', `/lists/wishlist-to-completed/${entry}`],
        operation: `mutation { moveToCompleted(entryId: "${entry}") { entry { id } } }`,
      },
      {
        rest: ['PUT', '/lists/wishlist-to-completed/0'],
        operation: 'mutation { moveToCompleted(entryId: 0) { entry { id } } }',
      },
      { rest: ['GET', '/user/0/likers?x'], operation: '{ userReviews(userId: 0) { totalCount } }' },
      {
        rest: ['POST', '/review', { bookId: '2', rating: 3 }],
        operation: 'mutation { writeReview(input: { bookId: 2, rating: 3 }) { id } }',
      },
      {
        rest: ['POST', '/review', { bookId: '3', rating: 0 }],
        operation: 'mutation { writeReview(input: { bookId: 3, rating: 0 }) { id } }',
      },
      {
        rest: ['PUT', `/review/${review}`, { rating: 1 }],
        operation: `mutation { editReview(reviewId: ${review}, input: { rating: 1 }) { id } }`,
      },
      {
        rest: ['DELETE', `/review/${review}`],
        operation: `mutation { deleteReview(reviewId: ${review}) { id } }`,
      },
      { rest: ['PUT', '/review/0/helpful'], operation: 'mutation { toggleHelpful(reviewId: 0) { id } }' },
      {
        rest: ['PUT', `/user/${ann.id}`, { bio: 'x'.repeat(301) }],
        operation: 'mutation ($bio: String) { editProfile(input: { bio: $bio }) { id } }',
        variables: { bio: 'x'.repeat(301) },
      },
      {
        rest: ['PUT', `/user/${ann.id}/like`, {}],
        operation: `mutation { toggleLike(userId: ${ann.id}) { id } }`,
      },
      {
        rest: ['POST', `/forum/${ann.id}/feedback/threads`, {}],
        operation: 'mutation { startThread(title: "", content: "") { id } }',
      },
      {
        rest: ['POST', `/forum/none/${ann.id}/comments`, { content: 'x' }],
        operation: 'mutation { addComment(threadId: "none", content: "x") { id } }',
      },
      {
        rest: ['POST', `/forum/${thread}/none/${ann.id}/replies`, { content: 'x' }],
        operation: `mutation { addReply(threadId: "${thread}", commentId: "none", content: "x") { id } }`,
      },
      {
        rest: ['PUT', `/forum/thread/${thread}/edit`, { content: 'x' }],
        operation: `mutation { editPost(id: "${thread}", kind: THREAD, content: "x") { id } }`,
      },
      {
        rest: ['DELETE', `/forum/thread/${thread}/delete`],
        operation: `mutation { deletePost(id: "${thread}", kind: THREAD) { id } }`,
      },
      {
        rest: ['POST', '/forum/reply/none/reaction/like', { action: 'add' }],
        operation: 'mutation { react(postId: "none", kind: REPLY, type: LIKE) { id } }',
      },
    ];
    for (const { rest, operation, variables } of pairs) {
      const [left, right] = [await overRest(ann, prefix, rest), await overGraphql(ann, operation, variables)];
      const [error] = right.errors ?? [];
      expect([rest, left.status, left.body]).toEqual([
        rest,
        error?.extensions.status,
        { message: error?.message },
      ]);
    }
    for (const operation of pairs.filter(
      ({ rest: [, path] }) => !/^\/(auth|search|user\/0|lists\/wishlist\/(0|1\?))/.test(path),
    )) {
      const left = await overRest(app.guest, prefix, operation.rest);
      const right = await overGraphql(app.guest, operation.operation, operation.variables);
      expect([operation.rest, left.status, left.body]).toEqual([
        operation.rest,
        401,
        { message: right.errors?.[0]?.message },
      ]);
    }
  });
});
