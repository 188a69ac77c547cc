import type { z } from 'zod/mini';
import type { DefaultSection } from './definition';
import type { hero } from './hero';

/** Hero of the older landing page: buttons to #investors and #features (spec point 2, hero). */
export const classicHeroDefault: DefaultSection<z.input<typeof hero.metadata>> = {
  page: 'classic',
  de: {
    title: 'Entdecke, was im Reiseführer fehlt.',
    subtitle:
      '{{site-name}} ist die App für versteckte Orte: KI-gestützt, mit Tipps von Menschen vor Ort und in der kostenlosen Version ohne Werbung.',
  },
  en: {
    title: 'Discover what the guidebook leaves out.',
    subtitle:
      '{{site-name}} is the app for hidden places: AI-powered, with tips from local people and no ads in the free version.',
  },
  blocks: [
    {
      metadata: { role: 'badge' },
      de: { title: 'Statuszeile', content: 'In der Beta. Bald in den App Stores.' },
      en: { title: 'Status line', content: 'In beta. Soon in the app stores.' },
    },
    {
      type: 'button',
      metadata: { role: 'action' },
      de: { title: 'Warum investieren?', content: '#investors' },
      en: { title: 'Why invest?' },
    },
    {
      type: 'button',
      metadata: { role: 'action' },
      de: { title: 'Funktionen entdecken', content: '#features' },
      en: { title: 'Discover the features' },
    },
    {
      metadata: { role: 'highlight', icon: 'key' },
      de: { title: 'Lokale Geheimnisse', content: 'Orte, die nicht in jeder Topliste stehen.' },
      en: { title: 'Local secrets', content: 'Places that are not on every top-ten list.' },
    },
    {
      metadata: { role: 'highlight', icon: 'heart' },
      de: { title: 'Lieblingsorte', content: 'Auf deiner Karte gespeichert.' },
      en: { title: 'Favourite places', content: 'Saved on your map.' },
    },
    {
      metadata: { role: 'highlight', icon: 'smile' },
      de: { title: 'Gute Erlebnisse', content: 'Passend zu deinen Vorlieben.' },
      en: { title: 'Positive experiences', content: 'Matched to your preferences.' },
    },
    {
      metadata: { role: 'place', vignette: 'roof', icon: 'footprints' },
      de: { title: 'Dachgarten Nord', subtitle: 'Rooftop-Bar', content: '300 m' },
      en: { title: 'Dachgarten Nord', subtitle: 'Rooftop bar', content: '300 m' },
    },
    {
      metadata: { role: 'place', vignette: 'cafe', icon: 'heart' },
      de: { title: 'Hinterhof 7', subtitle: 'Verstecktes Café', content: 'empfohlen' },
      en: { title: 'Hinterhof 7', subtitle: 'Hidden café', content: 'recommended' },
    },
  ],
};
