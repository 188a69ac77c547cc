import type { SettingCategory } from '../entities/values';
import type { MessageKey } from '../i18n/keys';
import { type DefaultTexts, translatedLanguages } from '../locales';

type SettingType =
  | 'text'
  | 'longtext'
  | 'email'
  | 'phone'
  | 'url'
  | 'color'
  | 'number'
  | 'switch'
  | 'picture'
  | 'link'
  | 'period'
  | 'pages';

/** A setting that the code uses, with its default by language; the first start seeds it. */
export interface KnownSetting extends DefaultTexts<string, string> {
  key: string;
  /** German, like the description. */
  label: string;
  category: SettingCategory;
  description: string;
  type: SettingType;
  /** Message key if the value is invalid, else null. For settings that drive more than text. */
  rule?: (value: string) => MessageKey | null;
  /** For a text that is mailed: the placeholders that only this mail fills. A text may name these and what pages show. */
  placeholders?: readonly string[];
  /** Sent to visitors with the pages. */
  public: boolean;
  /**
   * Legal or mail setting: changing it takes the permission 'sensitive-content', and so does reading it unless it is
   * public.
   */
  sensitive?: boolean;
}

/** Whether the value is a translated text rather than the same in all languages. */
export function isTranslated(setting: KnownSetting): boolean {
  return translatedLanguages.some((language) => setting[language] !== undefined);
}
