import { actionRole, furtherContent, noticeRole } from './common-roles';
import { defineSection } from './definition';
import { linkField, pictureField } from './metadata-fields';

/** Logos of partners, customers or media. */
export const logos = defineSection({
  roles: {
    logo: {
      label: 'Logo',
      group: 'Logos',
      shows: ['title', 'imageUrl'],
      hint: 'Titel: der Name, auch für alle, die das Bild nicht sehen. Ohne Bild steht er als Schriftzug da.',
      titleDescribes: true,
      titleIsName: true,
    },
    notice: noticeRole,
    action: actionRole,
    text: furtherContent,
  },
  fields: {
    onInk: pictureField({
      label: 'Logo für dunklen Untergrund',
      hint: 'Ohne ein solches steht das Logo dort auf einem hellen Schild.',
      roles: ['logo'],
    }),
    link: linkField({ label: 'Link', hint: 'Wohin ein Klick auf das Logo führt.', roles: ['logo'] }),
  },
});
