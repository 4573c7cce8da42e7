import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startApp, type App, type Reader } from './setup/app';

const LOOPBACK = ['127.0.0.1/32'];

/** A host of covers on a loopback address. */
async function hostOfCovers(answer: RequestListener, address = '127.0.0.1') {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  const stop = () =>
    new Promise<void>((resolve) => (server.closeAllConnections(), server.close(() => resolve())));
  onTestFinished(stop);
  return { url: `http://${address}:${(server.address() as AddressInfo).port}`, asked: requested, stop };
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a0522d' } });

const sends =
  (body: Buffer | string, type = 'image/jpeg'): RequestListener =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': type }).end(body);

const ADD = 'mutation ($input: BookInput!) { addBook(input: $input) { book { coverUrl coverPath } } }';

/** Adds a book with that cover and returns the path of our own that serves it. */
async function coverPathOf(reader: Reader, coverUrl: string): Promise<string> {
  const input = { itemId: coverUrl, title: 'A Book', coverUrl };
  const { addBook } = await reader.run<
    { addBook: { book: { coverPath: string; coverUrl: string } } },
    object
  >(ADD, { input });
  expect(addBook.book.coverUrl).toBe(coverUrl);
  return addBook.book.coverPath;
}

const statusOf = async (app: App, path: string) => (await app.guest.fetch(path)).status;

describe('the cover of a book', () => {
  test('is fetched once, made smaller, and served by us even when its host is away', async () => {
    const jpeg = await picture(900, 1400)
      .withExif({ IFD0: { Copyright: 'where it was taken' } })
      .jpeg()
      .toBuffer();
    const host = await hostOfCovers(sends(jpeg));
    const app = await startApp({ coverNetworks: LOOPBACK });
    const path = await coverPathOf(await app.signUp('ann'), `${host.url}/cover.jpg`);
    expect(path).toMatch(/^\/covers\/[0-9a-f]{40}\.webp\?from=http/);
    const all = await Promise.all([path, path, path].map((one) => app.guest.fetch(one)));
    for (const response of all) {
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toContain('public');
    }
    const { format, width, height, exif } = await sharp(await all[0]!.arrayBuffer()).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: 'webp',
      width: 480,
      height: 747,
      exif: undefined,
    });
    expect(host.asked).toEqual(['/cover.jpg']);
    await host.stop();
    await app.restart();
    expect(await statusOf(app, path)).toBe(200);
  });

  test('is shown from our own origin alone', async () => {
    const app = await startApp();
    const page = await app.guest.fetch('/search');
    expect(page.headers.get('content-security-policy')).toContain("img-src 'self' data:;");
    const rest = await app.guest.run('{ book(itemId: "dune") { coverUrl coverPath } }');
    expect(rest).toEqual({ book: { coverUrl: null, coverPath: null } });
  });

  test('is never fetched from private or loopback addresses, however they are written', async () => {
    const png = await picture(200, 300).png().toBuffer();
    const host = await hostOfCovers(sends(png, 'image/png'));
    const app = await startApp();
    const ann = await app.signUp('ann');
    const { port } = new URL(host.url);
    for (const name of [
      '127.0.0.1',
      '127.1',
      '0x7f000001',
      '2130706433',
      'localhost',
      '[::ffff:127.0.0.1]',
      '0.0.0.0',
    ]) {
      const path = await coverPathOf(ann, new URL(`http://${name}:${port}/${name.length}.png`).href);
      expect(await statusOf(app, path), name).toBe(404);
    }
    expect(host.asked).toEqual([]);
  });

  test('is not followed to a private address, nor for ever', async () => {
    const inside = await hostOfCovers(
      sends(await picture(200, 300).png().toBuffer(), 'image/png'),
      '127.0.0.2',
    );
    const host = await hostOfCovers((request, response) => {
      const location = request.url === '/in' ? `${inside.url}/secret.png` : request.url!;
      response.writeHead(302, { location }).end();
    });
    const app = await startApp({ coverNetworks: LOOPBACK });
    const ann = await app.signUp('ann');
    for (const start of ['/in', '/circle'])
      expect(await statusOf(app, await coverPathOf(ann, host.url + start))).toBe(404);
    expect(inside.asked).toEqual([]);
    expect(host.asked).toEqual(['/in', '/circle', '/circle', '/circle', '/circle']);
  });

  test.each<[string, () => RequestListener | Promise<RequestListener>]>([
    ['a page', () => sends('<html>no</html>', 'text/html')],
    ['a page that calls itself a picture', () => sends('<html>no</html>')],
    [
      'a drawing that could run',
      () => sends('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>', 'image/svg+xml'),
    ],
    [
      'such a drawing under another type',
      () => sends('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>', 'image/png'),
    ],
    ['a single blank pixel', async () => sends(await picture(1, 1).gif().toBuffer(), 'image/gif')],
    [
      'more pixels than a cover has',
      async () => sends(await picture(9_000, 9_000).png().toBuffer(), 'image/png'),
    ],
    ['half a picture', async () => sends((await picture(300, 400).jpeg().toBuffer()).subarray(0, 700))],
    [
      'bytes without end',
      () => (_request, response) => {
        response.writeHead(200, { 'content-type': 'image/jpeg' });
        const more = () => void (response.writable && response.write(Buffer.alloc(1_000_000), more));
        more();
      },
    ],
    ['nothing', () => (_request, response) => void response.writeHead(404).end()],
  ])('that is %s is not served, and not asked for again', async (_what, answer) => {
    const host = await hostOfCovers(await answer());
    const app = await startApp({ coverNetworks: LOOPBACK });
    const path = await coverPathOf(await app.signUp('ann'), `${host.url}/cover`);
    for (let at = 0; at < 2; at++) {
      const response = await app.guest.fetch(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ message: 'There is no picture of this cover.' });
    }
    expect(host.asked).toHaveLength(1);
  });

  test('is fetched for the books we know of only: another address needs another signature', async () => {
    const host = await hostOfCovers(sends(await picture(200, 300).png().toBuffer(), 'image/png'));
    const app = await startApp({ coverNetworks: LOOPBACK });
    const path = await coverPathOf(await app.signUp('ann'), `${host.url}/a`);
    const [name] = path.split('?');
    expect(await statusOf(app, `${name}?from=${encodeURIComponent(`${host.url}/b`)}`)).toBe(404);
    expect(await statusOf(app, name!)).toBe(404);
    expect(await statusOf(app, '/covers/..%2f..%2fshelfmates.webp?from=x')).toBe(404);
    expect(host.asked).toEqual([]);
  });
});
