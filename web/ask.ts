import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { client } from './apollo';
import { currentUser } from './session';

/** Whoever looks at a link and then follows it asks twice within this time, and needs one answer. */
const FRESH = 3_000;
const asked = new Map<unknown, Map<string, number>>();

/**
 * Asks the server for what a screen is about to show. The screen itself reads the cache: it shows at once what is there,
 * and what this brings when it comes. A failure is told by the screen, which then asks for itself.
 */
export function ask<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): void {
  const times = asked.get(query) ?? new Map<string, number>();
  asked.set(query, times);
  const key = JSON.stringify([currentUser()?.id, variables]);
  if (Date.now() - (times.get(key) ?? 0) < FRESH) return;
  times.set(key, Date.now());
  void client.query<Data>({ query, variables, fetchPolicy: 'network-only' }).catch(() => times.delete(key));
}
