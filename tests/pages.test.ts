import { expect, test } from 'vitest';
import { builtFile } from './setup/builtFile';
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

test('a book is seen with as much of its description as its page shows at first', async () => {
  const app = await startApp();
  const description = 'a sea '.repeat(100);
  await app.gateway.database.db.query('UPDATE books SET description = ? WHERE itemId = ?', [
    description,
    'dune',
  ]);
  const html = await (await app.guest.fetch('/book/dune')).text();
  expect(tag(html, 'og:description')).toBe(`${description.slice(0, 199)}…`);
  expect(html).toContain(`<p>${description.slice(0, 299)}…</p>`);
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

test('the pages of a hidden library tell nothing of its books', async () => {
  const { signUp, guest } = await startApp();
  const ann = await signUp('ann');
  await ann.run('mutation { setLibraryVisibility(visibility: NOBODY) { id } }');
  for (const path of [`/public-profile/${ann.id}`, `/year/2026/${ann.id}`])
    expect(await (await guest.fetch(path)).text(), path).toContain(
      'content="This reader keeps their library private."',
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
  for (const path of ['/book/nothing', '/public-profile/0', '/public-profile/x', '/confirm-email'])
    expect(await page(path)).toContain('<title>Shelfmates</title>');
  expect(await page('/top-books')).toContain('<h1>Top Books</h1>');
  expect(tag(await page('/'), 'og:image')).toMatch(/^http.*\/share\.jpg$/);
  expect((await app.guest.fetch('/share.jpg')).headers.get('content-type')).toBe('image/jpeg');
});

test('a page fetches its code and asks its first question with the page itself', async () => {
  const app = await startApp();
  const html = await (await app.guest.fetch('/book/dune')).text();
  expect(html).toContain(
    `<link rel="modulepreload" fetchpriority="low" crossorigin href="${builtFile('book/BookPage.tsx')}" />`,
  );
  const [, data = ''] =
    /<script type="application\/json" id="first-queries">([^<]*)<\/script>/.exec(html) ?? [];
  const queries = JSON.parse(data) as { operationName: string; hash: string; variables: object }[];
  expect(queries.map(({ operationName, variables }) => [operationName, variables])).toEqual([
    ['BookPage', { itemId: 'dune' }],
    ['BookReviews', { itemId: 'dune', limit: 20, offset: 0 }],
  ]);
  for (const { hash, variables } of queries) {
    const parameters = new URLSearchParams({
      documentId: `sha256:${hash}`,
      variables: JSON.stringify(variables),
    });
    expect(await (await app.guest.fetch(`/graphql?${parameters}`)).json()).toMatchObject({ data: {} });
  }
  const evil = await (await app.guest.fetch('/book/%3C%2Fscript%3E%3Cscript%3Ealert(1)')).text();
  expect(evil).toContain('\\u003c/script>\\u003cscript>alert(1)');
  expect(evil).not.toContain('<script>alert');
});

test('a shared link has a drawn picture of its own; what does not exist has that of the house', async () => {
  const app = await startApp({ publicUrl: 'https://books.example.org' });
  const ann = await app.signUp('ann');
  const pictureOf = async (path: string) => {
    const address = tag(await (await app.guest.fetch(path)).text(), 'og:image') ?? '';
    return address.replace('https://books.example.org', '');
  };
  for (const path of ['/book/dune', `/public-profile/${ann.id}`, `/compare/${ann.id}`]) {
    const response = await app.guest.fetch(await pictureOf(path));
    expect(response.headers.get('content-type')).toBe('image/png');
    const png = Buffer.from(await response.arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  }
  const before = await pictureOf(`/public-profile/${ann.id}`);
  await ann.run('mutation { editProfile(input: { bio: "Sand & <spice>." }) { id } }');
  expect(await pictureOf(`/public-profile/${ann.id}`)).not.toBe(before);
  for (const path of ['/preview/book/nothing', '/preview/reader/0', '/preview/x/dune'])
    expect((await app.guest.fetch(path, { redirect: 'manual' })).headers.get('location')).toBe('/share.jpg');
});
