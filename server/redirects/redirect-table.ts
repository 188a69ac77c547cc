import type { RedirectInput } from '@shared/contracts/redirects';
import { parseAddress } from '@shared/paths';
import { canonicalTarget, sitePath } from '@shared/rules/address-path';
import { InvalidInput } from '../base/domain-errors';

/** Where an address leads and who says so. */
export type Led = Pick<RedirectInput, 'target' | 'status' | 'keepsQuery'> & {
  page: string | null;
  username: string | null;
};

/** An address of this very site without its host; others as they are. */
export const localAddress = (address: string, origin: string): string =>
  address === origin || address.startsWith(`${origin}/`) ? address.slice(origin.length) || '/' : address;

/** A target as it is stored: on this very site a path. */
export const localTarget = (target: string, origin: string): string =>
  canonicalTarget(localAddress(target, origin)) ?? target;

/** First segments of addresses that the program answers itself, and its files beside them. */
const programSegments =
  /^\/(?:admin|api|assets|images|fonts|media|materials|formular|healthz|readyz|servable|beta\/confirm)(?:\/|$)/;
const programFiles =
  /^\/(?:robots\.txt|sitemap\.xml|llms\.txt|manifest\.webmanifest|(?:apple-touch-icon|favicon|icon)[-\w]*\.(?:png|ico|svg))$/;

/** Whether the program itself answers an address, in any language. */
export function isProgramPath(address: string): boolean {
  return [address, parseAddress(address).path].some((path) => programSegments.test(path) || programFiles.test(path));
}

/** Throws InvalidInput for an address that the program or a public page answers. */
export function requireFreePath(from: string, pages: ReadonlySet<string>): void {
  if (isProgramPath(from)) {
    throw new InvalidInput({ fromPath: ['api.fields.redirectReserved'] });
  }
  if (pages.has(from)) throw new InvalidInput({ fromPath: ['api.fields.redirectPage'] });
}

const refusedTarget = (error: 'redirectLoop' | 'redirectTargetGone') =>
  new InvalidInput({ target: [`api.fields.${error}`] });

/** All redirects by their address while some change; none of them ever leads to another. */
export interface RedirectTable {
  get: (from: string) => Led | undefined;
  /**
   * Leads an address somewhere: to the end of what the target leads to, with all that led to the address so far. Throws
   * InvalidInput for a circle, and for a target that is gone.
   */
  lead: (from: string, led: Led) => void;
  remove: (from: string) => void;
  /** Addresses that lead elsewhere than at the beginning, or nowhere any more. */
  readonly changed: ReadonlySet<string>;
}

/** A table with what is stored. */
export function createRedirectTable(stored: Iterable<readonly [string, Led]>): RedirectTable {
  const table = new Map<string, Led>();
  /** Addresses by the path that they lead to. */
  const leading = new Map<string, Set<string>>();
  const changed = new Set<string>();

  function remove(from: string): void {
    const led = table.get(from);
    if (!led) return;
    table.delete(from);
    leading.get(sitePath(led.target) ?? '')?.delete(from);
    changed.add(from);
  }

  function set(from: string, led: Led): void {
    remove(from);
    table.set(from, led);
    changed.add(from);
    const to = sitePath(led.target);
    if (to !== null) leading.set(to, (leading.get(to) ?? new Set()).add(from));
  }

  for (const [from, led] of stored) set(from, led);
  changed.clear();

  return {
    get: (from) => table.get(from),
    lead(from, led) {
      const to = sitePath(led.target);
      if (to === from) throw refusedTarget('redirectLoop');
      const onward = to === null ? undefined : table.get(to);
      if (onward?.status === 410) throw refusedTarget('redirectTargetGone');
      const { target } = onward ?? led;
      if (sitePath(target) === from) throw refusedTarget('redirectLoop');
      set(from, { ...led, target });
      for (const earlier of [...(leading.get(from) ?? [])]) {
        const kept = table.get(earlier);
        if (kept) set(earlier, { ...kept, target, status: led.status === 410 ? 410 : kept.status });
      }
    },
    remove,
    changed,
  };
}
