import type { EnquiryKind } from '../enquiries/enquiry-handling';
import { fallbackLanguage, type Language } from '../locales';
import {
  activityDays,
  binDays,
  confirmationDays,
  endedPreviewLinkDays,
  formMinutes,
  keptVersionDays,
  keptVersions,
  mailRetryDays,
  sentKeyDays,
  sentMailDays,
  sessionHours,
  sessionIdleHours,
  signInMinutes,
} from './retention';
import { switchedOff, switchedOn } from './setting-keys';
import { isSwitch, settingProblem } from './settings';
import { isOptionalFact, publicFact } from './settings-legal';

/** Placeholder for the list of what the site stores in a browser (server/content/privacy-notices.ts). */
export const deviceNoticeKey = 'stored-on-device';

/** Placeholder for what the statistics count (server/content/privacy-notices.ts). */
export const statisticsNoticeKey = 'statistics-notice';

/**
 * Placeholder that shows nothing itself: where the server sends no mail, the line, paragraph or list item that names it
 * is left out, and a block of whose content nothing is left.
 */
export const onlyWithMailKey = 'only-with-mail';

export function duration(value: number, unit: 'minute' | 'hour' | 'day' | 'month', language: Language): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

/**
 * Facts about the software as placeholders for texts, such as `{{duration-session}}`. They are computed from the
 * constants in the code, so a privacy statement that uses them stays true.
 */
export function softwareFacts(language: Language): Readonly<Record<string, string>> {
  return {
    'duration-session-idle': duration(sessionIdleHours, 'hour', language),
    'duration-session': duration(sessionHours, 'hour', language),
    'duration-counting': duration(Math.max(signInMinutes, formMinutes), 'minute', language),
    'duration-sent-key': duration(sentKeyDays, 'day', language),
    'duration-versions': duration(keptVersionDays, 'day', language),
    'duration-activity': duration(activityDays, 'day', language),
    'duration-bin': duration(binDays, 'day', language),
    'duration-sent-mail': duration(sentMailDays, 'day', language),
    'duration-mail-retry': duration(mailRetryDays, 'day', language),
    'duration-preview': duration(endedPreviewLinkDays, 'day', language),
    'duration-confirmation': duration(confirmationDays, 'day', language),
    'number-versions': new Intl.NumberFormat(language).format(keptVersions),
  };
}

export const retentionKeys = {
  investors: 'retention-investors',
  beta: 'retention-beta',
} as const satisfies Record<EnquiryKind, string>;

const monthKeys: ReadonlySet<string> = new Set(Object.values(retentionKeys));

/** Worded to follow "Speicherdauer:" and "Kept for". */
const sentences: Partial<Record<Language, (months: string) => string>> &
  Record<typeof fallbackLanguage, (months: string) => string> = {
  de: (months) => `höchstens ${months} nach dem letzten Kontakt`,
  en: (months) => `at most ${months} after the last contact`,
};

type SwitchWords = Readonly<Record<typeof switchedOn | typeof switchedOff, string>>;

const switchWords: Partial<Record<Language, SwitchWords>> & Record<typeof fallbackLanguage, SwitchWords> = {
  de: { an: 'eingeschaltet', aus: 'ausgeschaltet' },
  en: { an: 'switched on', aus: 'switched off' },
};

function shownSwitch(value: string, language: Language): string {
  const words = switchWords[language] ?? switchWords[fallbackLanguage];
  return value === switchedOn ? words[switchedOn] : words[switchedOff];
}

/**
 * The value that visitors read for a setting: a retention period in months becomes a phrase in their language, a switch
 * becomes words, an open optional fact of the imprint becomes empty; other values are unchanged.
 */
export function publicSetting(key: string, value: string, language: Language): string {
  if (isOptionalFact(key)) return publicFact(value);
  if (isSwitch(key)) return shownSwitch(value, language);
  if (!monthKeys.has(key) || settingProblem(key, value)) return value;
  const known = sentences[language] ? language : fallbackLanguage;
  return (sentences[known] ?? sentences[fallbackLanguage])(duration(Number(value), 'month', known));
}
