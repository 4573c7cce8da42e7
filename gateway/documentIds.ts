import { createHash } from 'node:crypto';
import type { ApolloServer, ApolloServerOptionsWithSchema, ApolloServerPlugin } from '@apollo/server';
import type { DocumentNode } from 'graphql';
import type { Context } from '../schema/context';
import { KEPT } from './documents';
import { Kept } from './kept';
import { registered } from './registered';

type Options = ApolloServerOptionsWithSchema<Context>;
type Documents = NonNullable<Options['documentStore']>;
type Texts = NonNullable<Exclude<Options['persistedQueries'], false | undefined>['cache']>;

/** Apollo Server puts words of its own before a hash. */
const hashIn = (key: string) => key.slice(-64);

/** The documents of our own operations, and those of strangers that were read last, by the hash of their text. */
export function documentStore(): Documents & { has(text: string): boolean } {
  const others = new Kept<DocumentNode>(KEPT);
  const byHash = (hash: string) => registered(hash)?.document ?? others.get(hash);
  return {
    get: async (key) => byHash(hashIn(key)),
    set: async (key, document) => others.set(hashIn(key), document, document.loc?.source.body.length ?? KEPT),
    delete: async (key) => others.delete(hashIn(key)),
    has: (text) => byHash(createHash('sha256').update(text).digest('hex')) !== undefined,
  };
}

/** The texts of our own operations, and those that other clients have registered by sending text and hash once. */
export function textsByHash(others: () => ApolloServer<Context>['cache']): Texts {
  return {
    get: async (key) => registered(hashIn(key))?.text ?? others().get(key),
    set: async (key, text, options) => others().set(key, text, options),
    delete: async (key) => others().delete(key),
  };
}

/**
 * Takes the `documentId` of the GraphQL-over-HTTP standard, such as `sha256:…`, for the hash that Apollo's clients send as
 * `extensions.persistedQuery`.
 */
export const documentIds: ApolloServerPlugin<Context> = {
  async requestDidStart({ request }) {
    const { body, search = '' } = request.http ?? {};
    const given: unknown =
      typeof body === 'object' && body !== null && 'documentId' in body
        ? body.documentId
        : new URLSearchParams(search).get('documentId');
    if (typeof given !== 'string' || request.query !== undefined) return;
    const sha256Hash = given.replace(/^sha256:/, '');
    request.extensions = { ...request.extensions, persistedQuery: { version: 1, sha256Hash } };
  },
};
