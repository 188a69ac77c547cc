import { beginningOf } from '@shared/base/beginning-of';
import type { FormGuards } from '@shared/contracts/enquiry-description';
import { originSeparator } from '@shared/visit-origin';
import type { Request } from 'express';
import { originToldBy, referringHost } from '../http/visits';

/** Where the visit came from in which a form was sent; null for what nothing tells. */
export interface EnquiryOrigin {
  /** The utm parameters in words, such as "Newsletter, März". */
  campaign: string | null;
  /** Host of the website whose link led here. */
  referrer: string | null;
}

/** Parts of a campaign, and characters of each, that are kept. */
const mostParts = 5;
const longestPart = 60;

/** Anybody can put anything into an address: one line of plain characters is left, which names no mail address. */
function plainWords(value: string): string {
  const plain = value.normalize('NFC').replace(/[\p{C}\s_]+/gu, ' ');
  return plain.includes('@') ? '' : beginningOf(plain.trim(), longestPart).trim();
}

/**
 * Tells where a visit came from: by the address of the page with the form, where links of this site carry it on, by the
 * page of this site that led to it, and by the other website that did. Without scripts by the address that the form was
 * posted from or to. This site itself is no referrer. `publicUrl` is this site's address, even if a proxy changes the
 * host header.
 */
export function originOf(
  req: Pick<Request, 'headers' | 'originalUrl'>,
  { visitAddress = '', visitReferrer = '' }: Pick<FormGuards, 'visitAddress' | 'visitReferrer'>,
  publicUrl: string,
): EnquiryOrigin {
  const foreignHost = (address: string) => {
    const host = referringHost(address, req.headers.host);
    return host === referringHost(publicUrl) ? '' : host;
  };
  const { referer = '' } = req.headers;
  const own = [visitReferrer, referer].filter((address) => !foreignHost(address));
  const told = [
    originToldBy(visitAddress, foreignHost(visitReferrer)),
    ...[...own, req.originalUrl].map((address) => originToldBy(address)),
  ];
  const [host = '', ...parts] = told.find(Boolean)?.split(originSeparator) ?? [];
  const words = parts.slice(0, mostParts).map(plainWords).filter(Boolean);
  return {
    campaign: [...new Set(words)].join(', ') || null,
    referrer: (host && foreignHost(`https://${host}`)) || null,
  };
}
