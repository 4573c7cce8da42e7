import { expect } from 'vitest';
import { allReads, type ArgumentValues } from './allReads';
import { PASSWORD, startApp, type App, type Client, type Reader } from './app';
import { isThorough } from './thorough';

/** A site whose readers look at Ann. */
export interface Site extends App {
  ann: Reader;
  /** Ann’s best match and follower. */
  bob: Reader;
  operator: Reader;
  /** Everybody who looks at Ann, by what they are. */
  viewers: Record<string, Client>;
}

const ADD = `mutation ($bookId: ID!, $list: ListName!, $private: Boolean! = false) {
  addToList(bookId: $bookId, list: $list, private: $private, today: "2026-03-01") { id }
}`;
export const add = async (reader: Reader, bookId: string, list: string, isPrivate = false): Promise<string> =>
  (await reader.run<{ addToList: { id: string } }, unknown>(ADD, { bookId, list, private: isPrivate }))
    .addToList.id;
export const review = (reader: Reader, bookId: string, rating: number) =>
  reader.run(
    `mutation { writeReview(input: { bookId: "${bookId}", rating: ${rating}, title: "T", text: "Words." }) { id } }`,
  );
export const rest = async (reader: Client, method: string, path: string, body: unknown): Promise<void> => {
  const { status } = await reader.fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(status, `${method} ${path}`).toBeLessThan(300);
};

/** New matches are announced a moment after the change that made them. */
export const untilUnread = (reader: Client, count: number) =>
  expect.poll(() => reader.run('query { unreadNotifications }')).toEqual({ unreadNotifications: count });

/** Readers, books and a forum that both sites have. */
export async function openSite(): Promise<Site> {
  const app = await startApp({ matchNewsAfter: 50 });
  const { signUp, guest, gateway, as } = app;
  const [ann, bob, cleo, olga] = [
    await signUp('ann'),
    await signUp('bob'),
    await signUp('cleo'),
    await signUp('olga'),
  ];
  await gateway.database.db.query('INSERT INTO operators (userId, createdAt) VALUES (?, ?)', [
    Number(olga.id),
    new Date('2026-01-01T00:00:00Z'),
  ]);
  await bob.run(`mutation { toggleFollow(userId: "${ann.id}") { id } }`);
  for (const bookId of ['dune', 'emma', 'hamlet']) {
    await add(ann, bookId, 'COMPLETED');
    await add(bob, bookId, 'COMPLETED');
    await review(bob, bookId, 5);
  }
  await review(ann, 'dune', 5);
  await add(ann, 'beloved', 'WISHLIST');
  await add(bob, 'dracula', 'COMPLETED');
  await review(bob, 'dracula', 5);
  await add(cleo, 'frankenstein', 'WISHLIST');
  await rest(ann, 'PUT', '/api/goals/2026', { books: 12 });
  await ann.run('mutation { startThread(title: "Dracula", content: "Who has read it?") { id } }');
  const { createPersonalToken } = await bob.run<{ createPersonalToken: { token: string } }, unknown>(
    `mutation { createPersonalToken(name: "N", scopes: [READ, LISTS], password: "${PASSWORD}") { token } }`,
  );
  await untilUnread(bob, 1); // Ann is a new match
  const viewers = {
    guest,
    'best match': bob,
    reader: cleo,
    token: as(createPersonalToken.token),
    operator: olga,
  };
  return Object.assign(Object.create(app) as App, { ann, bob, operator: olga, viewers });
}

const valuesOf = ({ ann, bob }: Site): ArgumentValues => ({
  userId: [`"${ann.id}"`, `"${bob.id}"`],
  'Query.user.id': [`"${ann.id}"`],
  'Query.post.id': ['"none"'],
  'Query.import.id': ['"none"'],
  entryId: ['"none"'],
  itemId: ['"dracula"', '"ulysses"', '"dune"'],
  itemIds: ['["dracula", "frankenstein", "ulysses"]'],
  isbn: ['"0393970124"', '"9781234567897"'],
  'booksByAuthor.key': ['"bram stoker"', '"mary shelley"', '"quentin-unheard"'],
  'booksOnSubject.key': ['"horror"', '"fiction"'],
  'booksOnSubject.order': ['MOST_READ', 'NEWEST', 'BEST_RATED'],
  'searchReaders.query': ['"ann"'],
  query: ['"dracula"', '"horror"', '"the"', '"xylqvarn"'],
  'list.order': ['LAST_ADDED', 'TITLE', 'LAST_READ'],
  'list.tags': ['', '["secret"]'],
  'ranking.timeframe': ['ALL', 'WEEK'],
  'familiarBooks.read': ['', '["dune"]'],
  sequence: ['0'],
  year: ['2026'],
  state: ['REPORTED'],
  key: ['"horror"'],
});

