import { lookup as resolveName } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

/** This address must not be connected to: it is not on the public internet, or not what we expect. */
export class AddressRefused extends Error {}

/** Resolves a host name; fails if any of its addresses is not allowed. The connection uses the checked addresses. */
export const checkedLookup =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) =>
    resolveName(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new Error(`${hostname} has no address`), '');
      if (!found.every(({ address }) => isAllowed(address)))
        return done(new AddressRefused(`${hostname} is not a public host`), '');
      if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });

/** Refuses other protocols, passwords, and literal IP addresses that are not allowed: Node connects to those without a lookup. */
export function checkUrl(
  { protocol, hostname, username, password }: URL,
  protocols: readonly string[],
  isAllowed: (address: string) => boolean,
): void {
  if (!protocols.includes(protocol)) throw new AddressRefused(`${protocol} is not supported`);
  if (username || password) throw new AddressRefused('addresses with a password are not supported');
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(literal) && !isAllowed(literal)) throw new AddressRefused(`${literal} is not a public address`);
}
