import { createECDH } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webPush, { type VapidKeys } from 'web-push';
import { BadSetting } from '../settingReader';
import type { Database } from '../database/openDatabase';
import { sharedSecret } from '../database/sharedSecret';

const CURVE = 'prime256v1';
const FILE = 'vapid.json';

/**
 * The keys by which push services know us, made on the first start. All gateways on a database use the same; `vapid.json` in
 * the data folder has them too, so that a new database goes on with them.
 */
export async function vapidKeys(database: Database, dataDir: string): Promise<VapidKeys> {
  const file = join(dataDir, FILE);
  const stored = existsSync(file) ? privateKeyIn(file) : null;
  const privateKey = await sharedSecret(database, 'vapid', stored ?? webPush.generateVAPIDKeys().privateKey);
  const keys = { publicKey: publicKeyOf(privateKey), privateKey };
  if (stored !== privateKey) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  }
  return keys;
}

function privateKeyIn(file: string): string {
  try {
    const { privateKey } = JSON.parse(readFileSync(file, 'utf8')) as VapidKeys;
    publicKeyOf(privateKey);
    return privateKey;
  } catch {
    throw new BadSetting(`${file} cannot be read; correct it, or remove it to make new keys.`);
  }
}

function publicKeyOf(privateKey: string): string {
  const curve = createECDH(CURVE);
  curve.setPrivateKey(privateKey, 'base64url');
  return curve.getPublicKey('base64url');
}
