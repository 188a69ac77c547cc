import { actionRole, furtherContent } from './common-roles';
import { action, type DefaultOf, defineSection, entry } from './definition';
import { drawings } from './drawings';
import { drawingField, iconField, photoField } from './metadata-fields';

export const hero = defineSection({
  roles: {
    badge: { label: 'Statuszeile', group: 'Statuszeile', shows: ['content'], single: 'optional' },
    action: actionRole,
    highlight: { label: 'Vorzug', group: 'Vorzüge', shows: ['title', 'content'] },
    place: {
      label: 'Ort auf der Karte',
      group: 'Orte auf der Karte',
      shows: ['title', 'subtitle', 'content'],
      hint: 'Untertitel: Art des Ortes. Inhalt: Entfernung oder Empfehlung.',
    },
    text: furtherContent,
  },
  fields: {
    icon: iconField('highlight', 'place'),
    vignette: drawingField(drawings.vignettes, 'place'),
    picture: photoField('place'),
  },
});

export const heroDefault: DefaultOf<typeof hero> = {
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
    entry(
      { role: 'badge' },
      ['Statuszeile', 'In der Beta. Bald für alle.'],
      ['Status line', 'In beta. Soon for everyone.'],
    ),
    action('/beta', 'Beta-Zugang anfragen', 'Request beta access'),
    action('#features', 'Funktionen ansehen', 'See the features'),
    entry(
      { role: 'highlight', icon: 'key' },
      ['Lokale Geheimnisse', 'Tipps von Menschen, die hier leben.'],
      ['Local secrets', 'Tips from people who live here.'],
    ),
    entry(
      { role: 'highlight', icon: 'heart' },
      ['Lieblingsorte', 'Speichern und wiederfinden.'],
      ['Favourite places', 'Save them and find them again.'],
    ),
    entry(
      { role: 'highlight', icon: 'smile' },
      ['Gute Erlebnisse', 'Passend zu dem, was du magst.'],
      ['Positive experiences', 'Matched to what you like.'],
    ),
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
