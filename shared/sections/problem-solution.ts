import type { BlockRoles } from './block-roles';
import { furtherContent } from './common-roles';
import { type DefaultOf, defineSection, entry } from './definition';
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

export const problemSolution = defineSection({
  roles,
  fields: {
    icon: iconField('problem', 'solution', 'result'),
    tone: choiceField(
      { loud: 'Laut (rot)', plain: 'Normal (weiß)', grey: 'Kette (grau)' },
      { label: 'Aufdringlichkeit', roles: ['adLabel'] },
    ),
  },
});

export const problemTabs: typeof problemSolution = {
  ...problemSolution,
  roles: {
    ...roles,
    problemHead: { label: 'Reiter Problem', group: 'Problem', ...onTab },
    solutionHead: { label: 'Reiter Lösung', group: 'Lösung', ...onTab },
    resultHead: { label: 'Reiter Ergebnis', group: 'Ergebnis', ...onTab },
  },
};

export const problemColumns: typeof problemSolution = {
  ...problemSolution,
  roles: {
    ...rolesWithoutPicture,
    problemHead: { label: 'Überschrift Problem', group: 'Problem', shows: ['title'], single: 'needed' },
    solutionHead: { label: 'Überschrift Lösung', group: 'Lösung', shows: ['title'], single: 'needed' },
  },
};

export const problemSolutionDefault: DefaultOf<typeof problemSolution> = {
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
    entry(
      { role: 'problemHead' },
      ['Ohne {{site-name}}', 'Was du sonst findest'],
      ['Without {{site-name}}', 'What you usually find'],
    ),
    entry(
      { role: 'problem', icon: 'search' },
      ['Lange Recherche', 'Zehn offene Tabs, hundert Meinungen, und am Ende landest du doch in der Kette am Bahnhof.'],
      [
        'Hours of research',
        'Ten open tabs, a hundred opinions, and you still end up in the chain restaurant by the station.',
      ],
    ),
    entry(
      { role: 'problem', icon: 'calendar' },
      ['Veraltete Infos', 'Der Tipp stammt aus einem alten Beitrag. Vor Ort ist die Tür längst zu.'],
      [
        'Outdated information',
        'The tip comes from an old post. By the time you get there, the door has long been shut.',
      ],
    ),
    entry(
      { role: 'solutionHead' },
      ['Mit {{site-name}}', 'Was {{site-name}} dir zeigt'],
      ['With {{site-name}}', 'What {{site-name}} shows you'],
    ),
    entry(
      { role: 'solution', icon: 'compass' },
      ['KI-Entdeckung', 'Unsere KI liest, was Einheimische schreiben, und wirft raus, wofür jemand bezahlt hat.'],
      ['AI discovery', 'Our AI reads what locals write and throws out whatever somebody paid for.'],
    ),
    entry(
      { role: 'solution', icon: 'map-pin' },
      ['Lokal verifiziert', 'Vorrang haben echte Tipps von lokalen Experten: Menschen, die ihre Stadt kennen.'],
      ['Locally verified', 'Genuine tips from local experts come first: people who know their city.'],
    ),
    entry(
      { role: 'resultHead' },
      ['Was du davon hast', 'Weniger Tabs, mehr Abend.'],
      ['What you get out of it', 'Fewer tabs, more evening.'],
    ),
    entry(
      { role: 'result', icon: 'clock' },
      ['Zeitersparnis', 'Statt langer Recherche bekommst du wenige Orte, die zu dir passen.'],
      ['Time saved', 'Instead of hours of research, you get a few places that suit you.'],
    ),
    entry(
      { role: 'result', icon: 'hammer' },
      ['In Entwicklung', '{{site-name}} steht am Anfang und wird mit jeder Rückmeldung besser.'],
      ['In development', 'We are just starting out and get better with every piece of feedback.'],
    ),
    entry(
      { role: 'result', icon: 'heart' },
      ['Authentisch', 'Orte mit eigenem Charakter statt der immer gleichen Topliste.'],
      ['Authentic', 'Places with a character of their own instead of the same old top ten.'],
    ),
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
