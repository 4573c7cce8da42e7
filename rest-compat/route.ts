import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { Input } from './input';
import type { Schema } from './schemas';

/** Runs one of our own GraphQL operations as the caller; errors are thrown. */
export type Run = <Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  /** Whether nothing is written: only the first refusal matters. */
  isDryRun?: boolean,
) => Promise<Data>;

/** A request as its route sees it: authorised, and naming no user but the caller. */
export interface Call {
  /** Values of the path parameters, decoded. */
  path: Record<string, string>;
  query: URLSearchParams;
  body: Input;
  run: Run;
  /** Stores the uploaded file as an import, and returns its id. */
  receive(options: UploadOptions): Promise<string>;
}

/** The reader's information about an uploaded file. */
export interface UploadOptions {
  source: string | null;
  fileName: string | null;
  list: string | null;
  isPrivate: boolean;
}

export interface Answer {
  /** Defaults to 200. */
  status?: number;
  /** Not sent with status 204. */
  body?: unknown;
  /** A table to save, sent instead of a body. */
  csv?: string;
  /** The name under which a browser saves the response. */
  fileName?: string;
  /** Total number of items, if the body is a list. */
  total?: number;
  /** Whether items may be missing at the moment. */
  isPartial?: boolean;
  /** The address of the next page, if the body is a list with more items. */
  next?: string;
}

/** One published route: its path, input, operation and response. The OpenAPI document is generated from these. */
export interface Route {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Without the `/api` prefix. `{itemId}` and `{query}` at the end match the rest of the path. */
  path: string;
  /** Operation ID, used by generated clients. */
  name: string;
  summary: string;
  /** Needs a token. */
  signedIn?: true;
  /** The path parameter that must be the ID of the caller. */
  own?: string;
  /** Without the prefix, browsers receive a page at this address. */
  page?: true;
  /** Only below `/api`. */
  prefixOnly?: true;
  /** Responses that must not be cached, such as those with a token. */
  secret?: true;
  /** The path parameter with the ID of the reader whose data this is; their own response has private data and must not be cached. */
  reader?: string;
  /** Path parameters that take certain values only. */
  params?: Record<string, Schema>;
  query?: Record<string, { schema: Schema; description: string }>;
  body?: Schema;
  /** Takes a file, which the route reads itself, instead of a body. */
  upload?: Schema;
  answers: Record<number, { description: string; schema: Schema; type?: string; csv?: true }>;
  /** Errors of this route; those that all routes share are added. */
  refusals?: Record<number, string>;
  answer(call: Call): Promise<Answer>;
}
