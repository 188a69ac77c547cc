import { parsedAddress } from './parsed-address';
import { isWebAddress } from './web-address';

/** Characters of a path in canonical form. */
export const longestPath = 300;

const longestWritten = 2_000;

/** Characters that end a path, change its folder or are escaped twice. */
const noPath = /[?#\\%]|(?![\u0080-\u009f])\p{Control}|\/\/|\/\.{1,2}(?:\/|$)/u;

/** Canonical form of a path: lower case, escaped, no trailing slash. Null if it is no path of this site. */
export function canonicalPath(path: string): string | null {
  if (!path.startsWith('/') || path.length > longestWritten) return null;
  try {
    const plain = decodeURIComponent(path).normalize('NFC').toLowerCase();
    const unslashed = plain === '/' ? plain : plain.replace(/\/$/, '');
    return noPath.test(unslashed) ? null : encodeURI(unslashed);
  } catch {
    return null;
  }
}

/** Canonical path of a target on this site; null for another host or an empty target. */
export const sitePath = (target: string): string | null => canonicalPath(target.split(/[?#]/, 1)[0] ?? '');

/** A valid target: a path of this site with query and fragment, or an https address. Null for others. */
export function canonicalTarget(target: string): string | null {
  const local = target.startsWith('/');
  if (local && sitePath(target) === null) return null;
  if (!local && !isWebAddress(target)) return null;
  const url = parsedAddress(target, 'https://this.site');
  if (!url || url.username || url.password) return null;
  if (!local) return url.href;
  const path = url.pathname === '/' ? '/' : url.pathname.replace(/\/$/, '');
  return path + url.search + url.hash;
}
