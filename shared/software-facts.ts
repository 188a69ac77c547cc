import type { Language } from './locales';
import {
  activityDays,
  binDays,
  confirmationDays,
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

/** Placeholder in whose place HTML names everything that the site keeps in a browser (server/content/device-notice.ts). */
export const deviceNoticeKey = 'stored-on-device';

/** A length of time in words, such as "12 Stunden". */
export function duration(value: number, unit: 'minute' | 'hour' | 'day' | 'month', language: Language): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

/**
 * What the software does, to be named in texts by placeholders as settings are: `{{duration-session}}`. It follows the
 * constants that the code uses, so that a statement written around it stays true.
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
    'duration-confirmation': duration(confirmationDays, 'day', language),
    'number-versions': new Intl.NumberFormat(language).format(keptVersions),
  };
}
