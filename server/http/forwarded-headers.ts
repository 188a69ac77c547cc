import { BlockList, isIP } from 'node:net';
import type { RequestHandler } from 'express';
import type { Config } from '../base/config';
import type { Log } from '../base/log';
import type { TrustsPeer } from './trusted-peer';

const forwarded = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

/** Networks that are nobody's on the internet: what comes from there is a proxy, not a visitor. */
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

/** An IPv4 address as it is, also where it came in over IPv6. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

function isPrivate(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && privateNetworks.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Warns, once for proxies and once for anybody else, of forwarded headers from a peer that TRUST_PROXY does not name: they
 * are not believed, so all visitors behind it share one address and its limits. A visitor's own address stays out of the log.
 */
export function warnOfForwardedHeaders(
  { trustProxy }: Pick<Config, 'trustProxy'>,
  trusts: TrustsPeer,
  log: Log,
): RequestHandler {
  const warned = { proxy: false, other: false };
  const setting = trustProxy === false ? 'TRUST_PROXY is not set' : 'TRUST_PROXY does not name it';
  return (req, _res, next) => {
    const header = forwarded.find((name) => req.headers[name] !== undefined);
    if (!header || (warned.proxy && warned.other) || trusts(req.socket.remoteAddress)) return next();
    const peer = plainAddress(req.socket.remoteAddress ?? '');
    if (isPrivate(peer)) {
      if (!warned.proxy) {
        log.warn(
          { event: 'forwarded header not believed', header, peer },
          `a proxy forwards ${header}, but ${setting}: all its visitors count as one address and share its limits. Set TRUST_PROXY to ${peer}, or to the number of proxies in front (1)`,
        );
      }
      warned.proxy = true;
    } else if (!warned.other) {
      warned.other = true;
      log.warn(
        { event: 'forwarded header not believed', header },
        `a request from the internet carried ${header}, but ${setting}, so it was not believed. If that is a proxy of yours, name its address in TRUST_PROXY; if not, all is well`,
      );
    }
    next();
  };
}
