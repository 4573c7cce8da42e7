import { createHash } from 'node:crypto';
import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { Kind, parse, print, type DocumentNode } from 'graphql';
import { expect, test } from 'vitest';
import operations from '../gateway/graphql/gql/operations.json';
import { trustedDocument, warmUpTrustedDocuments } from '../gateway/graphql/trustedDocuments';
import { SearchDocument } from '../web/book/gql/SearchPage';
import { documentHash } from '../web/apollo/documentHash';
import { PostChangedDocument } from '../web/forum/gql/liveUpdates';
import { StartThreadDocument } from '../web/forum/gql/Post';
import { connectSocket } from './setup/socket';
import { startApp, type App } from './setup/app';

const QUERY = 'PersistedQueryNotFound';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
/** As clients of others send them. */
const byApollo = new PersistedQueryLink({ generateHash: documentHash, useGETForHashedQueries: true });
const byHash = (sha256Hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash } } });
const books = { query: 'Dune' };

interface Answer {
  data?: Record<string, unknown>;
  errors?: { message: string; extensions: { code: string } }[];
}

async function post({ guest }: App, body: object, headers = {}) {
  const response = await guest.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, ...((await response.json()) as Answer) };
}

test('every operation of the web app is trusted under the hash of the text that Apollo Client would send', async () => {
  const modules = import.meta.glob<Record<string, DocumentNode>>('../web/**/gql/*.ts', { eager: true });
  const documents = Object.values(modules)
    .flatMap((words) => Object.values(words))
    .filter(({ definitions }) => definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION));
  const cache = new InMemoryCache();
  for (const document of documents) {
    const sent = cache.transformDocument(document);
    expect(documentHash(sent)).toBe(sha256(print(sent)));
    expect(trustedDocument(documentHash(sent))?.text).toBe(print(sent));
  }
  expect(new Set(documents.map(documentHash))).toEqual(new Set(Object.keys(operations)));
  expect(await warmUpTrustedDocuments()).toBe(documents.length);
});

test('a trusted operation is answered by its hash and by its text', async () => {
  const app = await startApp();
  const hash = documentHash(SearchDocument);
  const byText = await post(app, { query: trustedDocument(hash)?.text, variables: books });
  expect(byText.data?.searchBooks).toContainEqual(expect.objectContaining({ title: 'Dune' }));
  expect(await post(app, { ...byHash(hash), variables: books })).toEqual(byText);
  expect(await post(app, { documentId: `sha256:${hash}`, variables: books })).toEqual(byText);

  const variables = encodeURIComponent(JSON.stringify(books));
  const address = `/graphql?documentId=sha256:${hash}&variables=${variables}`;
  const got = await app.guest.fetch(address);
  expect(await got.json()).toMatchObject({ data: byText.data });
  expect(got.headers.get('cache-control')).toBe('no-cache');
  const etag = got.headers.get('etag') ?? '';
  expect((await app.guest.fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
  const reader = await app.signUp('ann');
  expect((await reader.fetch(address)).headers.get('cache-control')).toBe('no-store');

  const change = `/graphql?documentId=sha256:${documentHash(StartThreadDocument)}`;
  expect((await app.guest.fetch(change)).status).toBe(405);
});

test('an unknown hash is refused with the code that clients know', async () => {
  const app = await startApp();
  const text = '{ changeNumber }';
  const unknown = {
    errors: [{ message: QUERY, extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
  };
  expect(await post(app, byHash(sha256(text)))).toMatchObject({ status: 200, ...unknown });
  const accept = 'application/graphql-response+json';
  expect(await post(app, { documentId: `sha256:${sha256(text)}` }, { accept })).toMatchObject({
    status: 400,
    ...unknown,
  });

  // Clients then send text and hash together, and from there on the hash alone.
  expect((await post(app, { query: text, ...byHash(sha256('{ viewer { id } }')) })).status).toBe(400);
  expect((await post(app, { query: text, ...byHash(sha256(text)) })).data).toEqual({ changeNumber: 0 });
  expect((await post(app, byHash(sha256(text)))).data).toEqual({ changeNumber: 0 });
});

test('a page of another version, whose operations are not trusted here, goes on', async () => {
  const { address } = await startApp();
  const query = parse('query FromAnotherVersion { changeNumber }');
  Object.assign(query, { __meta__: { hash: sha256(print(query)) } });
  const link = ApolloLink.from([byApollo, new HttpLink({ uri: `${address}/graphql` })]);
  const { data } = await new ApolloClient({ link, cache: new InMemoryCache() }).query({ query });
  expect(data).toEqual({ changeNumber: 0 });
});

test('sockets take hashes too', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const socket = connectSocket(app);
  const changes = socket.iterate<{ postChanged: { post: { title: string } } }>({
    query: '',
    ...byHash(documentHash(PostChangedDocument)),
    variables: { since: 0 },
  });
  await ann.run(StartThreadDocument, {
    id: '018f0000-0000-7000-8000-000000000001',
    title: 'Dune',
    content: 'Sand?',
  });
  expect((await changes.next()).value).toMatchObject({ data: { postChanged: { post: { title: 'Dune' } } } });
  await expect(socket.iterate({ query: '', ...byHash(sha256('')) }).next()).rejects.toMatchObject([
    { message: QUERY, extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } },
  ]);
});
