import * as z from 'zod/mini';
import { type BlockRoles, type DefaultSection, defineSection, entry, furtherContent } from './definition';
import { icons } from './drawings';
import { choiceField, roleField } from './metadata-fields';

const inPicture = { shows: ['title', 'content'], hint: 'Inhalt: Schild im Bild.' } as const;

const roles = {
  problemHead: { label: 'Überschrift Problem', group: 'Problem', ...inPicture },
  problem: { label: 'Problem', group: 'Problem', shows: ['title', 'content'] },
  solutionHead: { label: 'Überschrift Lösung', group: 'Lösung', ...inPicture },
  solution: { label: 'Lösung', group: 'Lösung', shows: ['title', 'content'] },
  resultHead: { label: 'Überschrift Ergebnis', group: 'Ergebnis', shows: ['title', 'content'] },
  result: { label: 'Ergebnis', group: 'Ergebnis', shows: ['title', 'content'] },
  adLabel: { label: 'Werbeschild', group: 'Werbeschilder im Bild', shows: ['title', 'content'] },
  quietPlace: { label: 'Ruhiger Ort', group: 'Ruhige Orte im Bild', shows: ['title', 'content'] },
  text: furtherContent,
} as const satisfies BlockRoles;

/** Where there is no picture, nothing is drawn in it: such blocks follow after the last place. */
const undrawn = { group: furtherContent.group, shows: furtherContent.shows } as const;

const rolesWithoutPicture = {
  ...roles,
  adLabel: { ...roles.adLabel, ...undrawn },
  quietPlace: { ...roles.quietPlace, ...undrawn },
} as const satisfies BlockRoles;

const onTab = { shows: ['title', 'content'], hint: 'Titel: Name des Reiters. Inhalt: Überschrift darin.' } as const;

const rolesOnTabs = {
  ...rolesWithoutPicture,
  problemHead: { label: 'Reiter Problem', group: 'Problem', ...onTab },
  solutionHead: { label: 'Reiter Lösung', group: 'Lösung', ...onTab },
  resultHead: { label: 'Reiter Ergebnis', group: 'Ergebnis', ...onTab },
} as const satisfies BlockRoles;

const rolesInColumns = {
  ...rolesWithoutPicture,
  problemHead: { label: 'Überschrift Problem', group: 'Problem', shows: ['title'] },
  solutionHead: { label: 'Überschrift Lösung', group: 'Lösung', shows: ['title'] },
} as const satisfies BlockRoles;

const metadata = z.object({
  role: roleField(roles),
  icon: choiceField(icons, { label: 'Symbol', control: 'icon', roles: ['problem', 'solution', 'result'] }),
  tone: choiceField(['loud', 'plain', 'grey'], {
    label: 'Aufdringlichkeit',
    roles: ['adLabel'],
    options: [
      { value: 'loud', label: 'Laut (rot)' },
      { value: 'plain', label: 'Normal (weiß)' },
      { value: 'grey', label: 'Kette (grau)' },
    ],
  }),
});

export type ProblemSolutionMetadata = z.output<typeof metadata>;

export const problemSolution = defineSection({
  roles,
  metadata,
});

/** The older landing page shows the same parts as tabs. */
export const problemTabs = defineSection({
  roles: rolesOnTabs,
  metadata,
});

/** Two lists side by side without the picture, for investors. */
export const problemColumns = defineSection({
  roles: rolesInColumns,
  metadata,
});

export type ProblemSolutionInput = z.input<typeof metadata>;

