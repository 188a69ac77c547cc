import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import { isPrivateAddress } from '../http/private-networks';

/** What is nobody's host on the internet beside private networks: unspecified, shared, documentation, multicast, reserved. */
const special = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  special.addSubnet(network, bits, 'ipv4');
}
// Addresses of IPv6 that carry one of IPv4 could lead back into a private network.
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['2001::', 32],
  ['fec0::', 10],
  ['ff00::', 8],
  ['2001:db8::', 32],
] as const) {
  special.addSubnet(network, bits, 'ipv6');
}

/** Whether an address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/^\[(.*)\]$/, '$1');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return isPublicAddress(mapped);
  const version = isIP(plain);
  if (version === 0 || /^::ffff:/i.test(plain)) return false;
  return !isPrivateAddress(plain) && !special.check(plain, version === 6 ? 'ipv6' : 'ipv4');
}

/** Code of the error where a name leads to an address that may not be called. */
export const forbiddenAddress = 'EFORBIDDENADDRESS';

type LookupCallback = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Resolves a name for a connection to public addresses alone. What is checked is what is connected to: a name that
 * resolves differently the next time gains nothing.
 */
export function lookupPublic(hostname: string, options: LookupOptions, callback: LookupCallback): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const allowed = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (!first) return callback(Object.assign(new Error('not a public address'), { code: forbiddenAddress }), []);
    if (options.all) callback(null, allowed);
    else callback(null, first.address, first.family);
  });
}
