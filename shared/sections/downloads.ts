import { actionRole, furtherContent, noticeRole } from './common-roles';
import { defineSection } from './definition';
import { downloadField } from './metadata-fields';

/** Files of the library, each with its kind and size. */
export const downloads = defineSection({
  roles: {
    file: {
      label: 'Datei',
      group: 'Dateien',
      shows: ['title', 'content'],
      hint: 'Titel: wie die Datei hier heißt. Inhalt: was darin steht. Art und Größe stehen von selbst dabei.',
      titleIsName: true,
    },
    notice: noticeRole,
    action: actionRole,
    text: furtherContent,
  },
  fields: {
    file: downloadField({
      label: 'Datei zum Herunterladen',
      hint: 'Aus der Mediathek; bis 50 MB.',
      roles: ['file'],
    }),
  },
});
