import type { Express } from 'express';
import { remembered } from '../base/memoized';

/** Whether the peer of a connection is a proxy that TRUST_PROXY names, whose forwarded headers are believed. */
export type TrustsPeer = (address: string | undefined) => boolean;

/** Asks Express, whose setting "trust proxy" decides, once for each address: comparing networks costs more than a page. */
export function trustsPeerOf(app: Express): TrustsPeer {
  const trusts = app.get('trust proxy fn') as (address: string, hop: number) => boolean;
  const trusted = remembered((address) => trusts(address, 0));
  return (address = '') => trusted(address);
}
