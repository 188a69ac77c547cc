import { furtherContent, noticeRole } from './common-roles';
import { defineSection } from './definition';
import { altField } from './metadata-fields';

export const screenshots = defineSection({
  roles: {
    screen: {
      label: 'App-Bildschirm',
      group: 'App-Bildschirme',
      shows: ['title', 'content', 'imageUrl'],
      hint: 'Titel: Bildunterschrift.',
    },
    note: noticeRole,
    text: furtherContent,
  },
  fields: { alt: altField('Was auf dem Bild zu sehen ist, für alle, die es nicht sehen.', { roles: ['screen'] }) },
});
