import type { ApolloServer, ApolloServerOptionsWithSchema, ApolloServerPlugin } from '@apollo/server';
import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import { isRecord } from '../../schema/isRecord';
import { CAPACITY, cacheDocument, cachedDocument } from './documentCache';
import type { Caller } from './Caller';
import { trustedDocument, trustedDocumentOf } from './trustedDocuments';

type Options = ApolloServerOptionsWithSchema<Caller>;
type Documents = NonNullable<Options['documentStore']>;
type Texts = NonNullable<Exclude<Options['persistedQueries'], false | undefined>['cache']>;

/**
 * The hash by which a request names its operation: `documentId` of the GraphQL-over-HTTP standard, such as `sha256:…`, or
 * `extensions.persistedQuery` of Apollo's clients.
 */
export function persistedHash({ documentId, extensions }: { documentId?: unknown; extensions?: unknown }) {
  if (typeof documentId === 'string') return documentId.replace(/^sha256:/, '');
  const { version, sha256Hash }: Record<string, unknown> =
    isRecord(extensions) && isRecord(extensions.persistedQuery) ? extensions.persistedQuery : {};
  return version === 1 && typeof sha256Hash === 'string' ? sha256Hash : undefined;
}

/** Apollo Server puts a prefix before each hash. */
const hashIn = (key: string) => key.slice(-64);

/** Apollo Server's documents by the hash of their text, shared with the document cache. */
export function documentStore(): Documents {
  const texts = new LRUCache<string, string>({ maxSize: CAPACITY });
  const cached = (hash: string): DocumentNode | undefined => {
    const text = texts.get(hash);
    return text === undefined ? undefined : cachedDocument(text)?.document;
  };
  return {
    get: async (key) => trustedDocument(hashIn(key))?.document ?? cached(hashIn(key)),
    async set(key, document) {
      const text = document.loc?.source.body;
      if (text === undefined) return;
      cacheDocument(text, document);
      texts.set(hashIn(key), text, { size: text.length });
    },
    delete: async (key) => texts.delete(hashIn(key)),
  };
}

/** Whether the text of a query need not be parsed. */
export const isParsed = (text: string): boolean =>
  cachedDocument(text) !== undefined || trustedDocumentOf(text) !== undefined;

/** The texts of our own operations, and those that other clients have registered by sending text and hash once. */
export function textsByHash(others: () => ApolloServer<Caller>['cache']): Texts {
  return {
    get: async (key) => trustedDocument(hashIn(key))?.text ?? others().get(key),
    set: async (key, text, options) => others().set(key, text, options),
    delete: async (key) => others().delete(key),
  };
}

/** Makes Apollo Server treat `documentId` like `extensions.persistedQuery`. */
export const documentIds: ApolloServerPlugin<Caller> = {
  async requestDidStart({ request }) {
    const { body, search = '' } = request.http ?? {};
    const documentId = isRecord(body) ? body.documentId : new URLSearchParams(search).get('documentId');
    if (typeof documentId !== 'string' || request.query !== undefined) return;
    const sha256Hash = persistedHash({ documentId });
    request.extensions = { ...request.extensions, persistedQuery: { version: 1, sha256Hash } };
  },
};
