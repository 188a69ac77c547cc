import { beginningOf } from '@shared/base/beginning-of';
import type { FormGuards } from '@shared/contracts/enquiry-description';
import type { Request } from 'express';
import { referringHost } from '../http/visits';

/** Where the visit came from in which a form was sent; null for what nothing tells. */
export interface EnquiryOrigin {
  /** The utm parameters in words, such as "Newsletter, März". */
  campaign: string | null;
  /** Host of the website whose link led here. */
  referrer: string | null;
}

const campaignParameters = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/** Characters of one parameter that are kept. */
const longestPart = 60;

/** Anybody can put anything into an address: one line of plain characters is left. */
function plainWords(value: string): string {
  const plain = value.normalize('NFC').replace(/[\p{C}\s_]+/gu, ' ');
  return beginningOf(plain.trim(), longestPart).trim();
}

function campaignOf(address: string): string {
  const start = address.indexOf('?');
  if (start < 0) return '';
  const [query] = address.slice(start).split('#', 1);
  const values = new URLSearchParams(query);
  const parts = campaignParameters.map((name) => plainWords(values.get(name) ?? '')).filter(Boolean);
  return [...new Set(parts)].join(', ');
}

/**
 * Tells where a visit came from. The campaign stands in the address of its first page, or in that of the page of this
 * site which led there; of a form posted without scripts, in the address it was posted from or to. This site itself is
 * no referrer. `publicUrl` is this site's address, even if a proxy changes the host header.
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
  const campaign = [visitAddress, ...own, req.originalUrl].map(campaignOf).find(Boolean);
  return { campaign: campaign ?? null, referrer: foreignHost(visitReferrer) || null };
}