export const problemSolutionDefault: DefaultSection<ProblemSolutionInput> = {
  page: 'home',
  de: {
    title: 'Gleiche Straße. Zwei Städte.',
    subtitle: 'Die eine steht in jeder Anzeige. Die andere kennt nur, wer hier wohnt. Vergleich selbst.',
  },
  en: {
    title: 'Same street. Two cities.',
    subtitle: 'One is in every ad. The other is known only to the people who live here. Compare for yourself.',
  },
  blocks: [
    {
      metadata: { role: 'problemHead' },
      de: { title: 'Ohne {{site-name}}', content: 'Was du sonst findest' },
      en: { title: 'Without {{site-name}}', content: 'What you usually find' },
    },
    {
      metadata: { role: 'problem', icon: 'search' },
      de: {
        title: 'Lange Recherche',
        content: 'Zehn offene Tabs, hundert Meinungen, und am Ende landest du doch in der Kette am Bahnhof.',
      },
      en: {
        title: 'Hours of research',
        content: 'Ten open tabs, a hundred opinions, and you still end up in the chain restaurant by the station.',
      },
    },
    {
      metadata: { role: 'problem', icon: 'calendar' },
      de: {
        title: 'Veraltete Infos',
        content: 'Der Tipp stammt aus einem alten Beitrag. Vor Ort ist die Tür längst zu.',
      },
      en: {
        title: 'Outdated information',
        content: 'The tip comes from an old post. By the time you get there, the door has long been shut.',
      },
    },
    {
      metadata: { role: 'solutionHead' },
      de: { title: 'Mit {{site-name}}', content: 'Was {{site-name}} dir zeigt' },
      en: { title: 'With {{site-name}}', content: 'What {{site-name}} shows you' },
    },
    {
      metadata: { role: 'solution', icon: 'compass' },
      de: {
        title: 'Von der KI entdeckt',
        content: 'Unsere KI liest, was Einheimische schreiben, und wirft raus, wofür jemand bezahlt hat.',
      },
      en: {
        title: 'Discovered by AI',
        content: 'Our AI reads what locals write and throws out whatever somebody paid for.',
      },
    },
    {
      metadata: { role: 'solution', icon: 'map-pin' },
      de: {
        title: 'Mit Ortskenntnis',
        content: 'Vorrang haben echte Tipps von Menschen, die ihre Stadt kennen.',
      },
      en: {
        title: 'Local knowledge first',
        content: 'Genuine tips from people who know their city come first.',
      },
    },
    {
      metadata: { role: 'resultHead' },
      de: { title: 'Was du davon hast', content: 'Weniger Tabs, mehr Abend.' },
      en: { title: 'What you get out of it', content: 'Fewer tabs, more evening.' },
    },
    {
      metadata: { role: 'result', icon: 'clock' },
      de: { title: 'Zeit gespart', content: 'Statt langer Recherche bekommst du wenige Orte, die zu dir passen.' },
      en: { title: 'Time saved', content: 'Instead of hours of research, you get a few places that suit you.' },
    },
    {
      metadata: { role: 'result', icon: 'hammer' },
      de: {
        title: 'In Entwicklung',
        content: '{{site-name}} steht am Anfang und wird mit jeder Rückmeldung besser.',
      },
      en: {
        title: 'In development',
        content: 'We are just starting out and get better with every piece of feedback.',
      },
    },
    {
      metadata: { role: 'result', icon: 'heart' },
      de: { title: 'Authentisch', content: 'Orte mit eigenem Charakter statt der immer gleichen Topliste.' },
      en: { title: 'Authentic', content: 'Places with a character of their own instead of the same old top ten.' },
    },
    entry({ role: 'adLabel', tone: 'loud' }, ['Top 10 Must-See', 'Anzeige'], ['Top 10 must-see', 'Ad']),
    entry({ role: 'adLabel', tone: 'plain' }, ['Sky Lounge XXL', 'Gesponsert'], ['Sky Lounge XXL', 'Sponsored']),
    entry({ role: 'adLabel', tone: 'grey' }, ['Burgerkette', 'Filiale'], ['Burger chain', 'Branch']),
    entry({ role: 'adLabel', tone: 'plain' }, ['Bustour', 'Anzeige'], ['Bus tour', 'Ad']),
    entry({ role: 'adLabel', tone: 'loud' }, ['Fotospot Nr. 1', 'Anzeige'], ['No. 1 photo spot', 'Ad']),
    entry({ role: 'adLabel', tone: 'grey' }, ['Souvenirs', 'Filiale'], ['Souvenirs', 'Branch']),
    entry({ role: 'adLabel', tone: 'plain' }, ['Hotelbar', 'Gesponsert'], ['Hotel bar', 'Sponsored']),
    entry({ role: 'adLabel', tone: 'plain' }, ['Wachsfiguren', 'Anzeige'], ['Waxworks', 'Ad']),
    entry({ role: 'adLabel', tone: 'loud' }, ['Steakhaus', 'Anzeige'], ['Steakhouse', 'Ad']),
    entry({ role: 'quietPlace' }, ['Rundes Eck', 'Kneipe im Kiez'], ['Rundes Eck', 'Neighbourhood pub']),
    entry({ role: 'quietPlace' }, ['Kanalgarten', 'Garten am Wasser'], ['Kanalgarten', 'Garden by the water']),
    entry({ role: 'adLabel', tone: 'loud' }, ['Citypass Plus', 'Anzeige'], ['City pass plus', 'Ad']),
    entry({ role: 'adLabel', tone: 'grey' }, ['Kaffeekette', 'Filiale'], ['Coffee chain', 'Branch']),
    entry({ role: 'adLabel', tone: 'plain' }, ['Dinnershow', 'Gesponsert'], ['Dinner show', 'Sponsored']),
    entry({ role: 'adLabel', tone: 'plain' }, ['Selfie-Museum', 'Anzeige'], ['Selfie museum', 'Ad']),
    entry({ role: 'adLabel', tone: 'loud' }, ['Rooftop-Party', 'Gesponsert'], ['Rooftop party', 'Sponsored']),
    entry({ role: 'adLabel', tone: 'plain' }, ['Schnellboot-Tour', 'Anzeige'], ['Speedboat tour', 'Ad']),
    entry({ role: 'adLabel', tone: 'grey' }, ['Pizzakette', 'Filiale'], ['Pizza chain', 'Branch']),
    entry({ role: 'adLabel', tone: 'plain' }, ['Escape Room', 'Gesponsert'], ['Escape room', 'Sponsored']),
    entry({ role: 'adLabel', tone: 'loud' }, ['Gruseldungeon', 'Anzeige'], ['Horror dungeon', 'Ad']),
  ],
};
