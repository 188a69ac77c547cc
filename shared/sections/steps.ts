import { actionRole, furtherContent, noticeRole } from './common-roles';
import { defineSection } from './definition';
import { metadataTextField } from './metadata-fields';

/** What happens one after another, as stops of a route. */
export const stepsSection = defineSection({
  roles: {
    step: {
      label: 'Schritt',
      group: 'Schritte',
      shows: ['title', 'content'],
      hint: 'Die Nummer steht von selbst davor.',
      formatted: true,
    },
    notice: noticeRole,
    action: actionRole,
    text: furtherContent,
  },
  fields: {
    time: metadataTextField(
      {
        label: 'Zeitangabe',
        hint: 'Zum Beispiel „Woche 1“. Steht über dem Schritt.',
        roles: ['step'],
        translatable: true,
      },
      40,
    ),
  },
});
