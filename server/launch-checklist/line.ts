import type { ChecklistDetail, ChecklistLine, LaunchCheck } from '@shared/contracts/launch-checklist';
import type { Permission } from '@shared/permissions';

const mostDetails = 12;

export interface Finding extends ChecklistLine {
  mendedBy: Permission;
}

interface Found {
  done: string;
  open: (count: number) => string;
  remedy: string;
  details: readonly ChecklistDetail[];
  mendedBy?: Permission;
}

/** Open while `details` has entries. */
export function listCheck(check: LaunchCheck, { done, open, remedy, details, mendedBy = 'content' }: Found): Finding {
  const count = details.length;
  const listed = details.slice(0, mostDetails);
  if (count === 0) return { check, state: 'done', text: done, remedy: null, details: [], count, mendedBy };
  return { check, state: 'open', text: open(count), remedy, details: listed, count, mendedBy };
}

export type Single = readonly [
  state: ChecklistLine['state'],
  text: string,
  remedy?: string | null,
  details?: readonly string[],
];

export function singleCheck(check: LaunchCheck, [state, text, remedy = null, details = []]: Single): Finding {
  const listed = details.slice(0, mostDetails).map((detail) => ({ text: detail }));
  const count = state === 'open' ? Math.max(1, listed.length) : 0;
  return { check, state, text, remedy, details: listed, count, mendedBy: 'sensitive-content' };
}
