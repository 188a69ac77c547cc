import type { Redirect } from '../contracts/redirects';
import { canonicalPath, sitePath } from '../rules/address-path';

type Leading = Pick<Redirect, 'target' | 'status'>;

/** Redirects by canonical path. A path that ends in `/*` stands for itself and every address below. */
export interface RedirectsByPath<To extends Leading = Leading> {
  get: (from: string) => To | undefined;
}

/** The parts of an address, from `/alt/a/` the two `alt` and `a`. */
const partsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** Puts what was asked for below a redirected address in place of the `*` at the end of the target's path. */
function withRest(target: string, rest: readonly string[]): string {
  const [, start, end = ''] = /^([^?#]*)\/\*([?#].*)?$/s.exec(target) ?? [];
  return start === undefined ? target : `${[start, ...rest].join('/') || '/'}${end}`;
}

interface Matched<To> {
  to: To;
  /** The redirected address, which ends in `/*` if it stands for those below. */
  from: string;
}

/** `asked` is the path as a visitor wrote it: other sites may tell capitals apart. */
function matching<To extends Leading>(
  redirects: RedirectsByPath<To>,
  path: string,
  asked: string,
): Matched<To> | undefined {
  const exact = redirects.get(path);
  if (exact) return { to: exact, from: path };
  const parts = partsOf(path);
  for (let kept = parts.length; kept >= 0; kept -= 1) {
    const from = `/${[...parts.slice(0, kept), '*'].join('/')}`;
    const found = redirects.get(from);
    if (!found) continue;
    const rest = found.target.startsWith('/') ? parts.slice(kept) : partsOf(asked).slice(kept);
    return { to: { ...found, target: withRest(found.target, rest) }, from };
  }
  return undefined;
}

/** No honest chain is longer; browsers follow no more (Fetch standard, 4.4). */
export const mostSteps = 20;

/**
 * The redirect of an address, the longest matching one first, led to the end of its chain, so that a visitor is sent on
 * once. Pages stand before redirects. Undefined if there is none, `circle` if it leads in a circle or ever further below
 * itself, `too-long` if it takes more steps than a browser.
 */
export function followRedirects<To extends Leading>(
  redirects: RedirectsByPath<To>,
  asked: string,
  isPage: (path: string) => boolean,
): To | 'circle' | 'too-long' | undefined {
  const first = canonicalPath(asked);
  const begun = first === null ? undefined : matching(redirects, first, asked);
  if (!begun) return undefined;
  let found = begun.to;
  const met = new Set([first]);
  const used = new Set([begun.from]);
  for (let step = 0; step <= mostSteps; step += 1) {
    const to = sitePath(found.target);
    if (to === null || isPage(to)) return found;
    const onward = matching(redirects, to, found.target.split(/[?#]/, 1)[0] ?? '');
    if (!onward) return found;
    if (met.has(to)) return 'circle';
    if (onward.to.status === 302) return found;
    met.add(to);
    used.add(onward.from);
    found = onward.to.status === 410 ? onward.to : { ...found, target: onward.to.target };
  }
  return used.size <= mostSteps ? 'circle' : 'too-long';
}
