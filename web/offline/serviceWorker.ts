import { useSyncExternalStore } from 'react';

/** How often a page that stays open looks for a new version. */
const LOOK_EVERY = 3_600_000;

let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();

/** Lets the app be installed and opened offline (web/offline/worker.ts), and notices when there is a new one. */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (!registration) return; // a private window, perhaps: then there is no offline
  const look = () => {
    const worker = registration.waiting;
    if (worker && navigator.serviceWorker.controller) void meet(worker);
  };
  const follow = (worker: ServiceWorker | null) => worker?.addEventListener('statechange', look);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  follow(registration.installing);
  look();
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < LOOK_EVERY) return;
    looked = Date.now();
    void registration.update().catch(() => undefined);
  });
}

/** A page that came from the network may be as new as the worker that waits: then nobody needs to know. */
async function meet(worker: ServiceWorker): Promise<void> {
  const entry = await ask(worker, 'entry');
  if (document.querySelector(`script[src="/${entry}"]`)) worker.postMessage('take over', []);
  else {
    waiting = worker;
    for (const listener of listeners) listener();
  }
}

const ask = (worker: ServiceWorker, question: string) =>
  new Promise<unknown>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data), { once: true });
    port1.start();
    worker.postMessage(question, [port2]);
  });

/** Whether a newer version is ready; the reader says when, so that nothing she writes is lost. */
export const useNewVersion = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => waiting !== undefined,
  );

/** Changes to the new version, in all tabs of this browser at their next page. */
export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage('take over', []);
}
