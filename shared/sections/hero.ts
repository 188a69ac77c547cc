import * as z from 'zod/mini';
import { action, actionRole, type BlockRoles, type DefaultSection, defineSection, furtherContent } from './definition';
import { icons, vignettes } from './drawings';
import { choiceField, pictureField, roleField } from './metadata-fields';

const roles = {
  badge: { label: 'Statuszeile', group: 'Statuszeile', shows: ['content'] },
  action: actionRole,
  highlight: { label: 'Vorzug', group: 'Vorzüge', shows: ['title', 'content'] },
  place: {
    label: 'Ort auf der Karte',
    group: 'Orte auf der Karte',
    shows: ['title', 'subtitle', 'content'],
    hint: 'Untertitel: Art des Ortes. Inhalt: Entfernung oder Empfehlung.',
  },
  text: furtherContent,
} as const satisfies BlockRoles;

const metadata = z.object({
  role: roleField(roles),
  icon: choiceField(icons, { label: 'Symbol', control: 'icon', roles: ['highlight', 'place'] }),
  vignette: choiceField(vignettes, { label: 'Zeichnung', roles: ['place'] }),
  picture: pictureField({ label: 'Foto', hint: 'An der Stelle der Zeichnung.', roles: ['place'] }),
});

export type HeroMetadata = z.output<typeof metadata>;

export const hero = defineSection({ anchor: 'home', roles, metadata });

export const heroDefault: DefaultSection<z.input<typeof metadata>> = {
  page: 'home',
  de: {
    title: 'Finde Orte, die keine Werbung brauchen.',
    subtitle:
      '{{site-name}} liest über 100.000 Webquellen, filtert Werbung heraus und zeigt dir die versteckten Orte deiner Stadt. Wie jemand, der hier wohnt und weiß, wo noch Licht brennt.',
  },
  en: {
    title: 'Find places that need no advertising.',
    subtitle:
      '{{site-name}} reads more than 100,000 web sources, filters out the ads and shows you the hidden places of your city. Like a friend who lives here and knows which lights are still on.',
  },
  blocks: [
    {
      metadata: { role: 'badge' },
      de: { title: 'Statuszeile', content: 'In der Beta. Bald für alle.' },
      en: { title: 'Status line', content: 'In beta. Soon for everyone.' },
    },
    action('/beta', 'Beta-Zugang sichern', 'Get beta access'),
    action('#features', 'Funktionen ansehen', 'See the features'),
    {
      metadata: { role: 'highlight', icon: 'key' },
      de: { title: 'Lokale Geheimnisse', content: 'Tipps von Menschen, die hier leben.' },
      en: { title: 'Local secrets', content: 'Tips from people who live here.' },
    },
    {
      metadata: { role: 'highlight', icon: 'heart' },
      de: { title: 'Lieblingsorte', content: 'Speichern und wiederfinden.' },
      en: { title: 'Favourite places', content: 'Save them and find them again.' },
    },
    {
      metadata: { role: 'highlight', icon: 'smile' },
      de: { title: 'Gute Erlebnisse', content: 'Passend zu dem, was du magst.' },
      en: { title: 'Positive experiences', content: 'Matched to what you like.' },
    },
    {
      metadata: { role: 'place', vignette: 'roof', icon: 'footprints' },
      de: { title: 'Dachgarten Nord', subtitle: 'Rooftop-Bar', content: '300 m' },
      en: { title: 'Dachgarten Nord', subtitle: 'Rooftop bar', content: '300 m' },
    },
    {
      metadata: { role: 'place', vignette: 'cafe', icon: 'heart' },
      de: { title: 'Hinterhof 7', subtitle: 'Verstecktes Café', content: 'empfohlen' },
      en: { title: 'Hinterhof 7', subtitle: 'Hidden café', content: 'recommended' },
    },
  ],
};
