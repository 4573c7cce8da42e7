import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { Input } from './input';
import type { Schema } from './schemas';

/** Runs one of our own GraphQL operations as the reader who called; a refusal is thrown. */
export type Run = <Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

/** A call as its route sees it: whoever gets here may make it, and names no reader but herself. */
export interface Call {
  /** What the braces of the path stand for, decoded. */
  path: Record<string, string>;
  query: URLSearchParams;
  body: Input;
  run: Run;
}

export interface Answer {
  /** 200 unless told. */
  status?: number;
  /** Nothing goes out with status 204. */
  body?: unknown;
  /** How many there are in all, when the body is a list. */
  total?: number;
  /** The address of the next page, when the body is a list that goes on. */
  next?: string;
}

/** One published call: where it is, what it takes, what it runs and what it answers. The OpenAPI document is made of these too. */
export interface Route {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Without the `/api` prefix. `{itemId}` and `{query}` at the end take the rest of the path. */
  path: string;
  /** The name that generated clients give to the call. */
  name: string;
  summary: string;
  /** Needs a token. */
  signedIn?: true;
  /** The part of the path that must be the token's own reader. */
  own?: string;
  /** A browser that asks for this address without the prefix wants a page. */
  page?: true;
  /** Only below `/api`. */
  prefixOnly?: true;
  /** Answers that belong in no cache, such as those that carry a token. */
  secret?: true;
  query?: Record<string, { schema: Schema; description: string }>;
  body?: Schema;
  answers: Record<number, { description: string; schema: Schema }>;
  /** Refusals of this call alone; those that every call shares are added. */
  refusals?: Record<number, string>;
  answer(call: Call): Promise<Answer>;
}

/** A refusal of the layer itself; those of operations keep their own class. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}
