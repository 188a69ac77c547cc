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

/** `asked` is the path as a visitor wrote it: other sites may tell capitals apart. */
function matching<To extends Leading>(redirects: RedirectsByPath<To>, path: string, asked: string): To | undefined {
  const exact = redirects.get(path);
  if (exact) return exact;
  const parts = partsOf(path);
  for (let kept = parts.length; kept >= 0; kept -= 1) {
    const found = redirects.get(`/${[...parts.slice(0, kept), '*'].join('/')}`);
    if (!found) continue;
    const rest = found.target.startsWith('/') ? parts.slice(kept) : partsOf(asked).slice(kept);
    return { ...found, target: withRest(found.target, rest) };
  }
  return undefined;
}

/** No honest chain is longer; browsers follow no more (Fetch standard, 4.4). */
export const mostSteps = 20;

/**
 * The redirect of an address, the longest matching one first, led to the end of its chain, so that a visitor is sent on
 * once. Pages stand before redirects. Undefined if there is none, `circle` if it leads in a circle.
 */
export function followRedirects<To extends Leading>(
  redirects: RedirectsByPath<To>,
  asked: string,
  isPage: (path: string) => boolean,
): To | 'circle' | undefined {
  const first = canonicalPath(asked);
  let found = first === null ? undefined : matching(redirects, first, asked);
  for (let step = 0; found; step += 1) {
    const to = sitePath(found.target);
    if (to === null || isPage(to)) return found;
    const onward = matching(redirects, to, found.target.split(/[?#]/, 1)[0] ?? '');
    if (!onward) return found;
    if (to === first || step === mostSteps) return 'circle';
    if (onward.status === 302) return found;
    found = onward.status === 410 ? onward : { ...found, target: onward.target };
  }
  return found;
}
