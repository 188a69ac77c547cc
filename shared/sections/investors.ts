import { actionRole, furtherContent } from './common-roles';
import { defineSection } from './definition';
import { drawings } from './drawings';
import { drawingField, iconField, mailSubjectField } from './metadata-fields';

export const investorsSection = defineSection({
  roles: {
    benefit: { label: 'Vorteil', group: 'Vorteile', shows: ['title', 'content'] },
    action: actionRole,
    form: { label: 'Überschrift des Formulars', group: 'Formular', shows: ['title', 'content'], single: 'needed' },
    text: furtherContent,
  },
  fields: {
    drawing: drawingField(drawings.pictograms, 'benefit'),
    icon: iconField('benefit'),
    subject: mailSubjectField('action'),
  },
});
