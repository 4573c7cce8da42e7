import { connect } from 'node:net';
import type { App, Client } from './app';

/** Every call is served under both. */
export const PREFIXES = ['/api', ''];

export const messageOf = async (response: Response) =>
  ((await response.json()) as { message: string }).message;

/** Sends a body of any kind, without a content type if `type` is null. */
export const post = (
  client: Client,
  path: string,
  body: BodyInit,
  type: string | null = 'application/json',
) => client.fetch(path, { method: 'POST', body, headers: type === null ? {} : { 'content-type': type } });

/** Sends a request that `fetch` would not send, byte for byte, and returns the whole response. */
export const raw = ({ gateway }: App, request: string) =>
  new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect(gateway.port, '127.0.0.1', () => socket.write(request)).on('error', reject);
    socket.on('data', (part) => (text += part.toString())).on('close', () => resolve(text));
  });
