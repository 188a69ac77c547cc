import { furtherContent } from './common-roles';
import { button, type DefaultOf, defineSection, entry } from './definition';
import { drawings } from './drawings';
import { drawingField, mailSubjectField, metadataTextField } from './metadata-fields';

export const investorMaterials = defineSection({
  roles: {
    material: { label: 'Unterlage', group: 'Unterlagen', shows: ['title', 'content'] },
    action: { label: 'Knopf am Ende', group: 'Knopf am Ende', shows: ['title', 'content'] },
    text: furtherContent,
  },
  fields: {
    drawing: drawingField(drawings.materials, 'material'),
    subject: mailSubjectField('material', 'action'),
    button: metadataTextField(
      {
        label: 'Beschriftung des Knopfes',
        hint: 'Der Knopf öffnet einen E-Mail-Entwurf an die Kontaktadresse.',
        roles: ['material'],
        translatable: true,
      },
      60,
    ),
  },
});

export const investorMaterialsDefault: DefaultOf<typeof investorMaterials> = {
  page: 'home',
  de: { title: 'Zum Nachlesen', subtitle: 'Drei Wege, uns näher kennenzulernen.' },
  en: { title: 'For a closer look', subtitle: 'Three ways to get to know us better.' },
  blocks: [
    entry(
      { role: 'material', drawing: 'deck', subject: 'pitch-deck', button: 'Pitch Deck anfordern' },
      ['Pitch Deck', 'Idee, Markt und Vision im Überblick.'],
      ['Pitch deck', 'Idea, market and vision at a glance.', { button: 'Request the pitch deck' }],
    ),
    entry(
      { role: 'material', drawing: 'folder', subject: 'documents', button: 'Unterlagen anfordern' },
      ['Detaillierte Unterlagen', 'Vertiefende Informationen für Ihre Prüfung.'],
      ['Detailed documents', 'In-depth information for your due diligence.', { button: 'Request the documents' }],
    ),
    entry(
      { role: 'material', drawing: 'cups', subject: 'meeting', button: 'Termin anfragen' },
      ['Persönliches Gespräch', 'Stellen Sie uns Ihre Fragen im direkten Austausch.'],
      ['Personal meeting', 'Ask us your questions in person.', { button: 'Request a meeting' }],
    ),
    button(
      { role: 'action', subject: 'interest' },
      'mailto:{{contact-email}}',
      'Interesse an einem Investment mitteilen',
      'Tell us about your interest in investing',
    ),
  ],
};
