import type { RedirectInput } from '@shared/contracts/redirects';
import { parseAddress } from '@shared/paths';
import { isProgramPath } from '@shared/program-addresses';
import { canonicalTarget, sitePath } from '@shared/rules/address-path';
import { InvalidInput } from '../base/domain-errors';

/** Where an address leads and who says so. */
export type Destination = Pick<RedirectInput, 'target' | 'status' | 'keepsQuery'> & {
  page: string | null;
  username: string | null;
};

/** An address of this very site without its host; others as they are. */
export const localAddress = (address: string, origin: string): string =>
  address === origin || address.startsWith(`${origin}/`) ? address.slice(origin.length) || '/' : address;

/** A target as it is stored: on this very site a path. */
export const localTarget = (target: string, origin: string): string =>
  canonicalTarget(localAddress(target, origin)) ?? target;

/** Whether the program itself answers an address, in any language. */
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

/** All redirects by their address while some change; none of them ever leads to a permanent one. */
export interface RedirectTable {
  get: (from: string) => Destination | undefined;
  /**
   * Leads an address somewhere: to the end of what the target leads to for good, with all that led to the address so
   * far, unless it leads on for now alone. Throws InvalidInput for a circle, and for a target that is gone.
   */
  lead: (from: string, destination: Destination) => void;
  remove: (from: string) => void;
  /** Addresses that lead elsewhere than at the beginning, or nowhere any more. */
  readonly changed: ReadonlySet<string>;
}

/** A table with what is stored. */
export function createRedirectTable(stored: Iterable<readonly [string, Destination]>): RedirectTable {
  const table = new Map<string, Destination>();
  /** Addresses by the path that they lead to. */
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

  /** Sets an address, and what led to it. */
  function setAlong(from: string, destination: Destination): void {
    set(from, destination);
    const { target, status } = destination;
    if (status === 302) return;
    for (const earlier of [...(byTarget.get(from) ?? [])]) {
      const kept = table.get(earlier);
      if (kept) setAlong(earlier, { ...kept, target, status: status === 410 ? status : kept.status });
    }
  }

  /** Where a target leads for good. Throws where it leads back, or to what is gone. */
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
