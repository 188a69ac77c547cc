import type { IncomingMessage } from 'node:http';
import { fallbackLanguage } from '@shared/locales';
import type { Dimension } from '@shared/schema';
import { memoized } from '../base/memoized';
import type { TrustsPeer } from '../http/ip-addresses';
import { isRobot } from '../http/visits';

/** Replaces values that are too long, may name a person, or are too many. */
export const otherValues = '…';

type Device = 'computer' | 'phone' | 'tablet';
const deviceNames = new Map<string, string>([
  ['computer', 'Computer'],
  ['phone', 'Telefon'],
  ['tablet', 'Tablet'],
] satisfies [Device, string][]);

const namesOf = (type: 'language' | 'region') => {
  const names = new Intl.DisplayNames(fallbackLanguage, { type });
  return (value: string) => names.of(value) ?? value;
};

/** `header` names the first column, `label` a value. */
export const properties: readonly { name: Dimension; title: string; header: string; label: (of: string) => string }[] =
  [
    { name: 'host', title: 'Herkunft', header: 'Website mit dem Link', label: (host) => host || 'Direkt aufgerufen' },
    { name: 'campaign', title: 'Kampagnen', header: 'Quelle / Medium / Kampagne', label: (campaign) => campaign },
    { name: 'language', title: 'Sprachen', header: 'Sprache der Seite', label: namesOf('language') },
    { name: 'device', title: 'Geräte', header: 'Art des Geräts', label: (device) => deviceNames.get(device) ?? device },
    { name: 'country', title: 'Länder', header: 'Land', label: namesOf('region') },
  ];

/** User agents are longer than most headers, above all in apps. */
const longestAgent = 400;

/** Null for robots, which are not counted. */
const classOf = memoized((agent): Device | null => {
  if (isRobot(agent)) return null;
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(agent)) return 'tablet';
  return /Mobi/.test(agent) ? 'phone' : 'computer';
}, longestAgent);

/** Null for robots and for requests without a user agent, which are not counted. */
export function deviceClass({ headers: { 'user-agent': agent } }: Pick<IncomingMessage, 'headers'>): Device | null {
  return agent === undefined ? null : classOf(agent);
}

const longestPart = 60;

/** Leaves out what could name a person. */
function campaignPart(value: string | null): string {
  const plain = (value ?? '').replace(/[\p{C}\s]+/gu, ' ').trim();
  return plain.includes('@') || plain.length > longestPart ? otherValues : plain.toLowerCase();
}

/** From the utm parameters; empty for none. Not memoized, because visitors can put any value there. */
export function campaignIn(url: string): string {
  const query = new URLSearchParams(url.slice(url.indexOf('?')));
  const parts = ['utm_source', 'utm_medium', 'utm_campaign'].map((name) => campaignPart(query.get(name)));
  return parts.filter(Boolean).join(' / ');
}

/** Headers of Cloudflare and CloudFront, and one to configure by hand. */
const countryHeaders = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-country-code'] as const;

/** ISO 3166-1 alpha-2; empty for none. */
export function countryOf(req: IncomingMessage, trusts: TrustsPeer): string {
  for (const name of countryHeaders) {
    const country = req.headers[name];
    // Cloudflare sends XX for an unknown country and T1 for Tor.
    if (typeof country !== 'string' || !/^[A-Z]{2}$/.test(country) || country === 'XX') continue;
    return trusts(req.socket.remoteAddress) ? country : '';
  }
  return '';
}
