import type { PendingChange } from '@shared/contracts/pending-changes';
import type { NamedPage } from '../../entities/page-names';

/** A change of a news entry that visitors do not see yet; `date` is the one that the entry will have, `yyyy-mm-dd`. */
export interface ComingEntry {
  change: PendingChange;
  date: string;
}

/** The news entries among changes that become public with these. */
export function comingEntries(changes: readonly PendingChange[], pages: readonly NamedPage[]): ComingEntry[] {
  return changes.flatMap((change) => {
    if (change.entity !== 'page') return [];
    const stored = pages.find(({ key }) => key === change.key)?.stored;
    const dated = change.fields.find(({ name }) => name === 'newsDate');
    const date = dated ? dated.to : stored?.newsDate;
    return typeof date === 'string' && date !== '' && stored?.status !== 'active' ? [{ change, date }] : [];
  });
}
