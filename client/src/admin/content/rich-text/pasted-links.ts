import { withHttps } from '@shared/rules/kept-html';
import { parsedAddress } from '@shared/rules/parsed-address';
import { isKeptAddress } from './link-address';

interface Redirect {
  host: RegExp;
  /** Parameters of the query that may hold the address. */
  parameters: readonly string[];
}

/** Services that lead a click over themselves, to count or check it. */
const redirects: readonly Redirect[] = [
  { host: /(?:^|\.)google\.[a-z.]+$/, parameters: ['q', 'url'] },
  { host: /(?:^|\.)safelinks\.protection\.outlook\.(?:com|de)$/, parameters: ['url'] },
  { host: /^statics\.teams\.(?:cdn\.office\.net|microsoft\.com)$/, parameters: ['url'] },
  { host: /^(?:l|lm)\.(?:facebook|instagram)\.com$/, parameters: ['u'] },
  { host: /(?:^|\.)youtube\.com$/, parameters: ['q'] },
  { host: /(?:^|\.)linkedin\.com$/, parameters: ['url'] },
  { host: /(?:^|\.)slack-redir\.net$/, parameters: ['url'] },
  { host: /(?:^|\.)linkprotect\.cudasvc\.com$/, parameters: ['a'] },
];

/** Paths at which these services only lead on; other pages of theirs are meant themselves. */
const leadsOn = /^\/(?:$|url$|link$|l\.php$|redirect$|redir\/|safety\/go|evergreen-assets\/safelinks\/)/;

/** Address that a redirecting service leads to, or null for any other address. */
function behind(address: string): string | null {
  // Proofpoint writes the address into its own, between underscores.
  const [, inside] = /^https:\/\/urldefense\.(?:com|us)\/v3\/__(https?:.+?)__;/.exec(address) ?? [];
  if (inside) return inside;
  const parsed = parsedAddress(address);
  if (!parsed) return null;
  const { hostname, pathname, searchParams } = parsed;
  const redirect = redirects.find(({ host }) => host.test(hostname));
  if (!redirect || !leadsOn.test(pathname)) return null;
  const found = redirect.parameters
    .map((name) => searchParams.get(name) ?? '')
    .find((value) => /^https?:/i.test(value));
  return found ?? null;
}

/** Services that follow each other, at most. */
const longestChain = 4;

/** The address that a pasted link means, without services that lead a click over themselves; in https. */
export function meantAddress(href: string): string {
  let address = href.trim();
  for (let step = 0; step < longestChain; step += 1) {
    const next = behind(address);
    if (next === null) break;
    address = next;
  }
  return withHttps(address);
}

/**
 * Whether a pasted link is kept. An anchor alone, as of a footnote or a table of contents, leads to a place of the
 * document that it was copied from.
 */
export function isPastedLink(href: string, fromEditor: boolean): boolean {
  return isKeptAddress(href) && (fromEditor || !href.startsWith('#'));
}
