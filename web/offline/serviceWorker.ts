import { useSyncExternalStore } from 'react';
import type { Language } from '../../schema/languages';
import { chosenLanguage } from '../language/choice';
import { currentLanguage, subscribe } from '../language/current';

/** How often an open page checks for a new version. */
const UPDATE_INTERVAL = 3_600_000;

let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();

/** Makes the app installable and available offline (web/offline/worker.ts), and detects new versions. */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (!registration) return; // in a private window, for example, there is no offline mode
  const look = () => {
    const worker = registration.waiting;
    if (worker && navigator.serviceWorker.controller) void meet(worker);
  };
  const follow = (worker: ServiceWorker | null) => worker?.addEventListener('statechange', look);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  follow(registration.installing);
  look();
  const { installing, waiting: next, active } = registration;
  for (const worker of [installing, next, active]) sendLanguage(worker, chosenLanguage());
  registration.addEventListener('updatefound', () => sendLanguage(registration.installing, chosenLanguage()));
  subscribe(() => sendLanguage(registration.active, currentLanguage()));
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < UPDATE_INTERVAL) return;
    looked = Date.now();
    void registration.update().catch(() => undefined);
  });
}

/** A worker keeps the texts of the language in use for visits without a network. */
const sendLanguage = (worker: ServiceWorker | null, language: Language) =>
  worker?.postMessage({ language }, []);

/** A page from the network may be as new as the waiting worker, which can then take over silently. */
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

/** Whether a newer version is ready. Readers choose when to apply it, so that nothing they are writing is lost. */
export const useNewVersion = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => waiting !== undefined,
  );

/** Activates the new version; all tabs use it from their next page on. */
export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage('take over', []);
}
