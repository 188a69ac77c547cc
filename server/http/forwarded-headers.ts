import type { RequestHandler } from 'express';
import type { Config } from '../base/config';
import type { Log } from '../base/log';
import { isPrivateAddress } from './private-networks';
import type { TrustsPeer } from './trusted-peer';

const forwarded = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

/** An IPv4 address as it is, also where it came in over IPv6. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
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
    if (isPrivateAddress(peer)) {
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
