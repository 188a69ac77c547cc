import type { DefaultTexts } from './default-texts';
import type { SettingCategory } from './entities/values';
import { translatedLanguages } from './locales';

/** How the content area edits a value. */
type SettingType = 'text' | 'longtext' | 'email' | 'phone' | 'url' | 'color' | 'number' | 'switch' | 'picture';

/**
 * A setting that the site itself asks for, with its default value by language. A first start seeds it; administrators
 * may add others.
 */
export interface KnownSetting extends DefaultTexts<string, string> {
  key: string;
  category: SettingCategory;
  /** What it is for, in German like the whole content area. */
  description: string;
  type: SettingType;
  /** Reaches the pages, and with them every visitor. */
  public: boolean;
  /** About the law or about mail: its change asks for the permission 'sensitive-settings', as its reading does where it is not public. */
  sensitive?: true;
}

/** Whether its value is a text that is translated, and not a number or an address that is the same in all languages. */
export function isTranslated(setting: KnownSetting): boolean {
  return translatedLanguages.some((language) => setting[language] !== undefined);
}
