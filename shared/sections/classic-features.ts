import type { DefaultSection } from './definition';
import { type FeaturesInput, featuresDefault } from './features';

/** The strip of supported cities is the same on both landing pages. */
const cityBlocks = featuresDefault.blocks.filter(({ metadata }) =>
  ['citiesHead', 'city', 'cityMore'].includes(metadata?.role ?? ''),
);

export const classicFeaturesDefault: DefaultSection<FeaturesInput> = {
  page: 'classic',
  de: { title: 'Was die App kann', subtitle: 'Sechs Gründe, sie auf die nächste Reise mitzunehmen.' },
  en: { title: 'What the app can do', subtitle: 'Six reasons to take it on your next trip.' },
  blocks: [
    {
      metadata: { role: 'card', drawing: 'facade', icon: 'compass' },
      de: {
        title: 'Abseits der Touristenpfade',
        content: 'Lokale, nicht kommerzielle Orte, die du sonst leicht übersiehst.',
      },
      en: {
        title: 'Off the beaten path',
        content: 'Local, non-commercial places that are easy to miss.',
      },
    },
    {
      metadata: { role: 'card', drawing: 'clippings', icon: 'search' },
      de: { title: 'KI-gestützt', content: 'Empfehlungen aus der Analyse von über 100.000 Webquellen.' },
      en: { title: 'AI-powered', content: 'Recommendations drawn from the analysis of more than 100,000 web sources.' },
    },
    {
      metadata: { role: 'card', drawing: 'column', icon: 'shield-check' },
      de: { title: 'Ohne Werbung', content: 'Die kostenlose Version zeigt dir keine Anzeigen.' },
      en: { title: 'No ads', content: 'The free version shows you none.' },
    },
    {
      metadata: { role: 'card', drawing: 'radius', icon: 'wifi-off' },
      de: { title: 'Karte und Guides offline', content: 'Interaktiv mit Netz, dabei auch ohne.' },
      en: { title: 'Offline map and guides', content: 'Interactive with a signal, there for you without one.' },
    },
    {
      metadata: { role: 'card', drawing: 'coaster', icon: 'users', note: 'Frag jemanden, der hier wohnt.' },
      de: {
        title: 'Lokales Wissen',
        content: 'Tipps von Menschen vor Ort und Bewertungen von Nutzerinnen und Nutzern der App.',
      },
      en: {
        title: 'Local experts',
        content: 'Tips from local experts and reviews from app users.',
        metadata: { note: 'Ask someone who lives here.' },
      },
    },
    {
      metadata: { role: 'card', drawing: 'jar', icon: 'bookmark', note: 'Hamburg, Juni' },
      de: {
        title: 'Ganz deins',
        content: 'Persönliche Vorschläge, gespeicherte Favoriten und Hinweise auf Veranstaltungen.',
      },
      en: {
        title: 'All yours',
        content: 'Personal suggestions, saved favourites and event notifications.',
        metadata: { note: 'Hamburg, June' },
      },
    },
    ...cityBlocks,
  ],
};
