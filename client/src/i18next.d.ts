import type { SiteStrings } from '@shared/i18n/catalogs';

/** Makes `t` accept only existing keys of the interface strings. */
declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: SiteStrings };
  }
}