/** Values that stand for a path or query parameter of the REST API. */
const PLACES: Record<string, (site: Site) => string[]> = {
  userId: ({ ann }) => [ann.id],
  itemId: () => ['dracula', 'dune'],
  query: () => ['dracula', 'horror', 'xylqvarn'],
  year: () => ['2026'],
  threadId: () => ['none'],
  commentId: () => ['none'],
  id: ({ ann }) => [ann.id],
  entryId: () => ['none'],
  row: () => ['1'],
};

const PAGES = (site: Site): string[] => [
  '/',
  '/book/dracula',
  '/book/ulysses',
  '/author/bram%20stoker',
  '/subject/horror',
  '/top-completed',
  '/top-wishlist',
  `/public-profile/${site.ann.id}`,
  `/year/2026/${site.ann.id}`,
  `/preview/reader/${site.ann.id}`,
  `/preview/compare/${site.ann.id}`,
  `/preview/year/2026-${site.ann.id}`,
  `/preview/book/dracula`,
];

/** What may differ between two sites that did the same: IDs, times, and the keys of a site. */
const plain = (text: string): string =>
  text
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'uuid')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, 'time')
    .replace(/"(id|_id|entryId|endCursor|cursor|moment|address|pushKey)":"(?:[^"\\]|\\.)*"/g, '"$1":"id"')
    .replace(/[?&]v=[\w-]+/g, '');

/** How many requests are on their way at a time. */
const AT_A_TIME = 8;

/** Everything that a viewer can observe, by what was asked for. */
async function observe(site: Site, client: Client): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  const look = async (name: string, path: string, init?: RequestInit): Promise<void> => {
    const response = await client.fetch(path, init);
    const total = response.headers.get('x-total-count');
    const type = response.headers.get('content-type') ?? '';
    const isPicture = type.startsWith('image/');
    if (path.startsWith('/preview/'))
      expect([path, response.url.endsWith(path), isPicture]).toEqual([path, true, true]);
    const body = isPicture
      ? `${response.headers.get('etag')} ${Buffer.from(await response.arrayBuffer()).toString('base64')}`
      : plain(await response.text());
    seen.set(name, `${response.status} ${total ?? ''} ${body}`);
  };
  const looks = allReads(valuesOf(site)).map(
    (query) => () =>
      look(query, '/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      }),
  );
  for (const path of [...(await pathsOf(site)), ...PAGES(site)]) looks.push(() => look(`GET ${path}`, path));
  while (looks.length > 0) await Promise.all(looks.splice(0, AT_A_TIME).map((one) => one()));
  return seen;
}

/** Every GET of the OpenAPI document, with values in its path. Streams have no end, and are not asked for. */
async function pathsOf(site: Site): Promise<string[]> {
  const { paths } = (await (await site.guest.fetch('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  return Object.entries(paths).flatMap(([template, { get }]) => {
    if (!get || template.includes('events')) return [];
    let calls = [template];
    for (const [brace, name = ''] of template.matchAll(/{(\w+)}/g)) {
      const values = PLACES[name]?.(site);
      if (!values) throw new Error(`Say in the table what {${name}} of ${template} stands for.`);
      calls = calls.flatMap((call) => values.map((value) => call.replace(brace, encodeURIComponent(value))));
    }
    return calls.map((call) => (call.startsWith('/api') ? call : `/api${call}`));
  });
}

/** What viewers of one kind see at a site. */
export async function seenBy(site: Site, kind: string): Promise<Map<string, string>> {
  const viewer = site.viewers[kind];
  if (!viewer) throw new Error(`There is no ${kind}.`);
  const seen = await observe(site, viewer);
  expect([...seen.values()].filter((answer) => answer.includes('"data"')).length).toBeGreaterThan(200);
  return seen;
}

/** What was seen at one site and not at another. */
export const differences = (seen: Map<string, string>, expected: Map<string, string>): string[] =>
  [...seen]
    .filter(([asked, answer]) => expected.get(asked) !== answer)
    .map(
      ([asked, answer]) => `${asked}\n  ${answer.slice(0, 2_000)}\n  ${expected.get(asked)?.slice(0, 2_000)}`,
    );

/** Usual runs take the viewers who may see the most. */
export const KINDS = ['guest', 'best match', 'operator', ...(isThorough ? ['reader', 'token'] : [])];
