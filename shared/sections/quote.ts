import { actionRole, furtherContent } from './common-roles';
import { defineSection } from './definition';
import { drawings } from './drawings';
import { choiceField, linkField, metadataTextField } from './metadata-fields';

/** What somebody said, in large letters. Several quotes stand below each other, the first one largest. */
export const quote = defineSection({
  roles: {
    quote: {
      label: 'Zitat',
      group: 'Zitate',
      shows: ['title', 'subtitle', 'content', 'imageUrl'],
      hint: 'Titel: wer es sagt. Untertitel: Aufgabe und Haus. Inhalt: das Zitat ohne Anführungszeichen.',
      titleDescribes: true,
      titleIsName: true,
    },
    action: actionRole,
    text: furtherContent,
  },
  fields: {
    source: metadataTextField(
      { label: 'Quelle', hint: 'Zum Beispiel „Stadtmagazin, Mai 2026“.', roles: ['quote'], translatable: true },
      120,
    ),
    link: linkField({ label: 'Link der Quelle', hint: 'Wo das Zitat zu lesen ist.', roles: ['quote'] }),
    avatar: choiceField(drawings.avatars, {
      label: 'Porträt',
      hint: 'Solange es kein Foto gibt.',
      roles: ['quote'],
    }),
  },
});
