import { ApolloLink } from '@apollo/client';
import { print } from '@apollo/client/utilities';
import type { FormattedExecutionResult } from 'graphql';
import { Observable } from 'rxjs';
import { documentHash } from './documentHash';
import type { Asked } from '../offline/answerCache';
import { notReached, reached } from '../offline/connectivity';
import { currentToken, currentUser, endSession } from '../session';
import { toast } from '../ui/toast';

/** A query that the page itself set off before this code had come (see the script in index.html). */
interface EarlyAnswer {
  hash: string;
  variables: Record<string, unknown>;
  token: string | null;
  /** undefined when it did not come. */
  answer: Promise<Answer | undefined>;
}

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswer[];
  }
}

/** What was asked ahead belongs to the first sight of the page, not to a later one. */
const EARLY = 10_000;

/** What was answered before, for when the gateway cannot be reached; needed only after the first sight. */
const loadKept = () => import('../offline/answerCache');

/**
 * The way to the gateway: each operation by its hash, with the reader's token. It is Apollo's own links without what we do
 * not use, which is most of them. An answer that is no GraphQL answer is an error.
 */
export const gatewayLink = new ApolloLink(
  (operation) =>
    new Observable((observer) => {
      const abort = new AbortController();
      const token = currentToken();
      answerTo(operation, abort.signal).then(
        (answer) => {
          const { isSignedOut, ...result } = answer;
          if (isSignedOut && token !== null && token === currentToken()) endRevokedSession();
          observer.next(result);
          observer.complete();
        },
        (error: unknown) => observer.error(error),
      );
      return () => abort.abort();
    }),
);

/** An answer, and whether the server named the token that came with the request as invalid. */
type Answer = FormattedExecutionResult & { isSignedOut?: boolean };

/** Ends a session that was revoked elsewhere, or whose account was deleted. What the reader has begun to write is kept. */
function endRevokedSession(): void {
  endSession();
  toast.error('You were signed out on another device.', [{ label: 'Log In', to: '/login' }]);
}

/** Whether even the page is one that the browser kept (`offline/worker.ts`). */
const isKeptPage = () => document.documentElement.hasAttribute('data-kept');

async function answerTo(operation: ApolloLink.Operation, signal: AbortSignal): Promise<Answer> {
  const { operationName, variables } = operation;
  const asked = { operationName, variables, reader: currentUser()?.id ?? '' };
  const answer = await fetchAnswer(operation, signal).catch(async (error: unknown) => {
    if (signal.aborted) throw error;
    notReached();
    if (navigator.onLine && !isKeptPage()) throw error; // the screen says that it failed, and offers to try again
    const kept = isInCache(operation)
      ? undefined
      : await loadKept().then(
          (m) => m.keptAnswer(asked),
          () => undefined,
        );
    if (!kept || asked.reader !== (currentUser()?.id ?? '')) throw error;
    return { ...kept, isKept: true };
  });
  if ('isKept' in answer) return { data: answer.data };
  reached();
  if (!answer.isSignedOut) void keep(asked, answer).catch(() => undefined); // it was asked for the screen, not for later
  return answer;
}

/** A reader who has left meanwhile leaves nothing behind. */
async function keep(asked: Asked, answer: FormattedExecutionResult): Promise<void> {
  const { cacheAnswer } = await loadKept();
  if (asked.reader === (currentUser()?.id ?? '')) await cacheAnswer(asked, answer);
}

/** What the reader has changed since the last answer is in the cache, which is then the better memory. */
const isInCache = ({ client, query, variables }: ApolloLink.Operation) =>
  client.cache.diff({ query, variables, optimistic: false, returnPartialData: true }).complete;

async function fetchAnswer(operation: ApolloLink.Operation, signal: AbortSignal): Promise<Answer> {
  const { operationName, variables, query } = operation;
  const early = await earlyAnswer(documentHash(query), variables, currentToken());
  if (early) return early;
  const { headers } = operation.getContext();
  const request = { signal, headers: headers as Record<string, string> };
  const extensions = { persistedQuery: { version: 1, sha256Hash: documentHash(query) } };
  const answer = await send({ operationName, variables, extensions }, request);
  // A server of another version does not know the hash, and is sent the text.
  return isUnknown(answer) ? send({ operationName, variables, query: print(query) }, request) : answer;
}

const isUnknown = ({ errors }: FormattedExecutionResult) =>
  errors?.some(({ extensions }) => extensions?.code === 'PERSISTED_QUERY_NOT_FOUND') ?? false;

async function send(
  body: Record<string, unknown>,
  { signal, headers }: Pick<RequestInit, 'signal' | 'headers'>,
): Promise<Answer> {
  const token = currentToken();
  const response = await fetch('/graphql', {
    method: 'POST',
    signal,
    headers: {
      accept: 'application/graphql-response+json, application/json;q=0.9',
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Answer;
  if (!('data' in answer) && !answer.errors) throw new Error(`The gateway answered ${response.status}.`);
  return response.headers.has('www-authenticate') ? { ...answer, isSignedOut: true } : answer;
}

/** Each early answer serves once, and only who asked for it. */
async function earlyAnswer(
  hash: string,
  variables: Record<string, unknown>,
  token: string | null,
): Promise<Answer | undefined> {
  const waiting = window.earlyAnswers;
  const place = waiting?.findIndex(
    (early) => early.hash === hash && early.token === token && sorted(early.variables) === sorted(variables),
  );
  if (!waiting || place === undefined || place < 0 || performance.now() > EARLY) return undefined;
  const [early] = waiting.splice(place, 1);
  await new Promise((later) => setTimeout(later)); // taking it in is work enough for a task of its own
  return early?.answer;
}

const sorted = (variables: Record<string, unknown>) =>
  JSON.stringify(Object.entries(variables).sort(([one], [other]) => (one < other ? -1 : 1)));
