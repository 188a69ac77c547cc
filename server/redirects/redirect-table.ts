import { followRedirects, mostSteps, type RedirectsByPath } from '@shared/content/follow-redirects';
import { isOfProgram, isUncheckedPath } from '@shared/content/redirect-targets';
import type { RedirectInput } from '@shared/contracts/redirects';
import { canonicalPath, canonicalTarget, sitePath } from '@shared/rules/address-path';
import { InvalidInput } from '../base/domain-errors';

/** `page` is the key of the page that made the redirect; null for a manual one. */
export type Destination = Pick<RedirectInput, 'target' | 'status' | 'keepsQuery'> & {
  page: string | null;
  username: string | null;
};

export const localAddress = (address: string, origin: string): string =>
  address === origin || address.startsWith(`${origin}/`) ? address.slice(origin.length) || '/' : address;

/** Addresses of this site become canonical paths. */
export const localTarget = (target: string, origin: string): string =>
  canonicalTarget(localAddress(target, origin)) ?? target;

/** Throws InvalidInput. */
export function requireFreePath(from: string, pages: ReadonlySet<string>): void {
  if (isOfProgram(from)) {
    throw new InvalidInput({ fromPath: ['api.fields.redirectReserved'] });
  }
  if (pages.has(from)) throw new InvalidInput({ fromPath: ['api.fields.redirectPage'] });
}

const refusedTarget = (error: 'redirectLoop' | 'redirectTooLong' | 'redirectTargetGone' | 'redirectNowhere') =>
  new InvalidInput({ target: [`api.fields.${error}`] });

/** Whether something may stand at a path, or below one that ends in a `*`. */
function isAnswered(path: string, pages: ReadonlySet<string>): boolean {
  if (!path.endsWith('/*')) return pages.has(path) || isUncheckedPath(path);
  const above = path.slice(0, -2);
  return pages.has(above) || [...pages].some((page) => page.startsWith(`${above}/`));
}

/**
 * Throws InvalidInput if the redirect at `from` leads in a circle, over too many others, or to an address of this site where nothing stands.
 * `pages` are the public addresses of pages.
 */
export function requireStandingTarget(table: RedirectsByPath, from: string, pages: ReadonlySet<string>): void {
  const end = followRedirects(table, from, (path) => pages.has(path));
  if (end === 'circle') throw refusedTarget('redirectLoop');
  if (end === 'too-long') throw refusedTarget('redirectTooLong');
  const to = end && end.status !== 410 ? sitePath(end.target) : null;
  if (to !== null && !isAnswered(to, pages) && !table.get(to)) throw refusedTarget('redirectNowhere');
}

/**
 * Redirects so that each stands behind the one that leads its target on. The other way round a chain takes as many
 * steps as the square of its length, because each redirect takes along all before it.
 */
export function targetsFirst<Given extends { fromPath: string; target: string }>(given: readonly Given[]): Given[] {
  const byPath = new Map<string, Given>();
  for (const one of given) {
    const from = canonicalPath(one.fromPath);
    if (from !== null && !byPath.has(from)) byPath.set(from, one);
  }
  const ordered = new Set<Given>();
  for (const one of given) {
    const chain = new Set<Given>();
    let next: Given | undefined = one;
    while (next && !ordered.has(next) && !chain.has(next)) {
      chain.add(next);
      next = byPath.get(sitePath(next.target) ?? '');
    }
    for (const link of [...chain].reverse()) ordered.add(link);
  }
  return [...ordered];
}

/** The target of a redirect is never itself permanently redirected. */
export interface RedirectTable {
  get: (from: string) => Destination | undefined;
  /**
   * Redirects to the end of the chain. Redirects that led to the address follow, unless the new one is temporary.
   * Throws InvalidInput for a circle or a target that is gone.
   */
  lead: (from: string, destination: Destination) => void;
  remove: (from: string) => void;
  readonly changed: ReadonlySet<string>;
}

export function createRedirectTable(stored: Iterable<readonly [string, Destination]>): RedirectTable {
  const table = new Map<string, Destination>();
  /** Addresses by the path they lead to. */
  const byTarget = new Map<string, Set<string>>();
  const changed = new Set<string>();

  function remove(from: string): void {
    const destination = table.get(from);
    if (!destination) return;
    table.delete(from);
    byTarget.get(sitePath(destination.target) ?? '')?.delete(from);
    changed.add(from);
  }

  function set(from: string, destination: Destination): void {
    remove(from);
    table.set(from, destination);
    changed.add(from);
    const to = sitePath(destination.target);
    if (to !== null) byTarget.set(to, (byTarget.get(to) ?? new Set()).add(from));
  }

  function setAlong(from: string, destination: Destination): void {
    set(from, destination);
    const { target, status } = destination;
    if (status === 302) return;
    for (const earlier of [...(byTarget.get(from) ?? [])]) {
      const kept = table.get(earlier);
      if (kept) setAlong(earlier, { ...kept, target, status: status === 410 ? status : kept.status });
    }
  }

  /** Follows permanent redirects. Throws for a circle, a target that is gone, or more steps than a browser takes. */
  function endOf(target: string, from: string): string {
    let end = target;
    let next = target;
    let isPermanent = true;
    const met = new Set([from]);
    for (let step = 0; step <= mostSteps; step += 1) {
      const to = sitePath(next);
      if (to === null) return end;
      if (met.has(to)) throw refusedTarget('redirectLoop');
      met.add(to);
      const onward = table.get(to);
      if (!onward) return end;
      if (onward.status === 410) throw refusedTarget('redirectTargetGone');
      isPermanent &&= onward.status !== 302;
      next = onward.target;
      if (isPermanent) end = next;
    }
    throw refusedTarget('redirectTooLong');
  }

  for (const [from, destination] of stored) set(from, destination);
  changed.clear();

  return {
    get: (from) => table.get(from),
    lead: (from, destination) => setAlong(from, { ...destination, target: endOf(destination.target, from) }),
    remove,
    changed,
  };
}
