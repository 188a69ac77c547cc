import { toBerlin } from '@shared/berlin-time';
import type { PendingChange } from '@shared/contracts/pending';

/** A moment as clocks in Berlin show it, wherever the browser is: dd.MM.yyyy HH:mm. */
export function berlinText(instant: string | Date): string {
  const { date, time } = toBerlin(instant);
  return `${date.split('-').reverse().join('.')} ${time}`;
}

/** What the content area says of a change that visitors do not see yet, or only for a time. */
export function pendingMark({ state, publishAt, revertAt }: PendingChange): string {
  if (state === 'showing') return revertAt ? `Öffentlich bis ${berlinText(revertAt)}` : 'Öffentlich';
  if (state === 'scheduled' && publishAt) return `Wird am ${berlinText(publishAt)} öffentlich`;
  return 'Geändert, noch nicht öffentlich';
}
