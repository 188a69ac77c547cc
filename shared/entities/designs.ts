import { isKeyOf, keysOf, recordOf } from '../base/records';

/** What is to be known of a design wherever it is named; what its blocks are is said in shared/sections/. */
interface DesignFacts {
  label: string;
  /** Fragment of the first section with this design on a page; other sections use their key. */
  anchor?: string;
  /** Exists in German only and never counts as a missing translation. */
  germanOnly?: true;
  /** May stand on any ground (values.ts); other designs have one of their own. */
  grounds?: true;
  /** Legal content: changing it takes the permission 'sensitive-content'. */
  sensitive?: true;
}

/** All designs, in the order in which the content area offers them. */
const facts = {
  general: { label: 'Allgemeiner Abschnitt' },
  hero: { label: 'Hero', anchor: 'home' },
  'page-hero': { label: 'Seitenkopf' },
  'problem-solution': { label: 'Problem und Lösung' },
  'problem-tabs': { label: 'Problem und Lösung als Reiter' },
  'problem-columns': { label: 'Problem und Lösung in zwei Spalten' },
  features: { label: 'Funktionen und Städte', anchor: 'features' },
  app: { label: 'App-Vorstellung', anchor: 'app' },
  screenshots: { label: 'App-Bildschirme' },
  'how-it-works': { label: 'So funktioniert’s', anchor: 'how-it-works' },
  trust: { label: 'Vertrauen und Technik' },
  roadmap: { label: 'Unsere Vision (Roadmap)', anchor: 'roadmap', germanOnly: true },
  testimonials: { label: 'Stimmen', anchor: 'testimonials' },
  'news-list': { label: 'Neuigkeiten (Liste)' },
  'newest-news': { label: 'Die drei neuesten Meldungen' },
  'news-entry': { label: 'Meldung' },
  prose: { label: 'Fließtext' },
  cards: { label: 'Karten' },
  figures: { label: 'Kennzahlen und Angaben', grounds: true },
  team: { label: 'Team', anchor: 'team' },
  investors: { label: 'Investoren mit Formular', anchor: 'investors' },
  'investor-materials': { label: 'Unterlagen für Investoren', anchor: 'investor-materials' },
  contact: { label: 'Kontakt' },
  beta: { label: 'Beta mit Formular' },
  questions: { label: 'Fragen und Antworten', anchor: 'questions', grounds: true },
  downloads: { label: 'Downloads', anchor: 'downloads', grounds: true },
  logos: { label: 'Logos', anchor: 'logos', grounds: true },
  quote: { label: 'Zitat', anchor: 'quote', grounds: true },
  'call-to-action': { label: 'Aufruf mit Knöpfen', anchor: 'call-to-action', grounds: true },
  prices: { label: 'Preise', anchor: 'prices', grounds: true },
  table: { label: 'Tabelle', anchor: 'table', grounds: true },
  'comparison-table': { label: 'Vergleichstabelle', anchor: 'comparison-table', grounds: true },
  people: { label: 'Menschen', anchor: 'people', grounds: true },
  gallery: { label: 'Bildergalerie', anchor: 'gallery', grounds: true },
  contents: { label: 'Inhalt der Seite', anchor: 'contents', grounds: true },
  steps: { label: 'Schritte', anchor: 'steps', grounds: true },
  legal: { label: 'Rechtstext', germanOnly: true, sensitive: true },
} as const satisfies Record<string, DesignFacts>;

export type Design = keyof typeof facts;

export const designs = keysOf(facts);

export const designLabels = recordOf(designs, (design) => facts[design].label);

/** The facts of a design; those of the general one for a design of a newer version. */
export const designFacts = (design: Design): DesignFacts => facts[isKeyOf(facts, design) ? design : 'general'];

/** Label of a section's design; null for the general one. */
export function sectionLabel({ design }: { design: Design }): string | null {
  return design === 'general' ? null : designLabels[design];
}
