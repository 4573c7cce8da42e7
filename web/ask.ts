import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { client } from './apollo';
import { firstQueries, READER, REST, type FirstQuery } from './firstQueries';
import { currentUser } from './session';

/** Whoever looks at a link and then follows it asks twice within this time, and needs one answer. */
const FRESH = 3_000;
const asked = new Map<unknown, Map<string, number>>();

/**
 * Asks the server for what a screen is about to show. The screen itself reads the cache: it shows at once what is there,
 * and what this brings when it comes. A failure is told by the screen, which then asks for itself.
 */
function ask(query: TypedDocumentNode<unknown>, variables: OperationVariables): void {
  const times = asked.get(query) ?? new Map<string, number>();
  asked.set(query, times);
  const key = JSON.stringify([currentUser()?.id, variables]);
  if (Date.now() - (times.get(key) ?? 0) < FRESH) return;
  times.set(key, Date.now());
  void client.query({ query, variables, fetchPolicy: 'network-only' }).catch(() => times.delete(key));
}

/** Asks for what the screen at an address begins with. */
export function askAhead(pathname: string): void {
  for (const [pattern, queries] of Object.entries(firstQueries)) {
    const rest = restOf(pattern, pathname);
    if (rest === null) continue;
    for (const { document, variables, servedOnly } of queries) {
      const filled = fill(variables, rest);
      if (filled && !servedOnly) void document().then((query) => ask(query, filled), noCode);
    }
  }
}

/** What stands at the `*` of a pattern, raw; empty without one, null where the pattern does not fit. */
function restOf(pattern: string, pathname: string): string | null {
  if (!pattern.endsWith('*')) return pathname === pattern ? '' : null;
  const start = pattern.slice(0, -1);
  return pathname.startsWith(start) && pathname.length > start.length ? pathname.slice(start.length) : null;
}

/** The variables for this address and reader; null where they need a reader and nobody is signed in. */
function fill(variables: FirstQuery['variables'], rest: string): FirstQuery['variables'] | null {
  const reader = currentUser()?.id;
  const values = Object.entries(variables).map(([name, value]): [string, unknown] => [
    name,
    value === REST ? decoded(rest) : value === READER ? reader : value,
  ]);
  return values.some(([, value]) => value === undefined) ? null : Object.fromEntries(values);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const noCode = () => undefined; // the screen, which needs the same code, tells it
