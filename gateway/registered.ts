import { setImmediate } from 'node:timers/promises';
import { getOperationAST, specifiedRules, type GraphQLError } from 'graphql';
import { schema } from '../schema';
import { readDocument, type Asked } from './documents';
import { prepare } from './execution';
import operations from './gql/operations.json';

/** One of the product's own operations. It is read once, and needs no check against the limits on queries. */
export interface Registered extends Asked {
  hash: string;
  text: string;
}

const texts: ReadonlyMap<string, string> = new Map(Object.entries(operations));
const known = new Map<string, Registered>();

/** The operation of the web app with this hash: the SHA-256 of its text, in hexadecimal digits. */
export function registered(hash: string): Registered | undefined {
  let found = known.get(hash);
  const text = texts.get(hash);
  if (!found && text !== undefined) {
    const asked = readDocument(text, specifiedRules);
    if (!('document' in asked)) throw new Unfit(text, asked);
    known.set(hash, (found = { ...asked, hash, text }));
  }
  return found;
}

class Unfit extends Error {
  constructor(text: string, [mistake]: readonly GraphQLError[]) {
    super(`"${text.split('{')[0]}" does not fit the schema: ${mistake?.message}`);
  }
}

/** Reads and compiles all of them, in small pieces between which requests are answered. */
export async function warmUp(): Promise<number> {
  for (const hash of texts.keys()) {
    await setImmediate();
    const operation = registered(hash);
    if (!operation) continue;
    await setImmediate();
    const { operation: kind, name } = getOperationAST(operation.document) ?? {};
    // Sockets leave the name out.
    const operationName = kind === 'subscription' ? undefined : name?.value;
    prepare({ schema, document: operation.document, operationName });
  }
  return known.size;
}
