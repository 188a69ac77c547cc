import { actionRole, furtherContent, noticeRole } from './common-roles';
import { defineSection } from './definition';

/** The one thing to do next: a heading, a sentence, one or two buttons. */
export const callToAction = defineSection({
  roles: {
    action: { ...actionRole, hint: 'Zwei haben Platz; der erste ist hervorgehoben.' },
    notice: noticeRole,
    text: furtherContent,
  },
  fields: {},
});
