/** Longest path of an address, in characters as it is stored. */
export const longestPath = 300;

/** Nobody means an address by more than this. */
const longestWritten = 2_000;

/** What ends a path, means another folder, or is escaped twice. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const noPath = /[?#\\%\u0000-\u001f\u007f]|\/\/|\/\.{1,2}(?:\/|$)/;

/** The one way to write a path: small letters, escaped, no slash at its end. Null for what is no path of this site. */
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

/** The path of this site that a target leads to, as it is looked up; null for another host and for no target. */
export const sitePath = (target: string): string | null => canonicalPath(target.split(/[?#]/, 1)[0] ?? '');

/** Where an address may lead: a path of this site with query and anchor, or an https address. Null for others. */
export function canonicalTarget(target: string): string | null {
  const local = target.startsWith('/');
  if (local && sitePath(target) === null) return null;
  if (!local && !/^https:\/\//i.test(target)) return null;
  try {
    const url = new URL(target, 'https://this.site');
    if (url.username || url.password || !url.hostname.includes('.')) return null;
    if (!local) return url.href;
    const path = url.pathname === '/' ? '/' : url.pathname.replace(/\/$/, '');
    return path + url.search + url.hash;
  } catch {
    return null;
  }
}
