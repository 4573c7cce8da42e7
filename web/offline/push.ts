/** A push message, as `gateway/push/pushMessage.ts` writes it. */
interface PushMessage {
  id: string;
  title: string;
  path: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  unread: number;
}

interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}
interface PushEvent extends Extendable {
  data: { json(): PushMessage } | null;
}
interface PressEvent extends Extendable {
  notification: Notification;
}
interface SubscriptionEvent extends Extendable {
  oldSubscription?: PushSubscription | null;
}
interface Tab {
  focus(): Promise<unknown>;
  postMessage(message: unknown, transfer: []): void;
}

const worker = globalThis as unknown as {
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: 'window' }): Promise<Tab[]>;
    openWindow(path: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: PressEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: SubscriptionEvent) => void): void;
};

/** Shows a message; a later one about the same notification replaces it. */
async function show({ id, title, path, lang, dir, unread }: PushMessage): Promise<void> {
  await worker.registration.showNotification(title, {
    tag: id,
    lang,
    dir,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: `${path}?told=${id}`,
  });
  if ('setAppBadge' in navigator) await navigator.setAppBadge(unread);
}

/** Opens a page of the app, in an existing tab if there is one (`OfflineNotes.tsx` listens). */
async function open(path: string): Promise<void> {
  const [tab] = await worker.clients.matchAll({ type: 'window' });
  if (!tab) return void (await worker.clients.openWindow(path));
  tab.postMessage({ open: path }, []);
  await tab.focus();
}

/** Subscribes again when the push service ends a subscription. The app tells the server on its next start. */
async function renew(old: PushSubscription | null | undefined): Promise<void> {
  if (old) await worker.registration.pushManager.subscribe(old.options as PushSubscriptionOptionsInit);
}

/** Shows push messages and opens their pages. */
export function handlePushes(): void {
  worker.addEventListener('push', (event) => {
    const message = event.data?.json();
    if (message) event.waitUntil(show(message));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data as string));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event.oldSubscription)));
}
