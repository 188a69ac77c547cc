/** Labels of all designs, in the order in which the content area offers them. */
import { keysOf } from '../base/records';

export const designLabels = {
  general: 'Allgemeiner Abschnitt',
  hero: 'Hero',
  'page-hero': 'Seitenkopf',
  'problem-solution': 'Problem und Lösung',
  'problem-tabs': 'Problem und Lösung als Reiter',
  'problem-columns': 'Problem und Lösung in zwei Spalten',
  features: 'Funktionen und Städte',
  app: 'App-Vorstellung',
  screenshots: 'App-Bildschirme',
  'how-it-works': 'So funktioniert’s',
  trust: 'Vertrauen und Technik',
  roadmap: 'Unsere Vision (Roadmap)',
  testimonials: 'Stimmen',
  'news-list': 'Neuigkeiten (Liste)',
  'newest-news': 'Die drei neuesten Meldungen',
  'news-entry': 'Meldung',
  prose: 'Fließtext',
  cards: 'Karten',
  figures: 'Kennzahlen und Angaben',
  team: 'Team',
  investors: 'Investoren mit Formular',
  'investor-materials': 'Unterlagen für Investoren',
  contact: 'Kontakt',
  beta: 'Beta mit Formular',
  questions: 'Fragen und Antworten',
  downloads: 'Downloads',
  logos: 'Logos',
  quote: 'Zitat',
  'call-to-action': 'Aufruf mit Knöpfen',
  prices: 'Preise',
  table: 'Tabelle',
  'comparison-table': 'Vergleichstabelle',
  people: 'Menschen',
  gallery: 'Bildergalerie',
  contents: 'Inhalt der Seite',
  steps: 'Schritte',
  legal: 'Rechtstext',
} as const;

export type Design = keyof typeof designLabels;

export const designs = keysOf(designLabels);
