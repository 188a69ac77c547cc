import { fillPlaceholders } from '../base/placeholders';
import type { Language } from '../locales';
import type { Page } from '../paths';
import { publicSettingKeys } from './settings';
import { publicSetting, softwareFacts } from './software-facts';

type Values = Readonly<Record<string, string>>;

/** Search settings belong to one page each; texts elsewhere cannot name them. */
const isElsewhere = (key: string, page: Page | undefined) => key.startsWith('seo-') && !key.startsWith(`seo-${page}-`);

/**
 * The public settings as readers see them in pages, mails and everywhere else: in words, with placeholders filled, and
 * empty where nothing is to be shown. `stored` holds the values in `language`. Those of search engines are included
 * only for `page`. Secret settings and those that an administrator added are left out.
 */
export function publicSettings(stored: Values, language: Language, page?: Page): Record<string, string> {
  const shown = Object.fromEntries(
    Object.entries(stored)
      .filter(([key]) => publicSettingKeys.has(key) && !isElsewhere(key, page))
      .map(([key, value]) => [key, publicSetting(key, value, language)]),
  );
  const values = placeholderValues(shown, language);
  return Object.fromEntries(Object.entries(shown).map(([key, value]) => [key, fillPlaceholders(value, values)]));
}

/** What readers see in place of each placeholder, given the shown settings. */
export function placeholderValues(shown: Values, language: Language): Record<string, string> {
  return { ...softwareFacts(language), ...shown };
}

/** Fills the settings into a text as readers see them. `stored` holds the values in `language`. */
export function textFiller(stored: Values, language: Language): (text: string) => string {
  const values = placeholderValues(publicSettings(stored, language), language);
  return (text) => fillPlaceholders(text, values);
}
