import { expect, test } from 'vitest';
import { startApp } from './setup/app';

const tag = (html: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)" />`).exec(html)?.[1];

test('a shared link to a book tells title, authors, stars and description', async () => {
  const app = await startApp({ publicUrl: 'https://books.example.org' });
  const ann = await app.signUp('ann');
  await ann.run('mutation { writeReview(input: { bookId: "dune", rating: 4 }) { id } }');
  const response = await app.guest.fetch('/book/dune');
  const html = await response.text();
  expect(html).toContain('<title>Dune by Frank Herbert · Shelfmates</title>');
  expect(tag(html, 'og:title')).toBe('Dune by Frank Herbert');
  expect(tag(html, 'og:description')).toMatch(/^★ 4\.0 from 1 reader\. On a desert planet/);
  expect(tag(html, 'og:url')).toBe('https://books.example.org/book/dune');
  expect(html.match(/name="description"/g)).toHaveLength(1);
  const etag = async () => (await app.guest.fetch('/book/dune')).headers.get('etag');
  expect(await etag()).toBe(response.headers.get('etag'));
  const bob = await app.signUp('bob');
  await bob.run('mutation { writeReview(input: { bookId: "dune", rating: 1 }) { id } }');
  expect(await etag()).not.toBe(response.headers.get('etag'));
});

test('what readers and books bring along stays text', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const bio = `"><script>alert(1)</script> $& $' it's`;
  await ann.run('mutation ($bio: String!) { editProfile(input: { bio: $bio }) { id } }', { bio });
  const html = await (await app.guest.fetch(`/public-profile/${ann.id}`)).text();
  expect(html).toContain('<title>ann’s profile · Shelfmates</title>');
  expect(html).not.toContain('<script>alert');
  expect(tag(html, 'og:description')).toBe(
    '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; $&#39; it&#39;s',
  );
});

test('an address with a slash in its book is found; a page of nothing is the plain shell', async () => {
  const app = await startApp();
  await app.gateway.database.db.query('UPDATE books SET itemId = ? WHERE itemId = ?', [
    '/works/OL1W',
    'dune',
  ]);
  const page = async (path: string) => (await app.guest.fetch(path)).text();
  expect(await page('/book/%2Fworks%2FOL1W')).toContain('<title>Dune by');
  for (const path of ['/book/nothing', '/public-profile/0', '/public-profile/x', '/search'])
    expect(await page(path)).toContain('<title>Shelfmates</title>');
  expect(tag(await page('/'), 'og:image')).toMatch(/^http.*\/share\.jpg$/);
  expect((await app.guest.fetch('/share.jpg')).headers.get('content-type')).toBe('image/jpeg');
});
