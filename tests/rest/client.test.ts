import createClient from 'openapi-fetch';
import { expect, test } from 'vitest';
import type { paths } from '../generated/rest';
import { PASSWORD, startApp } from '../setup/app';

/** What came back; a refusal fails the test with its sentence. */
function dataOf<Data>({ data, error }: { data?: Data; error?: unknown }): Data {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

test('a client generated from the OpenAPI document makes a reader’s journey', async () => {
  const { address } = await startApp();
  const open = async (username: string) => {
    const guest = createClient<paths>({ baseUrl: `${address}/api` });
    const body = { username, password: PASSWORD };
    const email = `${username}@example.org`;
    dataOf(await guest.POST('/auth/register', { body: { ...body, email, authProvider: 'local' } }));
    const session = dataOf(await guest.POST('/auth/login', { body }));
    if (!('token' in session)) throw new Error('There is no token.');
    const headers = { authorization: `Bearer ${session.token}` };
    return { userId: session._id, client: createClient<paths>({ baseUrl: `${address}/api`, headers }) };
  };
  const [ann, bob] = [await open('ann'), await open('bob')];

  const found = dataOf(
    await ann.client.GET('/search/search-combined/{query}', {
      params: { path: { query: 'dune herbert' }, query: { limit: 5 } },
    }),
  );
  const dune = found[0];
  if (!dune?._id) throw new Error('Dune was not found.');
  expect([dune.title, dune.author_name]).toEqual(['Dune', ['Frank Herbert']]);

  for (const { userId, client } of [ann, bob]) {
    const bookId = dune._id;
    const entry = dataOf(await client.POST('/lists/wishlist', { body: { userId, bookId } }));
    const moved = dataOf(
      await client.PUT('/lists/wishlist-to-completed/{entryId}', {
        params: { path: { entryId: entry._id } },
      }),
    );
    expect(moved.bookId.itemId).toBe(dune.itemId);
    const review = dataOf(
      await client.POST('/review', { body: { userId, bookId, rating: 5, reviewTitle: 'Sand' } }),
    );
    expect([review.rating, review.reviewTitle, review.reviewText]).toEqual([5, 'Sand', '']);
  }
  const again = await ann.client.POST('/lists/completed', { body: { bookId: dune._id } });
  expect([again.response.status, again.error]).toEqual([
    409,
    { message: 'This book is already on Completed list.' },
  ]);

  await expect
    .poll(async () => dataOf(await ann.client.GET('/matches', { params: { query: { userId: ann.userId } } })))
    .toMatchObject([{ userId: bob.userId, insights: [{ type: 'both5Star', title: 'Dune' }] }]);

  const thread = dataOf(
    await ann.client.POST('/forum/{userId}/feedback/threads', {
      params: { path: { userId: ann.userId } },
      body: { title: 'Covers', content: 'More of them?' },
    }),
  );
  const inThread = { path: { threadId: thread._id, userId: bob.userId } };
  const comment = dataOf(
    await bob.client.POST('/forum/{threadId}/{userId}/comments', {
      params: inThread,
      body: { content: 'Yes.' },
    }),
  );
  const { reactions } = dataOf(
    await ann.client.POST('/forum/{kind}/{id}/reaction/{type}', {
      params: { path: { kind: 'comment', id: comment._id, type: 'love' } },
      body: { action: 'add' },
    }),
  );
  expect(reactions).toEqual([{ user: ann.userId, type: 'love' }]);
});
