import { client } from '../apollo/client';
import {
  SubscribeToPushDocument,
  UnsubscribeFromPushDocument,
} from '../notification/gql/NotificationSettings';
import { currentUser } from '../session';

/** The user whose messages this browser shows, and the endpoint that the server knows. */
const STORED = 'push';

const stored = (): [reader: string, endpoint: string] | null => {
  const [reader, endpoint] = localStorage.getItem(STORED)?.split(' ') ?? [];
  return reader && endpoint ? [reader, endpoint] : null;
};

/** Whether this browser can show push messages. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

const managerHere = async (): Promise<PushManager | undefined> =>
  (await navigator.serviceWorker.getRegistration())?.pushManager;

const subscriptionHere = async (): Promise<PushSubscription | null> =>
  (await (await managerHere())?.getSubscription()) ?? null;

/** Whether this browser is among those that receive push messages, each given as the SHA-256 of its endpoint. */
export async function isSubscribed(devices: readonly string[]): Promise<boolean> {
  const subscription = await subscriptionHere();
  if (!subscription) return false;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint));
  const digits = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return devices.includes(digits);
}

/** Asks for permission and subscribes this browser; false if permission was not given. Call it when a button is pressed. */
export async function subscribe(applicationServerKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const manager = await managerHere();
  if (!manager) throw new Error('The service worker is missing.');
  // an existing one may have ended, or belong to another user
  await (await manager.getSubscription())?.unsubscribe();
  await register(await manager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  return true;
}

async function register(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const variables = { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
  await client.mutate({ mutation: SubscribeToPushDocument, variables });
  localStorage.setItem(STORED, `${currentUser()?.id} ${endpoint}`);
}

/** Ends push messages in this browser. */
export async function unsubscribe(): Promise<void> {
  const subscription = await subscriptionHere();
  if (!subscription) return;
  const { endpoint } = subscription;
  await client.mutate({ mutation: UnsubscribeFromPushDocument, variables: { endpoint } });
  await end();
}

async function end(): Promise<void> {
  localStorage.removeItem(STORED);
  await (await subscriptionHere())?.unsubscribe();
}

/** Ends the messages of a user who is no longer signed in, and reports a renewed subscription to the server. */
export async function followSession(): Promise<void> {
  const known = stored();
  if (!known) return;
  const [reader, endpoint] = known;
  if (reader !== currentUser()?.id) return end();
  const subscription = await subscriptionHere();
  if (subscription && subscription.endpoint !== endpoint) await register(subscription);
}
