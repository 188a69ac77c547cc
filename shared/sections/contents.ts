import { furtherContent } from './common-roles';
import { defineSection } from './definition';

/** The headings of the sections that follow on the page, as links. It makes itself. */
export const contents = defineSection({
  roles: { text: furtherContent },
  fields: {},
});
