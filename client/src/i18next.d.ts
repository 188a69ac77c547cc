import type { SiteStrings } from '@shared/i18n/catalogs';

/** `t` and `Trans` know the keys of the interface strings. */
declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: SiteStrings };
  }
}
