import { BlockList, isIP } from 'node:net';
import express from 'express';
import ipaddr from 'ipaddr.js';
import type { Config } from '../base/config';
import { memoized } from '../base/memoized';

/** Ranges that are not routed on the internet: no visitor of a public site comes from them. */
const privateRanges = new Set<string>(['private', 'carrierGradeNat', 'loopback', 'linkLocal', 'uniqueLocal']);

/** Networks without hosts on the internet although ipaddr.js counts them as unicast. */
const special = new BlockList();
special.addSubnet('198.18.0.0', 15, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b:1::', 48],
  ['fec0::', 10],
] as const) {
  special.addSubnet(network, bits, 'ipv6');
}

export function isPrivateAddress(address: string): boolean {
  return isIP(address) !== 0 && privateRanges.has(ipaddr.parse(address).range());
}

/** Whether a text is an address of the public internet. An IPv4 address within IPv6 is judged as IPv4. */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/^\[(.*)\]$/, '$1');
  if (isIP(plain) === 0) return false;
  const parsed = ipaddr.process(plain);
  return parsed.range() === 'unicast' && !special.check(parsed.toString(), parsed.kind());
}

/** Unwraps an IPv4 address that came in over IPv6 (`::ffff:`). */
export function plainAddress(address = ''): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** Whether the peer of a connection is a proxy named in TRUST_PROXY, whose forwarded headers are believed. */
export type TrustsPeer = (address: string | undefined) => boolean;

/** Understands TRUST_PROXY as Express does. Asks once per address, because comparing networks is slow. */
export function trustsPeerOf(trustProxy: Config['trustProxy']): TrustsPeer {
  const app = express().set('trust proxy', trustProxy);
  const trusts: (address: string, hop: number) => boolean = app.get('trust proxy fn');
  const trusted = memoized((address) => trusts(address, 0));
  return (address = '') => trusted(address);
}
