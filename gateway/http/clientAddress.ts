import type { IncomingMessage, Server } from 'node:http';
import { isIP } from 'node:net';
import proxyaddr from 'proxy-addr';
import type { Config } from '../config';

const IPV4 = /^\d+(?:\.\d+){3}$/;

/** An address without the port that some proxies add, and IPv4 without its IPv6 prefix. */
const plain = (address = '') =>
  IPV4.test(address)
    ? address
    : address
        .replace(/^\[(.+)\](?::\d+)?$/, '$1')
        .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
        .replace(/^::ffff:(?=\d+\.)/, '');

const forwardedFor = new WeakMap<IncomingMessage, string>();

/** The network address of the client, behind the trusted proxies. */
export const clientAddress = (request: IncomingMessage): string =>
  forwardedFor.get(request) ?? plain(request.socket.remoteAddress);

/** Makes a server believe the `X-Forwarded-For` of its trusted proxies, and of nobody else. */
export function trustProxies(server: Server, trusted: Config['trustedProxies']): void {
  const isTrusted =
    typeof trusted === 'number'
      ? (_address: string, hop: number) => hop < trusted
      : proxyaddr.compile([...trusted]);
  const resolve = (request: IncomingMessage) => {
    if (request.headers['x-forwarded-for'] === undefined) return;
    const hops = proxyaddr
      .all(request, (address, hop) => isTrusted(plain(address), hop))
      .map((hop) => plain(hop));
    // Behind something that is not an address, nothing can be believed.
    const invalid = hops.findIndex((address) => !isIP(address));
    const client = hops.at(invalid < 0 ? -1 : Math.max(invalid - 1, 0));
    if (client) forwardedFor.set(request, client);
  };
  server.prependListener('request', resolve);
  server.prependListener('upgrade', resolve);
}
