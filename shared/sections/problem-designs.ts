import type { BlockRoles } from './block-roles';
import { furtherContent } from './common-roles';
import { defineSection } from './definition';
import { choiceField, iconField } from './metadata-fields';

const inPicture = { shows: ['title', 'content'], hint: 'Inhalt: Schild im Bild.', single: 'needed' } as const;

const roles = {
  problemHead: { label: 'Überschrift Problem', group: 'Problem', ...inPicture },
  problem: { label: 'Problem', group: 'Problem', shows: ['title', 'content'] },
  solutionHead: { label: 'Überschrift Lösung', group: 'Lösung', ...inPicture },
  solution: { label: 'Lösung', group: 'Lösung', shows: ['title', 'content'] },
  resultHead: { label: 'Überschrift Ergebnis', group: 'Ergebnis', shows: ['title', 'content'], single: 'optional' },
  result: { label: 'Ergebnis', group: 'Ergebnis', shows: ['title', 'content'] },
  adLabel: { label: 'Werbeschild', group: 'Werbeschilder im Bild', shows: ['title', 'content'] },
  quietPlace: { label: 'Ruhiger Ort', group: 'Ruhige Orte im Bild', shows: ['title', 'content'] },
  text: furtherContent,
} as const satisfies BlockRoles;

/** Designs without the picture have no place for its blocks, which follow as further content. */
const undrawn = { group: furtherContent.group, shows: furtherContent.shows } as const;

const rolesWithoutPicture = {
  ...roles,
  adLabel: { ...roles.adLabel, ...undrawn },
  quietPlace: { ...roles.quietPlace, ...undrawn },
} as const satisfies BlockRoles;

const onTab = {
  shows: ['title', 'content'],
  hint: 'Titel: Name des Reiters. Inhalt: Überschrift darin.',
  single: 'needed',
} as const;

const problemSolution = defineSection({
  roles,
  fields: {
    icon: iconField('problem', 'solution', 'result'),
    tone: choiceField(
      { loud: 'Laut (rot)', plain: 'Normal (weiß)', grey: 'Kette (grau)' },
      { label: 'Aufdringlichkeit', roles: ['adLabel'] },
    ),
  },
});

const problemTabs: typeof problemSolution = {
  ...problemSolution,
  roles: {
    ...roles,
    problemHead: { label: 'Reiter Problem', group: 'Problem', ...onTab },
    solutionHead: { label: 'Reiter Lösung', group: 'Lösung', ...onTab },
    resultHead: { label: 'Reiter Ergebnis', group: 'Ergebnis', ...onTab },
  },
};

const problemColumns: typeof problemSolution = {
  ...problemSolution,
  roles: {
    ...rolesWithoutPicture,
    problemHead: { label: 'Überschrift Problem', group: 'Problem', shows: ['title'], single: 'needed' },
    solutionHead: { label: 'Überschrift Lösung', group: 'Lösung', shows: ['title'], single: 'needed' },
  },
};

/** Designs of a problem and its solution, by name. */
export const problemDesigns = {
  'problem-solution': problemSolution,
  'problem-tabs': problemTabs,
  'problem-columns': problemColumns,
};
