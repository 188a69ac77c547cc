import { timeZone } from '@shared/base/berlin-time';
import type { Language } from '@shared/locales';

/**
 * The day of an instant in words, in the site's time zone: "1. März 2026" or, as the British write it, "1 March 2026", with a
 * no-break space after the first number.
 */
export function longDay(language: Language, instant: Date): string {
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(instant).replace(' ', '\u00a0');
}
