import type { Express } from 'express';

/** Whether the peer of a connection is a proxy that TRUST_PROXY names, whose forwarded headers are believed. */
export type TrustsPeer = (address: string | undefined) => boolean;

/** More peers than a site has proxies; whoever asks directly comes from ever new addresses. */
const mostKnown = 1_000;

/** Asks Express, whose setting "trust proxy" decides, once for each address: comparing networks costs more than a page. */
export function trustsPeerOf(app: Express): TrustsPeer {
  const trusts = app.get('trust proxy fn') as (address: string, hop: number) => boolean;
  const known = new Map<string, boolean>();
  return (address = '') => {
    let trusted = known.get(address);
    if (trusted === undefined) {
      if (known.size >= mostKnown) known.clear();
      trusted = trusts(address, 0);
      known.set(address, trusted);
    }
    return trusted;
  };
}
