import { createHash, ECDH, randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import type { Viewer } from '../viewer';
import { insertOr, marks, rows } from '../database';
import { BadInput } from '../errors';
import type { Transaction } from '../transaction';

/** The parts of push services that resolvers need. */
export interface PushServices {
  /** Our public key, in base64url; null if push is switched off. */
  key: string | null;
  /** Whether messages may be sent to this address of a push service. */
  accepts(endpoint: string): boolean;
}

export interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Maximum number of devices of a reader; a new one replaces the one that subscribed longest ago. */
const MAX_DEVICES = 20;
const MAX_ENDPOINT_LENGTH = 2_000;
const AUTH_LENGTH = 16;

const hashOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

/** The hashes of the endpoints of a reader’s devices. */
export async function pushDevicesOf(
  db: Pick<DataSource | EntityManager, 'query'>,
  userId: number,
): Promise<string[]> {
  const found = await rows<{ endpointHash: string }>(
    db,
    'SELECT endpointHash FROM push_subscriptions WHERE userId = ? ORDER BY createdAt',
    [userId],
  );
  return found.map(({ endpointHash }) => endpointHash);
}

/** Sends push messages to a device from now on. One that another reader used now belongs to this one. */
export async function addPushDevice(
  tx: Transaction,
  { id: userId, tokenId }: Viewer,
  { endpoint, p256dh, auth }: PushDevice,
): Promise<void> {
  const columns = { userId, tokenId, endpoint, p256dh, auth, createdAt: new Date() };
  const names = Object.keys(columns);
  const values = Object.values(columns);
  await insertOr(
    tx,
    `INSERT INTO push_subscriptions (id, endpointHash, ${names.join(', ')}) VALUES (?, ?, ${marks(values)})`,
    'endpointHash',
    names.map((name) => `${name} = ?`).join(', '),
    [randomUUID(), hashOf(endpoint), ...values, ...values],
  );
  const devices = await rows<{ id: string }>(
    tx,
    'SELECT id FROM push_subscriptions WHERE userId = ? ORDER BY createdAt DESC, id DESC',
    [userId],
  );
  for (const { id } of devices.slice(MAX_DEVICES))
    await tx.query('DELETE FROM push_subscriptions WHERE id = ?', [id]);
}

/** Ends push messages to a device of a reader. */
export async function removePushDevice(tx: Transaction, userId: number, endpoint: string): Promise<void> {
  await tx.query('DELETE FROM push_subscriptions WHERE userId = ? AND endpointHash = ?', [
    userId,
    hashOf(endpoint),
  ]);
}

/** The stored form of a browser's subscription; rejected if messages cannot be encrypted for it or its service is unknown. */
export function checkedDevice({ endpoint, p256dh, auth }: PushDevice, services: PushServices): PushDevice {
  if (services.key === null) throw new BadInput('Push messages are switched off on this site.');
  if (endpoint.length > MAX_ENDPOINT_LENGTH || !services.accepts(endpoint))
    throw new BadInput('The push service of this browser is not supported.');
  const key = Buffer.from(p256dh, 'base64url');
  const secret = Buffer.from(auth, 'base64url');
  if (!isPublicKey(key) || secret.length !== AUTH_LENGTH)
    throw new BadInput('p256dh and auth must be the keys of a push subscription, in base64url.');
  return { endpoint, p256dh: key.toString('base64url'), auth: secret.toString('base64url') };
}

/** Whether this is an uncompressed point on the curve that browsers use. */
function isPublicKey(key: Buffer): boolean {
  try {
    const point = ECDH.convertKey(key, 'prime256v1', undefined, undefined, 'uncompressed') as Buffer;
    return point.equals(key);
  } catch {
    return false;
  }
}
