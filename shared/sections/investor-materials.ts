import { furtherContent } from './common-roles';
import { defineSection } from './definition';
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
