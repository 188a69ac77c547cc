import type { RedirectInput } from '@shared/contracts/redirects';
import { parseAddress } from '@shared/paths';
import { isProgramPath } from '@shared/program-addresses';
import { canonicalTarget, sitePath } from '@shared/rules/address-path';
import { InvalidInput } from '../base/domain-errors';

/** `page` is the key of the page that made the redirect; null for a manual one. */
export type Destination = Pick<RedirectInput, 'target' | 'status' | 'keepsQuery'> & {
  page: string | null;
  username: string | null;
};

/** Strips the origin from an address of this site. */
export const localAddress = (address: string, origin: string): string =>
  address === origin || address.startsWith(`${origin}/`) ? address.slice(origin.length) || '/' : address;

/** A target as it is stored: a canonical path for this site, otherwise unchanged. */
export const localTarget = (target: string, origin: string): string =>
  canonicalTarget(localAddress(target, origin)) ?? target;

/** Whether the program itself answers an address, with or without a language prefix. */
export const isOfProgram = (address: string) => [address, parseAddress(address).path].some(isProgramPath);

/** Throws InvalidInput for an address that the program or a public page answers. */
export function requireFreePath(from: string, pages: ReadonlySet<string>): void {
  if (isOfProgram(from)) {
    throw new InvalidInput({ fromPath: ['api.fields.redirectReserved'] });
  }
  if (pages.has(from)) throw new InvalidInput({ fromPath: ['api.fields.redirectPage'] });
}

const refusedTarget = (error: 'redirectLoop' | 'redirectTargetGone') =>
  new InvalidInput({ target: [`api.fields.${error}`] });

/**
 * All redirects by address, for changing them. The target of a redirect is never the address of a permanent redirect.
 */
export interface RedirectTable {
  get: (from: string) => Destination | undefined;
  /**
   * Redirects an address to the end of the chain that begins at its target. Redirects that led to the address follow,
   * unless the new one is temporary. Throws InvalidInput for a circle or a target that is gone.
   */
  lead: (from: string, destination: Destination) => void;
  remove: (from: string) => void;
  /** Addresses whose redirect is new, changed or removed. */
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

  /** Sets a redirect and updates those that led to its address. */
  function setAlong(from: string, destination: Destination): void {
    set(from, destination);
    const { target, status } = destination;
    if (status === 302) return;
    for (const earlier of [...(byTarget.get(from) ?? [])]) {
      const kept = table.get(earlier);
      if (kept) setAlong(earlier, { ...kept, target, status: status === 410 ? status : kept.status });
    }
  }

  /** Follows permanent redirects from a target. Throws for a circle or a target that is gone. */
  function endOf(target: string, from: string): string {
    const to = sitePath(target);
    if (to === from) throw refusedTarget('redirectLoop');
    const onward = to === null ? undefined : table.get(to);
    if (!onward) return target;
    if (onward.status === 410) throw refusedTarget('redirectTargetGone');
    const end = endOf(onward.target, from);
    return onward.status === 302 ? target : end;
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
