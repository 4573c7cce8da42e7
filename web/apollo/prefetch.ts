import type { DocumentNode, OperationVariables } from '@apollo/client';
import { matchPage } from '../pages';
import { currentUser } from '../session';
import { client } from './client';
import { documentHash } from './documentHash';

/** Hovering over a link and then following it prefetches twice within this time, but needs only one request. */
const PREFETCH_TTL = 3_000;
const prefetchedAt = new Map<string, number>();

/** Fetches what the screen at an address shows first. */
export function prefetchQueries(pathname: string): void {
  const match = matchPage(pathname);
  if (!match) return;
  const reader = currentUser()?.id ?? '';
  for (const { document, variables, servedOnly } of match.page.queries?.({ rest: match.rest, reader }) ?? [])
    if (!servedOnly) void document().then((query) => prefetch(query, variables), ignore);
  if (match.page.file === 'forum/ForumPage')
    void import('../forum/threadQuery').then((m) => m.askForThread(pathname), ignore);
}

/**
 * Fills the cache, from which the screen renders at once. If this fails, the screen fetches the data itself and shows the error.
 */
function prefetch(query: DocumentNode, variables: OperationVariables): void {
  const key = JSON.stringify([documentHash(query), currentUser()?.id, variables]);
  if (Date.now() - (prefetchedAt.get(key) ?? 0) < PREFETCH_TTL) return;
  prefetchedAt.set(key, Date.now());
  client.query({ query, variables, fetchPolicy: 'network-only' }).catch(() => prefetchedAt.delete(key));
}

const ignore = () => undefined; // the screen loads the same code and shows the error
