import { expect, test } from 'vitest';
import type { Client } from '../setup/app';
import { addBook, describeCalls } from '../setup/restCalls';

describeCalls(['match'], ({ open }) => {
  test('matches are the reader’s own', async () => {
    const { app, call } = await open();
    const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
    const bookId = await addBook(call, ann);
    for (const reader of [ann, bob]) await call(reader, 'POST', '/lists/completed', { body: { bookId } });
    const matches = (client: Client, query: Record<string, string> = {}) =>
      call<{ userId: string; insights: object[] }[]>(client, 'GET', '/matches', { query });
    expect((await matches(app.guest)).status).toBe(401);
    expect((await matches(ann, { userId: bob.id })).status).toBe(403);
    const own = await matches(ann, { userId: ann.id, limit: '50' });
    expect(own.body).toMatchObject([
      {
        userId: bob.id,
        username: 'bob',
        avatar: 'default',
        avatarColor: null,
        insights: [{ type: 'completed', title: 'One Book', cover_url: null, itemId: 'b-1', bookId }],
      },
    ]);
    expect(own.headers.get('x-total-count')).toBe('1');
    expect(own.headers.get('cache-control')).toBe('no-store');
    expect((await matches(ann, { skip: '1' })).body).toEqual([]);
  });

  test('the parts of a match add up to its score, a review found helpful included', async () => {
    const { app, call } = await open();
    const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
    const bookId = await addBook(call, ann);
    const review = await call<{ _id: string }>(ann, 'POST', '/review', { body: { bookId, rating: 5 } });
    await call(bob, 'PUT', '/review/{id}/helpful', { path: { id: review.body._id } });
    interface Match {
      score: number;
      insights: { type: string }[];
      parts: { type: string; points: number; title: string; itemId: string; bookId: string }[];
    }
    const matchOf = async (reader: Client) => (await call<Match[]>(reader, 'GET', '/matches')).body[0]!;
    const [seenByAnn, seenByBob] = [await matchOf(ann), await matchOf(bob)];
    expect(seenByBob.insights).toEqual([]);
    expect(seenByAnn.insights.map(({ type }) => type)).toEqual(['foundHelpful']);
    const part = { title: 'One Book', itemId: 'b-1', bookId, points: seenByBob.score };
    expect(seenByBob.parts).toEqual([{ type: 'foundTheirsHelpful', ...part }]);
    expect(seenByAnn.parts).toEqual([{ type: 'foundHelpful', ...part }]);
    expect(seenByBob.score).toBeGreaterThan(0);
  });
});
