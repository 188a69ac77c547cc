import type { EnquiryKindName } from '@shared/enquiry-handling';
import { retentionKeys } from '@shared/retention-texts';
import { settingProblem } from '@shared/setting-rules';
import { knownSettings } from '@shared/settings';
import type { Db } from '../db/database';
import { liveSettings } from '../db/live-settings';

const keys = [...Object.values(retentionKeys), 'retention-notice-days', 'automatic-erasure'];

/** What the settings say of how long enquiries are kept. */
export interface RetentionSettings {
  /** Months after the last contact, by kind. */
  months: Readonly<Record<EnquiryKindName, number>>;
  /** Days for which it is announced that an enquiry will be erased by itself. */
  noticeDays: number;
  /** Whether that happens at all: off until an administrator has confirmed it. */
  automatic: boolean;
}

/** Reads them. A value that cannot be one counts as the default, and nothing is erased by itself then. */
export async function retentionSettings(db: Db): Promise<RetentionSettings> {
  const rows = await liveSettings(db, keys);
  const stored = new Map(rows.map(({ key, value }) => [key, value.trim()]));
  const sound = keys.every((key) => stored.has(key) && settingProblem(key, stored.get(key) ?? '') === null);
  const read = (key: string) => {
    const value = stored.get(key) ?? '';
    return settingProblem(key, value) === null ? value : (knownSettings.find((known) => known.key === key)?.de ?? '');
  };
  return {
    months: { investors: Number(read(retentionKeys.investors)), beta: Number(read(retentionKeys.beta)) },
    noticeDays: Number(read('retention-notice-days')),
    automatic: sound && read('automatic-erasure') === 'an',
  };
}
