import type { IncomingMessage } from 'node:http';
import type { Device } from '@shared/contracts/statistics';
import { otherValues } from '@shared/statistics-words';
import { memoized } from '../base/memoized';
import type { TrustsPeer } from '../http/ip-addresses';
import { isRobot } from '../http/robots';

/** Names of browsers are longer than most headers, in apps above all. */
const longestAgent = 400;

/** The class of a device by its browser's name; null for programs, which are not counted. */
const classOf = memoized((agent): Device | null => {
  if (isRobot(agent)) return null;
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(agent)) return 'tablet';
  return /Mobi/.test(agent) ? 'phone' : 'computer';
}, longestAgent);

/** The class of the device that a request comes from; null for programs. */
export function deviceOf({ headers: { 'user-agent': agent } }: Pick<IncomingMessage, 'headers'>): Device | null {
  return agent === undefined ? null : classOf(agent);
}

/** Longest part of a campaign's name that is kept. */
const longestPart = 60;

/** A part of a campaign's name: small letters, no control characters, and nothing that could name a person. */
function campaignPart(value: string | null): string {
  const plain = (value ?? '').replace(/[\p{C}\s]+/gu, ' ').trim();
  return plain.includes('@') || plain.length > longestPart ? otherValues : plain.toLowerCase();
}

/** Source, medium and name of the campaign that an address names (utm); empty for none. Not remembered: it may hold anything. */
export function campaignIn(url: string): string {
  const query = new URLSearchParams(url.slice(url.indexOf('?')));
  const parts = ['utm_source', 'utm_medium', 'utm_campaign'].map((name) => campaignPart(query.get(name)));
  return parts.filter(Boolean).join(' / ');
}

/** How proxies tell a visitor's country: Cloudflare, CloudFront, and by hand. */
const countryHeaders = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-country-code'] as const;

/** The country that a trusted proxy tells (ISO 3166-1 alpha-2); empty for none. */
export function countryOf(req: IncomingMessage, trusts: TrustsPeer): string {
  for (const name of countryHeaders) {
    const told = req.headers[name];
    // XX and T1 stand for unknown and for Tor.
    if (typeof told !== 'string' || !/^[A-Z]{2}$/.test(told) || told === 'XX') continue;
    return trusts(req.socket.remoteAddress) ? told : '';
  }
  return '';
}
