import { actionRole, furtherContent, noticeRole } from './common-roles';
import { defineSection } from './definition';
import { drawings } from './drawings';
import { choiceField, linkField, metadataTextField } from './metadata-fields';

/** People with large portraits, each in a window. */
export const people = defineSection({
  roles: {
    person: {
      label: 'Person',
      group: 'Personen',
      shows: ['title', 'subtitle', 'content', 'imageUrl'],
      hint: 'Titel: Name. Untertitel: Aufgabe.',
      titleDescribes: true,
      titleIsName: true,
    },
    notice: noticeRole,
    action: actionRole,
    text: furtherContent,
  },
  fields: {
    avatar: choiceField(drawings.avatars, {
      label: 'Porträt',
      hint: 'Solange es kein Foto gibt. Ohne beides steht ein Umriss im Fenster.',
      roles: ['person'],
    }),
    link: linkField({ label: 'Link', hint: 'Zum Beispiel eine E-Mail-Adresse mit mailto:.', roles: ['person'] }),
    linkText: metadataTextField(
      { label: 'Text des Links', hint: 'Zum Beispiel „Schreiben Sie mir“.', roles: ['person'], translatable: true },
      80,
    ),
  },
});
