import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID, type ECDH } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { importJWK, jwtVerify } from 'jose';
import { onTestFinished } from 'vitest';
import type { Config } from '../../gateway/config';
import type { Client } from './app';

/** A certificate of our own for localhost, and its key. */
const CERTIFICATE = fileURLToPath(new URL('localhost.pem', import.meta.url));

/** What a device reads. */
export interface ReceivedPush {
  id: string;
  title: string;
  path: string;
  lang: string;
  dir: string;
  unread: number;
}

/** A browser that has subscribed: its address at the push service and its keys. */
export interface TestDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The messages that have come, decrypted. */
  received: ReceivedPush[];
  /** Subscribes for a reader. */
  subscribe(reader: Client): Promise<unknown>;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
}

export interface PushService {
  /** Its host and port. */
  host: string;
  /** Lets a gateway send to it at once. */
  settings: Partial<Config>;
  device(): TestDevice;
  /** Requests with a valid signature. */
  requests: { path: string; headers: IncomingMessage['headers'] }[];
  /** What is wrong with the other ones. */
  problems: unknown[];
  /** What the service says to a message; it takes them unless told otherwise. */
  answer: (path: string) => Answer | Promise<Answer>;
}

const TAKEN = { status: 201 };

/** A push service on a free port. It takes only requests that are signed as RFC 8292 says, and decrypts messages as RFC 8291 says. */
export async function startPushService(): Promise<PushService> {
  const pem = readFileSync(CERTIFICATE);
  const devices = new Map<string, TestDevice & { keys: ECDH; secret: Buffer }>();
  const server = createServer({ key: pem, cert: pem }, (request, response) => {
    void (async () => {
      const path = request.url ?? '';
      const body = Buffer.concat(await request.toArray());
      await checkSignature(request, `https://${service.host}`);
      service.requests.push({ path, headers: request.headers });
      const device = devices.get(path);
      const { status, headers } = device ? await service.answer(path) : { status: 404 };
      if (device && status === TAKEN.status)
        device.received.push(JSON.parse(decrypt(body, device).toString()) as ReceivedPush);
      response.writeHead(status, headers).end();
    })().catch((error: unknown) => {
      service.problems.push(error);
      response.writeHead(403).end();
    });
  });
  server.listen(0);
  await once(server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  const service: PushService = {
    host,
    settings: {
      pushServices: [host],
      pushNetworks: ['127.0.0.0/8', '::1'],
      pushCa: CERTIFICATE,
      pushAfter: 50,
    },
    requests: [],
    problems: [],
    answer: () => TAKEN,
    device() {
      const path = `/push/${randomUUID()}`;
      const keys = createECDH('prime256v1');
      const secret = randomBytes(16);
      const device = {
        endpoint: `https://${host}${path}`,
        p256dh: keys.generateKeys('base64url'),
        auth: secret.toString('base64url'),
        keys,
        secret,
        received: [],
        subscribe: (reader: Client) => reader.run(SUBSCRIBE, subscription),
      };
      const subscription = { endpoint: device.endpoint, p256dh: device.p256dh, auth: device.auth };
      devices.set(path, device);
      return device;
    },
  };
  return service;
}

const SUBSCRIBE = `mutation ($endpoint: String!, $p256dh: String!, $auth: String!) {
  subscribeToPush(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) { id } }`;

/** Whether a request is signed with the key that it names, for this service and for a day at most (RFC 8292). */
async function checkSignature({ headers }: IncomingMessage, audience: string): Promise<void> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience });
  if (!/^(?:https|mailto):/.test(payload.sub ?? '')) throw new Error(`The subject is ${payload.sub}.`);
  if ((payload.exp ?? Infinity) > Date.now() / 1_000 + 86_400) throw new Error('It is valid for too long.');
  if (!(Number(headers.ttl) >= 0)) throw new Error('TTL is missing.');
}

/** Decrypts a message of one record (RFC 8188, RFC 8291). */
function decrypt(body: Buffer, { keys, secret }: { keys: ECDH; secret: Buffer }): Buffer {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const shared = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), secret, info, 32));
  const key = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2));
}
