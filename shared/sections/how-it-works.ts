import { furtherContent } from './common-roles';
import { defineSection } from './definition';
import { metadataTextField } from './metadata-fields';

export const howItWorks = defineSection({
  roles: {
    step: { label: 'Stopp', group: 'Stopps', shows: ['title', 'content'] },
    link: { label: 'Link unter den Stopps', group: 'Link unter den Stopps', shows: ['title', 'content'] },
    text: furtherContent,
  },
  fields: {
    time: metadataTextField(
      { label: 'Tageszeit', hint: 'Steht über dem Stopp.', roles: ['step'], translatable: true },
      40,
    ),
  },
});
