import { BlockList, isIP } from 'node:net';

/** IANA special-purpose IPv4 networks: this host, private, shared, loopback, link-local, documentation, benchmarks, multicast, reserved. */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Global unicast IPv6. Everything else is loopback, link-local, unique local, multicast, or an IPv4 address in disguise. */
const GLOBAL_IPV6 = '2000::/3';
/** Within it: Teredo and other protocol assignments, documentation, and 6to4, which carries an IPv4 address. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return list;
}

const special = listOf([...SPECIAL_IPV4, ...SPECIAL_IPV6]);
const global6 = listOf([GLOBAL_IPV6]);

/** Whether an IP address is on the public internet, so that users may make the server connect to it. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !special.check(address, 'ipv4');
  return isIP(address) === 6 && global6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** Returns a check that allows public addresses and those in the networks that the operator has added. */
export function addressFilter(allowedNetworks: readonly string[]): (address: string) => boolean {
  const allowed = listOf(allowedNetworks);
  return (address) =>
    isPublicAddress(address) || (isIP(address) !== 0 && allowed.check(address, family(address)));
}
