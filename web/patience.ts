import { ApolloLink, CombinedGraphQLErrors } from '@apollo/client';
import { useSyncExternalStore } from 'react';
import { catchError, finalize, Observable, switchMap, throwError, timer, type Subscription } from 'rxjs';

/** A network that is back may stumble: so often what has waited is tried again, a little later each time. */
const TRIES = 5;

/**
 * Lets mutations wait that ask for it (`context: PATIENT`) and meet no network. They are sent when there is one again, one
 * after the other as they were made. What was made twice by this must do no harm on the server.
 */
export const patience = new ApolloLink((operation, forward) => {
  if (!operation.getContext().waits) return forward(operation);
  const tryAgain = (tries: number): Observable<ApolloLink.Result> =>
    forward(operation).pipe(
      catchError((error: unknown) =>
        tries === TRIES || isAnswer(error)
          ? throwError(() => error)
          : timer(500 * 2 ** tries).pipe(switchMap(() => tryAgain(tries + 1))),
      ),
    );
  return forward(operation).pipe(
    catchError((error: unknown) =>
      navigator.onLine || isAnswer(error)
        ? throwError(() => error)
        : inLine(String(operation.variables.id), () => tryAgain(0)),
    ),
  );
});
export const PATIENT = { waits: true } as const;

const isAnswer = (error: unknown) => CombinedGraphQLErrors.is(error);

let line = Promise.resolve();
const waiting = new Map<string, number>();
const listeners = new Set<() => void>();

/** Whether something of that id has yet to be sent. */
export const useIsWaiting = (id: string): boolean => useSyncExternalStore(subscribe, () => waiting.has(id));

/** Begins when there is a network and all that waited before is done. */
function inLine<T>(id: string, work: () => Observable<T>): Observable<T> {
  return new Observable((observer) => {
    const before = line;
    let leave = () => {};
    line = new Promise((left) => (leave = left));
    let running: Subscription | undefined;
    let gone = false;
    count(id, 1);
    const end = () => {
      if (!gone) count(id, -1);
      gone = true;
      leave();
    };
    void before.then(online).then(() => {
      if (!gone) running = work().pipe(finalize(end)).subscribe(observer);
    });
    return () => {
      running?.unsubscribe();
      end();
    };
  });
}

const online = () =>
  new Promise<void>((there) => {
    if (navigator.onLine) there();
    else addEventListener('online', () => there(), { once: true });
  });

function count(id: string, change: number): void {
  const left = (waiting.get(id) ?? 0) + change;
  if (left > 0) waiting.set(id, left);
  else waiting.delete(id);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => (listeners.add(listener), () => void listeners.delete(listener));
