import { handlePushes } from './push';
import { catalogues, entry, files } from 'virtual:offline-files';
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { directionOf } from '../../schema/languages';

/** How long a page may take before the cached one is shown instead, in ms. */
const NETWORK_TIMEOUT = 4_000;
/** Paths of API responses and other pages, which the worker never handles. */
const SERVER_PATHS = /^\/(?:graphql|api|auth|playground|healthz|readyz|metrics)(?:\/|$)/;

interface Message extends MessageEvent {
  data: unknown;
  waitUntil(work: Promise<unknown>): void;
}
const worker = globalThis as unknown as {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listener: (event: Message) => void): void;
  addEventListener(
    type: 'activate',
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
};

clientsClaim();
handlePushes();
cleanupOutdatedCaches();
precacheAndRoute(files, { directoryIndex: '', cleanURLs: false });

const ASSET_CACHE = `assets ${entry}`;

// Large files that few readers need, such as charts and fonts of other scripts; their names change with their contents.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: ASSET_CACHE }),
);

/** Where the language in use is noted. */
const LANGUAGE = '/language';

/** Keeps the texts of the language in use, and which one it is. */
async function keepLanguage(language: string): Promise<void> {
  const cache = await caches.open(ASSET_CACHE);
  await cache.put(LANGUAGE, new Response(language));
  const known = await Promise.all(
    (catalogues[language] ?? []).map(async (url) => [url, await cache.match(url)] as const),
  );
  await cache.addAll(known.flatMap(([url, response]) => (response ? [] : [url])));
}

/** The cached page in the language in use, marked as cached for `gatewayLink.ts`. */
async function kept(): Promise<Response | undefined> {
  const page = await matchPrecache('/index.html');
  if (!page) return undefined;
  const language = (await (await (await caches.open(ASSET_CACHE)).match(LANGUAGE))?.text()) ?? 'en';
  const html = `<html data-kept lang="${language}" dir="${directionOf(language)}"`;
  return new Response((await page.text()).replace(/<html[^>]*/, html), page);
}

/** Pages come from the network; if that fails or takes too long, from the cache. */
registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      const fresh = fetch(request).then(
        async (response) => (response.status < 500 ? response : ((await kept()) ?? response)),
        async (error: unknown) => (await kept()) ?? Promise.reject(error),
      );
      const late = new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT, undefined));
      return (await Promise.race([fresh, late.then(kept)])) ?? fresh;
    },
    { denylist: [SERVER_PATHS] },
  ),
);

const forgetOlder = async () => {
  const older = (await caches.keys()).filter((name) => name.startsWith('assets ') && name !== ASSET_CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
};
worker.addEventListener('activate', (event) => event.waitUntil(forgetOlder()));

const isLanguage = (data: unknown): data is { language: string } =>
  typeof data === 'object' && data !== null && 'language' in data;

worker.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (isLanguage(data)) event.waitUntil(keepLanguage(data.language));
  if (data === 'take over') void worker.skipWaiting();
  if (data === 'entry') ports[0]?.postMessage(entry, []);
});
