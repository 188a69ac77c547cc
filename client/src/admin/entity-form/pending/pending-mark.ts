import type { PendingChange } from '@shared/contracts/pending-changes';
import { germanDateTime } from '../../kit/dates';

/** `dd.MM.yyyy HH:mm`, without the comma of `germanDateTime`. */
export const berlinText = (instant: string | Date): string => germanDateTime(instant).replace(',', '');

export function pendingMark({ state, publishAt, revertAt }: PendingChange): string {
  if (state === 'showing') return revertAt ? `Öffentlich bis ${berlinText(revertAt)}` : 'Öffentlich';
  if (state === 'scheduled' && publishAt) return `Wird am ${berlinText(publishAt)} öffentlich`;
  return 'Geändert, noch nicht öffentlich';
}
