import type { ServerTexts } from '@shared/i18n/keys';

/** `t` knows the keys of the interface, of validation and of the API. */
declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: ServerTexts };
  }
}
