import type { SettingCategory } from './contracts/content-values';

/** How the content area edits a value. */
export type SettingType = 'text' | 'longtext' | 'email' | 'phone' | 'url' | 'color';

/** A setting that the site itself asks for. A first start seeds it; administrators may add others. */
export interface KnownSetting {
  key: string;
  category: SettingCategory;
  /** What it is for, in German like the whole content area. */
  description: string;
  type: SettingType;
  de: string;
  en?: string;
  /** Reaches the pages, and with them every visitor. */
  public: boolean;
}
