import { expect, test } from 'vitest';
import { startApp } from './setup/app';

test('first light', async () => {
  const { guest, signUp } = await startApp();
  const ann = await signUp('ann');
  const show = async (path: string, init?: RequestInit) => {
    const r = await ann.fetch(path, init);
    console.log(
      init?.method ?? 'GET',
      path,
      r.status,
      JSON.stringify([...r.headers]),
      (await r.text()).slice(0, 400),
    );
  };
  const json = (method: string, body: unknown) => ({
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  await show('/api/search/search-combined/dune?limit=2');
  await show('/user/' + ann.id);
  await show('/api/user/' + ann.id, { method: 'HEAD' });
  await show('/api/user/' + ann.id, { method: 'OPTIONS' });
  await show('/api/user/' + ann.id, { method: 'PATCH' });
  await show('/api/nothing');
  await show('/api/user/%ZZ');
  await show('/api/book/by-item/%2Fworks%2FOL45804W');
  await show('/api/lists/wishlist', json('POST', { bookId: '1' }));
  await show('/api/lists/wishlist', json('POST', { bookId: '1' }));
  await show('/api/lists/wishlist', json('POST', { bookId: '1', userId: '77' }));
  await show(`/api/lists/wishlist/${ann.id}`);
  await show(`/api/lists/wishlist/${ann.id}?limit=0`);
  await show(`/api/lists/wishlist/9999?limit=0`);
  await show('/api/lists/top-wishlist?limit=5&timeframe=week');
  await show('/api/review', json('POST', { bookId: '1', rating: 4, reviewText: 'x' }));
  await show('/api/review', json('POST', { bookId: '2', rating: '4', reviewText: 'x' }));
  await show('/api/review', json('POST', { bookId: '2', rating: 4, reviewText: 9 }));
  await show('/api/reviews/user/' + ann.id);
  await show(`/api/forum/${ann.id}/feedback/threads`, json('POST', { title: 'a', content: 'b' }));
  await show('/forum/feedback/threads');
  await show('/forum/feedback');
  expect(guest).toBeTruthy();
});
