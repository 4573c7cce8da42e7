import type { IncomingMessage } from 'node:http';
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

/** Returns the network address of the client that sent a request. */
export type ClientAddress = (request: IncomingMessage) => string;

/** Determines client addresses: `X-Forwarded-For` is trusted from these proxies only. */
export function clientAddressBehind(trusted: Config['trustedProxies']): ClientAddress {
  const isTrusted =
    typeof trusted === 'number'
      ? (_address: string, hop: number) => hop < trusted
      : proxyaddr.compile([...trusted]);
  return (request) => {
    const direct = plain(request.socket.remoteAddress);
    if (request.headers['x-forwarded-for'] === undefined) return direct;
    const hops = proxyaddr
      .all(request, (address, hop) => isTrusted(plain(address), hop))
      .map((hop) => plain(hop));
    // Entries behind one that is not an address cannot be trusted.
    const invalid = hops.findIndex((address) => !isIP(address));
    return hops.at(invalid < 0 ? -1 : Math.max(invalid - 1, 0)) ?? direct;
  };
}
