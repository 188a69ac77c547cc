import { fillPlaceholders } from '@shared/base/placeholders';
import type { Language } from '@shared/locales';
import { waveRateBounds } from '@shared/settings/retention';
import {
  defaultContactAddress,
  mailSettingKeys,
  recipientsIn,
  switchedOff,
  switchedOn,
} from '@shared/settings/setting-keys';

/** The stored settings in a language, by key. */
export type StoredSettings = (language: Language) => Readonly<Record<string, string>>;

/** Recipients of notices about new enquiries, or of the list in setting `key`. */
export function noticeRecipients(settings: StoredSettings, key: string = mailSettingKeys.recipients): string[] {
  const stored = settings('de');
  const named = fillPlaceholders(stored[key] ?? switchedOff, stored);
  // A list may refer to another list, which refers to the contact address.
  const list = fillPlaceholders(named, stored);
  return recipientsIn(list).filter((address) => address.toLowerCase() !== defaultContactAddress);
}

/** Whether the sender of an enquiry gets a confirmation by mail. */
export function confirmationsAreOn(settings: StoredSettings): boolean {
  return settings('de')[mailSettingKeys.confirmation]?.trim().toLowerCase() === switchedOn;
}

/** Most mails of waves that go out in a minute. */
export function wavesPerMinute(settings: StoredSettings): number {
  const set = Number(settings('de')[mailSettingKeys.waveRate]);
  return set >= waveRateBounds.least ? Math.min(set, waveRateBounds.most) : waveRateBounds.least;
}

/** Where events are reported to; undefined if the webhook is off. */
export function webhookUrl(settings: StoredSettings): string | undefined {
  const url = settings('de')[mailSettingKeys.webhookUrl]?.trim();
  return !url || url.toLowerCase() === switchedOff ? undefined : url;
}

/** The selector under which the domain of the sender has its DKIM key; undefined if none is set. */
export function dkimSelector(settings: StoredSettings): string | undefined {
  const set = settings('de')[mailSettingKeys.dkimSelector]?.trim().toLowerCase();
  return !set || set === switchedOff ? undefined : set;
}
