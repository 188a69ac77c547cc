import { type AppInput, appDefault } from './app';
import type { DefaultSection } from './definition';

/** The same phone and capabilities as on the landing page, under a plainer heading. */
export const classicAppDefault: DefaultSection<AppInput> = {
  page: 'classic',
  de: {
    title: 'Die App',
    subtitle: 'In vier Schritten von der ersten Frage bis zur richtigen Tür.',
  },
  en: {
    title: 'The app',
    subtitle: 'Four steps from the first question to the right door.',
  },
  blocks: appDefault.blocks,
};
