import { actionRole, furtherContent, noticeRole } from './common-roles';
import { defineSection } from './definition';

/** Questions whose answers unfold. Search engines read them as `FAQPage` (client/src/site/head/asked-questions.ts). */
export const questions = defineSection({
  roles: {
    question: {
      label: 'Frage',
      group: 'Fragen',
      shows: ['title', 'content'],
      hint: 'Titel: die Frage. Inhalt: die Antwort; mit Links und Listen, wenn der Typ „Formatierter Text“ ist.',
      formatted: true,
    },
    notice: noticeRole,
    action: actionRole,
    text: furtherContent,
  },
  fields: {},
});
