import type { DefaultSection } from './definition';
import { type InvestorsInput, investorsDefault } from './investors';

/** The same benefits, pitch deck and form as on the landing page. */
export const classicInvestorsDefault: DefaultSection<InvestorsInput> = {
  page: 'classic',
  de: {
    title: 'Investieren Sie in echte Orte.',
    subtitle: '{{site-name}} ist ein frühes MVP. Fordern Sie das Pitch Deck an oder schreiben Sie uns direkt.',
  },
  en: {
    title: 'Invest in real places.',
    subtitle: '{{site-name}} is an early MVP. Request the pitch deck or write to us directly.',
  },
  blocks: investorsDefault.blocks,
};
