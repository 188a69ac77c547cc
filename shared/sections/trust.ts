import { furtherContent } from './common-roles';
import { defineSection } from './definition';
import { choiceField, iconField } from './metadata-fields';

export const trust = defineSection({
  roles: {
    fact: { label: 'Angabe auf dem Schild', group: 'Angaben auf dem Schild', shows: ['title', 'content'] },
    text: furtherContent,
  },
  fields: {
    icon: iconField('fact'),
    flag: choiceField({ de: 'Deutschland' }, { label: 'Flagge', roles: ['fact'] }),
  },
});
