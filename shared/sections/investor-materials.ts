import * as z from 'zod/mini';
import { type BlockRoles, type DefaultSection, defineSection, furtherContent } from './definition';
import { drawingLabels, materialDrawings } from './drawings';
import { choiceField, mailSubjectField, roleField, textField } from './metadata-fields';

const roles = {
  material: { label: 'Unterlage', group: 'Unterlagen', shows: ['title', 'content'] },
  action: { label: 'Knopf am Ende', group: 'Knopf am Ende', shows: ['title', 'content'] },
  text: furtherContent,
} as const satisfies BlockRoles;

const metadata = z.object({
  role: roleField(roles),
  drawing: choiceField(materialDrawings, {
    label: 'Zeichnung',
    roles: ['material'],
    options: drawingLabels.materialDrawings,
  }),
  subject: mailSubjectField(['material', 'action']),
  button: textField(
    {
      label: 'Beschriftung des Knopfes',
      hint: 'Der Knopf öffnet einen E-Mail-Entwurf an die Kontaktadresse.',
      roles: ['material'],
      translatable: true,
    },
    60,
  ),
});

export type InvestorMaterialsMetadata = z.output<typeof metadata>;
export type InvestorMaterialsInput = z.input<typeof metadata>;

export const investorMaterials = defineSection({
  anchor: 'investor-materials',
  roles,
  metadata,
});

export const investorMaterialsDefault: DefaultSection<InvestorMaterialsInput> = {
  page: 'home',
  de: { title: 'Zum Nachlesen', subtitle: 'Drei Wege, uns näher kennenzulernen.' },
  en: { title: 'For a closer look', subtitle: 'Three ways to get to know us better.' },
  blocks: [
    {
      metadata: { role: 'material', drawing: 'deck', subject: 'pitch-deck', button: 'Pitch Deck anfordern' },
      de: { title: 'Pitch Deck', content: 'Idee, Markt und Vision im Überblick.' },
      en: {
        title: 'Pitch deck',
        content: 'Idea, market and vision at a glance.',
        metadata: { button: 'Request the pitch deck' },
      },
    },
    {
      metadata: { role: 'material', drawing: 'folder', subject: 'documents', button: 'Unterlagen anfordern' },
      de: { title: 'Detaillierte Unterlagen', content: 'Vertiefende Informationen für Ihre Prüfung.' },
      en: {
        title: 'Detailed documents',
        content: 'In-depth information for your due diligence.',
        metadata: { button: 'Request the documents' },
      },
    },
    {
      metadata: { role: 'material', drawing: 'cups', subject: 'meeting', button: 'Termin anfragen' },
      de: { title: 'Persönliches Gespräch', content: 'Stellen Sie uns Ihre Fragen im direkten Austausch.' },
      en: {
        title: 'Personal meeting',
        content: 'Ask us your questions in person.',
        metadata: { button: 'Request a meeting' },
      },
    },
    {
      type: 'button',
      metadata: { role: 'action', subject: 'interest' },
      de: { title: 'Interesse an einem Investment mitteilen', content: 'mailto:{{contact-email}}' },
      en: { title: 'Tell us about your interest in investing' },
    },
  ],
};
