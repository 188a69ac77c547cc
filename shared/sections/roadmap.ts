import * as z from 'zod/mini';
import { type BlockRoles, furtherContent } from './block-roles';
import type { DefaultSection, SectionDefinition } from './definition';
import { yearField } from './extra-fields';
import { choiceField, roleField, textField } from './metadata-fields';

const roles = {
  milestone: { label: 'Haltestelle', group: 'Haltestellen', shows: ['title', 'content'] },
  goal: { label: 'Ziel', group: 'Ziele der Jahre', shows: ['content'] },
  line: { label: 'Linie der Legende', group: 'Legende', shows: ['title', 'content'] },
  text: furtherContent,
} as const satisfies BlockRoles;

const metadata = z.object({
  role: roleField(roles),
  year: yearField({ label: 'Jahr', roles: ['milestone', 'goal'] }),
  line: choiceField(['A', 'B', 'C'], {
    label: 'Linie',
    roles: ['goal', 'line'],
    options: [
      { value: 'A', label: 'A (rot)' },
      { value: 'B', label: 'B (grün)' },
      { value: 'C', label: 'C (blau)' },
    ],
  }),
  marker: textField(
    {
      label: 'Schild an der Haltestelle',
      hint: 'Zum Beispiel „Hier sind wir“. Nur beim heutigen Stand ausfüllen.',
      roles: ['milestone'],
    },
    40,
  ),
});

export type RoadmapMetadata = z.output<typeof metadata>;
export type RoadmapInput = z.input<typeof metadata>;

export const roadmap = {
  layout: 'roadmap',
  label: 'Unsere Vision (Roadmap)',
  anchor: 'roadmap',
  roles,
  metadata,
  germanOnly: true,
} as const satisfies SectionDefinition<typeof metadata>;

/** The three milestones of spec point 2, with their goals tied to the lines of the drawing. */
export const roadmapBlocks: DefaultSection<RoadmapInput>['blocks'] = [
  {
    metadata: { role: 'milestone', year: 2025, marker: 'Hier sind wir' },
    de: { title: 'Start', content: 'Launch und Beta-Phase' },
  },
  {
    metadata: { role: 'goal', year: 2025, line: 'A' },
    de: { title: 'Produkt', content: 'Die App startet in die Beta-Phase' },
  },
  {
    metadata: { role: 'goal', year: 2025, line: 'B' },
    de: { title: 'Städte', content: 'Ausgewählte deutsche Großstädte' },
  },
  {
    metadata: { role: 'goal', year: 2025, line: 'C' },
    de: { title: 'Gemeinschaft', content: 'Eine Beta-Testgruppe ist dabei' },
  },
  {
    metadata: { role: 'milestone', year: 2026 },
    de: { title: 'Ausbau', content: 'Mehr Städte und Funktionen' },
  },
  {
    metadata: { role: 'goal', year: 2026, line: 'A' },
    de: { title: 'Produkt', content: 'Weitere Funktionen' },
  },
  {
    metadata: { role: 'goal', year: 2026, line: 'A' },
    de: { title: 'Produkt', content: 'Verfeinerte KI-Empfehlungen' },
  },
  {
    metadata: { role: 'goal', year: 2026, line: 'B' },
    de: { title: 'Städte', content: 'Alle größeren deutschen Städte und erste europäische Hauptstädte' },
  },
  {
    metadata: { role: 'milestone', year: 2027 },
    de: { title: 'International', content: 'Skalierung über Europa hinaus' },
  },
  {
    metadata: { role: 'goal', year: 2027, line: 'B' },
    de: { title: 'Städte', content: 'Führende Metropolen weltweit' },
  },
  {
    metadata: { role: 'goal', year: 2027, line: 'C' },
    de: { title: 'Gemeinschaft', content: 'Partnerschaften mit lokalen Tourismusverbänden und Unternehmen' },
  },
  { metadata: { role: 'line', line: 'A' }, de: { title: 'Produkt', content: 'Was die App kann' } },
  { metadata: { role: 'line', line: 'B' }, de: { title: 'Städte', content: 'Wo es {{site-name}} gibt' } },
  { metadata: { role: 'line', line: 'C' }, de: { title: 'Gemeinschaft', content: 'Wer mit uns geht' } },
];

export const roadmapDefault: DefaultSection<RoadmapInput> = {
  page: 'home',
  de: {
    title: 'Unsere Vision',
    subtitle:
      'Drei Jahre, drei Haltestellen: von ausgewählten Großstädten in Deutschland bis zu den Metropolen der Welt.',
  },
  blocks: roadmapBlocks,
};
