import { BlockList, isIP } from 'node:net';

/**
 * Networks that are nobody's on the internet (RFC 1122, 1918, 3927, 4193, 4291, 6598): no visitor of a public site names an
 * address of them, and what comes from there is a proxy.
 */
const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, bits, 'ipv4');
}
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

/** Whether a text is an address, without brackets or port, of such a network. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && privateNetworks.check(address, version === 6 ? 'ipv6' : 'ipv4');
}
