import type { RequestHandler } from 'express';
import { isInternalHost } from './own-host';
import { isPrivateAddress } from './private-networks';
import type { TrustsPeer } from './trusted-peer';

/** As many of each are kept: whoever asks for ever new hosts must not fill the memory. */
const mostKept = 20;

/** How requests have come to this process since it started; nothing of who sent them. */
export interface Sightings {
  /** Hosts that somebody asked for, as a trusted proxy names them; the latest first. */
  hosts: () => readonly string[];
  /** How many different addresses visitors came from, as far as they are told apart. */
  visitors: () => number;
  /** Whether any of these is one of the internet. */
  publicVisitors: () => boolean;
  /** The proxy, by its private address, whose forwarded headers are not believed; null where there was none. */
  unbelieved: () => string | null;
  watch: RequestHandler;
}

/** A set that forgets what was seen longest ago. */
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

const plainAddress = (address = '') => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * Remembers what the checklist for going live asks about hosts and proxies. Finished pages never come here (record 30);
 * what is asked of the API, and every request for another host, does.
 */
export function createSightings(trusts: TrustsPeer): Sightings {
  // Apart, so that foreign hosts that anybody can name do not drive out the one that a proxy uses.
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
