import type { RequestHandler } from 'express';
import type { Config } from '../base/config';
import type { Log } from '../base/log';
import { isPrivateAddress, plainAddress, type TrustsPeer } from './ip-addresses';
import { isInternalHost } from './own-host';

const forwarded = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

/**
 * Warns of forwarded headers from a peer that TRUST_PROXY does not name: all visitors behind it share one address and
 * its limits. Warns once for proxies and once for all others; a visitor's own address stays out of the log.
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
    const peer = plainAddress(req.socket.remoteAddress);
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

/** Limits each set: a client that asks for ever new hosts must not fill the memory. */
const mostKept = 20;

/** How requests have reached this process since it started; nothing about who sent them. */
export interface ObservedHosts {
  /** Hosts that were asked for, as a trusted proxy names them; internal ones first, each kind latest first. */
  hosts: () => readonly string[];
  visitors: () => number;
  publicVisitors: () => boolean;
  /** Private address of a proxy whose forwarded headers are not believed; null if there was none. */
  unbelieved: () => string | null;
  watch: RequestHandler;
}

function latest() {
  const kept = new Set<string>();
  return {
    kept,
    see(value: string) {
      kept.delete(value);
      kept.add(value);
      const [oldest] = kept;
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    },
  };
}

export function createObservedHosts(trusts: TrustsPeer): ObservedHosts {
  // Kept apart, so that foreign hosts, which anybody can name, do not drive out the one that a proxy uses.
  const publicHosts = latest();
  const internalHosts = latest();
  const visitors = latest();
  let publicVisitors = false;
  let unbelieved: string | null = null;
  return {
    hosts: () => [...publicHosts.kept, ...internalHosts.kept].reverse(),
    visitors: () => visitors.kept.size,
    publicVisitors: () => publicVisitors,
    unbelieved: () => unbelieved,
    watch(req, _res, next) {
      const host = req.host?.toLowerCase();
      if (host) (isInternalHost(host) ? internalHosts : publicHosts).see(host);
      const visitor = plainAddress(req.ip);
      if (visitor) {
        visitors.see(visitor);
        publicVisitors ||= !isPrivateAddress(visitor);
      }
      const peer = plainAddress(req.socket.remoteAddress);
      if (req.headers['x-forwarded-for'] !== undefined && !trusts(req.socket.remoteAddress) && isPrivateAddress(peer))
        unbelieved = peer;
      next();
    },
  };
}
