import type { ReadinessCheck, ReadinessDetail, ReadinessLine } from '@shared/contracts/readiness';
import type { Permission } from '@shared/permissions';

/** As many details of a line are told. */
const mostTold = 12;

/** A line before it is known who reads it. */
export interface Finding extends ReadinessLine {
  /** What whoever mends it has to hold. */
  mendedBy: Permission;
}

interface Found {
  /** What is there where nothing is open. */
  done: string;
  /** What was found where something is. */
  open: (count: number) => string;
  remedy: string;
  details: readonly ReadinessDetail[];
  mendedBy?: Permission;
}

/** A line that is open as long as there is anything in its list. */
export function listed(check: ReadinessCheck, { done, open, remedy, details, mendedBy = 'content' }: Found): Finding {
  const count = details.length;
  const told = details.slice(0, mostTold);
  if (count === 0) return { check, state: 'done', text: done, remedy: null, details: [], count, mendedBy };
  return { check, state: 'open', text: open(count), remedy, details: told, count, mendedBy };
}

/** A line of the server's operator: one answer to one question. */
export function answered(
  check: ReadinessCheck,
  state: ReadinessLine['state'],
  text: string,
  remedy: string | null = null,
  details: readonly string[] = [],
): Finding {
  const told = details.slice(0, mostTold).map((detail) => ({ text: detail }));
  const count = state === 'open' ? Math.max(1, told.length) : 0;
  return { check, state, text, remedy, details: told, count, mendedBy: 'sensitive-settings' };
}

/** "1 Text", "2 Texte". */
export const quantity = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
