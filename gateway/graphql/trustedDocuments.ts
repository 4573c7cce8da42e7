import { setImmediate } from 'node:timers/promises';
import { getOperationAST, specifiedRules, type GraphQLError } from 'graphql';
import { schema } from '../../schema';
import { parseDocument, type ValidDocument } from './documentCache';
import { prepare } from './compiledExecute';
import operations from './gql/operations.json';

/** An operation of the web app. It is parsed once and is not subject to the limits on queries. */
export interface TrustedDocument extends ValidDocument {
  hash: string;
  text: string;
}

const texts: ReadonlyMap<string, string> = new Map(Object.entries(operations));
const hashes: ReadonlyMap<string, string> = new Map(
  Object.entries(operations).map(([hash, text]) => [text, hash]),
);
const parsed = new Map<string, TrustedDocument>();

/** The operation of the web app with this hash: the SHA-256 of its text in hexadecimal digits. */
export function trustedDocument(hash: string): TrustedDocument | undefined {
  const known = parsed.get(hash);
  if (known) return known;
  const text = texts.get(hash);
  if (text === undefined) return undefined;
  const valid = parseDocument(text, specifiedRules);
  if (!('document' in valid)) throw new InvalidDocument(text, valid);
  const document = { ...valid, hash, text };
  parsed.set(hash, document);
  return document;
}

/** The operation of the web app with exactly this text. */
export function trustedDocumentOf(text: string): TrustedDocument | undefined {
  const hash = hashes.get(text);
  return hash === undefined ? undefined : trustedDocument(hash);
}

class InvalidDocument extends Error {
  constructor(text: string, [error]: readonly GraphQLError[]) {
    super(`"${text.split('{')[0]}" does not fit the schema: ${error?.message}`);
  }
}

/** Parses and compiles all of them in small steps, so that requests are answered in between. */
export async function warmUpTrustedDocuments(): Promise<number> {
  for (const hash of texts.keys()) {
    await setImmediate();
    const operation = trustedDocument(hash);
    if (!operation) continue;
    await setImmediate();
    const { operation: kind, name } = getOperationAST(operation.document) ?? {};
    // WebSocket clients omit the name.
    const operationName = kind === 'subscription' ? undefined : name?.value;
    prepare({ schema, document: operation.document, operationName });
  }
  return parsed.size;
}
