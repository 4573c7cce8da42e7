import type { IncomingMessage, Server } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Whom to believe when they tell in `X-Forwarded-For` for whom they ask: so many proxies in a row, or those with these addresses. */
export type TrustedProxies = number | readonly string[];

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
/** Without a port, which some proxies add, and without the prefix of IPv4 addresses in IPv6. */
const plain = (address: string) => (PLAIN.test(address) ? address : stripped(address));
const PLAIN = /^\d+(?:\.\d+){3}$/;
const stripped = (address: string) =>
  address
    .replace(/^\[(.+)\](?::\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/, '');

/** Whether a setting names an address, or a network such as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)];
  return (
    most !== undefined &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  );
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return list;
}

/** The addresses on a request's way, ours first; what comes after something that is no address is not believed. */
function wayOf({ socket, headers }: IncomingMessage): string[] {
  const told = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => plain(part.trim()))
    .toReversed();
  const broken = told.findIndex((address) => !isIP(address));
  return [plain(socket.remoteAddress ?? ''), ...(broken < 0 ? told : told.slice(0, broken))];
}

const seen = new WeakMap<IncomingMessage, string>();

/** From where a request comes, in the eyes of the gateway that took it. */
export const addressOf = (request: IncomingMessage): string =>
  seen.get(request) ?? plain(request.socket.remoteAddress ?? '');

/** Lets a server see through its trusted proxies; what others say of where they come from is ignored. */
export function believeProxies(server: Server, trusted: TrustedProxies): void {
  const isTrusted = trustIn(trusted);
  const look = (request: IncomingMessage) => {
    if (request.headers['x-forwarded-for'] === undefined) return; // it comes from where it seems to
    const way = wayOf(request);
    const client = way.find((address, hop) => hop === way.length - 1 || !isTrusted(address, hop));
    if (client) seen.set(request, client);
  };
  server.prependListener('request', look);
  server.prependListener('upgrade', look);
}

function trustIn(trusted: TrustedProxies): (address: string, hop: number) => boolean {
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted;
  const list = listOf(trusted);
  return (address) => isIP(address) !== 0 && list.check(address, family(address));
}
