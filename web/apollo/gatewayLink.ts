import { ApolloLink } from '@apollo/client';
import { OperationTypeNode, type FormattedExecutionResult } from 'graphql';
import { Observable } from 'rxjs';
import { documentHash } from './documentHash';
import type { OfflineQuery } from '../offline/answerCache';
import { markUnreachable, markReachable } from '../offline/connectivity';
import { currentLanguage } from '../language/current';
import { currentToken, currentUser, rememberUse } from '../session';

/** A query that the page itself sent before this code had loaded (see the script in index.html). */
interface EarlyAnswer {
  hash: string;
  variables: Record<string, unknown>;
  token: string | null;
  /** Undefined if it failed. */
  answer: Promise<Answer | undefined>;
}

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswer[];
  }
}

/** How many mutations were answered. */
let changes = 0;

/** The last mutation of each `context.subject`. The next one waits for its response, because it could arrive first. */
const underway = new Map<string, Promise<unknown>>();

/** Early responses are for the first render only. */
const STARTUP_TIME = 10_000;

/** Stored responses for offline use; loaded after the first render. */
const loadKept = () => import('../offline/answerCache');

/**
 * Sends operations to the gateway by their hash, with the user's token. Replaces Apollo's own links, most of which we do not need.
 * A response that is not a GraphQL response is an error.
 */
export const gatewayLink = new ApolloLink(
  (operation) =>
    new Observable((observer) => {
      const abort = new AbortController();
      const token = currentToken();
      answerTo(operation, abort.signal).then(
        (answer) => {
          const { isSignedOut, ...result } = answer;
          if (isSignedOut)
            import('./endInvalidSession').then(
              (m) => m.endInvalidSession(token),
              () => undefined, // the next answer says so again
            );
          observer.next(result);
          observer.complete();
        },
        (error: unknown) => observer.error(error),
      );
      return () => abort.abort();
    }),
);

/** A response, and whether the server reported the token as invalid. */
type Answer = FormattedExecutionResult & { isSignedOut?: boolean };

/** Whether the page itself comes from the service worker's cache (`offline/worker.ts`). */
const isKeptPage = () => document.documentElement.hasAttribute('data-kept');

async function answerTo(operation: ApolloLink.Operation, signal: AbortSignal): Promise<Answer> {
  const { operationName, variables } = operation;
  const query = { operationName, variables, headers: headersOf(operation), reader: currentUser()?.id ?? '' };
  const answer = await inOrder(operation, () => fetchAnswer(operation, signal)).catch(
    async (error: unknown) => {
      if (signal.aborted) throw error;
      markUnreachable();
      if (navigator.onLine && !isKeptPage()) throw error; // the screen shows the error and offers to retry
      const kept = isInCache(operation)
        ? undefined
        : await loadKept().then(
            (m) => m.storedAnswer(query),
            () => undefined,
          );
      if (!kept || query.reader !== (currentUser()?.id ?? '')) throw error;
      return { ...kept, isKept: true };
    },
  );
  if ('isKept' in answer) return { data: answer.data };
  markReachable();
  if (!answer.isSignedOut) void store(query, answer).catch(() => undefined); // storing it is optional
  return answer;
}

const headersOf = (operation: ApolloLink.Operation) =>
  operation.getContext().headers as Record<string, string> | undefined;

/** Stores nothing for a user who has signed out meanwhile. */
async function store(query: OfflineQuery, answer: FormattedExecutionResult): Promise<void> {
  const { cacheAnswer } = await loadKept();
  if (query.reader === (currentUser()?.id ?? '')) await cacheAnswer(query, answer);
}

/** The cache includes the user's changes since the stored response, so it takes precedence. */
const isInCache = ({ client, query, variables }: ApolloLink.Operation) =>
  client.cache.diff({ query, variables, optimistic: false, returnPartialData: true }).complete;

async function inOrder(operation: ApolloLink.Operation, work: () => Promise<Answer>): Promise<Answer> {
  const subject = operation.getContext().subject as string | undefined;
  if (subject === undefined) return work();
  const answer = (underway.get(subject) ?? Promise.resolve()).then(work);
  const settled = answer.catch(() => undefined);
  underway.set(subject, settled);
  await settled;
  if (underway.get(subject) === settled) underway.delete(subject);
  return answer;
}

async function fetchAnswer(operation: ApolloLink.Operation, signal: AbortSignal): Promise<Answer> {
  const { operationName, variables, query } = operation;
  const headers = headersOf(operation); // the page's early queries were sent without any
  const early = headers ? undefined : await earlyAnswer(documentHash(query), variables, currentToken());
  if (early) return early;
  const request = { signal, headers };
  const extensions = { persistedQuery: { version: 1, sha256Hash: documentHash(query) } };
  const before = changes;
  const answer = await send({ operationName, variables, extensions }, request);
  if (operation.operationType === OperationTypeNode.MUTATION) changes++;
  else if (changes > before) return fetchAnswer(operation, signal); // it may be from before the change
  // A server of another version does not know the hash and needs the text.
  if (!isUnknown(answer)) return answer;
  const { printOperation } = await import('./printOperation');
  return send({ operationName, variables, query: printOperation(query) }, request);
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
      ...(currentLanguage() !== 'en' && { 'x-language': currentLanguage() }),
      ...headers,
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Answer;
  if (!('data' in answer) && !answer.errors) throw new Error(`Response status ${response.status}`);
  if (response.headers.has('www-authenticate')) return { ...answer, isSignedOut: true };
  if (token) rememberUse();
  return answer;
}

/** Each early response is used once, and only by the user it was requested for. */
async function earlyAnswer(
  hash: string,
  variables: Record<string, unknown>,
  token: string | null,
): Promise<Answer | undefined> {
  const waiting = window.earlyAnswers;
  const place = waiting?.findIndex(
    (early) => early.hash === hash && early.token === token && sorted(early.variables) === sorted(variables),
  );
  if (!waiting || place === undefined || place < 0 || performance.now() > STARTUP_TIME) return undefined;
  const [early] = waiting.splice(place, 1);
  await new Promise((resolve) => setTimeout(resolve)); // writing it to the cache takes a separate task
  return early?.answer;
}

const sorted = (variables: Record<string, unknown>) =>
  JSON.stringify(Object.entries(variables).sort(([one], [other]) => (one < other ? -1 : 1)));
