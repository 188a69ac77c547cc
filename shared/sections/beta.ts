import { furtherContent } from './common-roles';
import { action, type DefaultOf, defineSection, entry } from './definition';
import { drawings } from './drawings';
import { drawingField, iconField } from './metadata-fields';

/** The whole beta page: its form stands beside the benefits and overlaps the heading's map. */
export const beta = defineSection({
  roles: {
    benefitsHead: {
      label: 'Überschrift der Vorteile',
      group: 'Vorteile',
      shows: ['title', 'content'],
      single: 'needed',
    },
    benefit: { label: 'Vorteil', group: 'Vorteile', shows: ['title', 'content'] },
    ticket: {
      label: 'Eintrittskarte',
      group: 'Eintrittskarte (begrenzte Plätze)',
      shows: ['title', 'content'],
      single: 'optional',
    },
    action: { label: 'Knopf für den Kontakt per E-Mail', group: 'Knöpfe', shows: ['title', 'content'] },
    form: { label: 'Überschrift des Formulars', group: 'Formular', shows: ['title', 'content'], single: 'needed' },
    nextHead: {
      label: 'Überschrift der Schritte',
      group: 'So geht es weiter',
      shows: ['title', 'content'],
      single: 'optional',
    },
    nextStep: {
      label: 'Schritt nach der Anfrage',
      group: 'So geht es weiter',
      shows: ['title', 'content'],
      hint: 'Was nach dem Absenden geschieht.',
    },
    screen: {
      label: 'App-Bildschirm',
      single: 'optional',
      group: 'So geht es weiter',
      shows: ['title', 'imageUrl'],
      hint: 'Titel: was auf dem Bild zu sehen ist, für alle, die es nicht sehen.',
    },
    text: furtherContent,
  },
  fields: { drawing: drawingField(drawings.pictograms, 'benefit'), icon: iconField('benefit') },
});

export const betaDefault: DefaultOf<typeof beta> = {
  page: 'beta',
  de: {
    title: 'Geh zuerst durchs Tor.',
    subtitle: 'Teste {{site-name}} vor allen anderen und sag uns, wo in deiner Straße noch Licht brennt.',
  },
  en: {
    title: 'Be first through the gate.',
    subtitle: 'Try {{site-name}} before anyone else and tell us which doors in your street are worth knocking on.',
  },
  blocks: [
    entry(
      { role: 'benefitsHead' },
      ['Das bringt dir die Beta', 'Für alle, die gern suchen und gern mitreden.'],
      ['What the beta gives you', 'For everyone who likes to explore and to have a say.'],
    ),
    entry(
      { role: 'benefit', drawing: 'ticket', icon: 'star' },
      ['Kostenloser Premium-Zugang', 'Wer die Beta testet, bekommt nach dem Start kostenlosen Zugang zu Premium.'],
      ['Free premium access', 'All beta testers get free premium access after launch.'],
    ),
    entry(
      { role: 'benefit', drawing: 'skyline', icon: 'smartphone' },
      ['Vor allen anderen', 'Du nutzt die App, bevor sie in die App Stores kommt.'],
      ['Before anyone else', 'You use the app before it reaches the app stores.'],
    ),
    entry(
      { role: 'benefit', drawing: 'sliders', icon: 'heart' },
      ['Deine Rückmeldung zählt', 'Sag uns, was passt und was fehlt. {{site-name}} lernt daraus.'],
      ['Your feedback counts', 'Tell us what works and what is missing. {{site-name}} learns from it.'],
    ),
    entry(
      { role: 'benefit', drawing: 'bubbles', icon: 'message-circle' },
      ['Direkter Draht', 'Fragen und Ideen schickst du uns einfach per E-Mail.'],
      ['A direct line', 'Simply send us your questions and ideas by email.'],
    ),
    entry(
      { role: 'ticket' },
      ['Begrenzte Plätze', 'Die Beta beginnt mit einer Testgruppe. Deshalb können wir nicht alle auf einmal einladen.'],
      ['Limited places', 'The beta starts with a test group, so we cannot invite everyone at once.'],
    ),
    entry(
      { role: 'form' },
      ['Beta-Zugang anfragen', 'Erzähl uns kurz, wer du bist und warum du testen möchtest.'],
      ['Request beta access', 'Tell us briefly who you are and why you would like to join.'],
    ),
    entry(
      { role: 'nextHead' },
      ['So geht es weiter', 'Von der Anfrage bis zum ersten Abend.'],
      ['What happens next', 'From your request to your first evening out.'],
    ),
    entry(
      { role: 'nextStep' },
      [
        'Adresse bestätigen',
        '{{only-with-mail}}Du bekommst eine E-Mail mit einem Link. Ein Klick, und deine Anfrage ist vollständig.',
      ],
      [
        'Confirm your address',
        '{{only-with-mail}}You get an email with a link. One click, and your request is complete.',
      ],
    ),
    entry(
      { role: 'nextStep' },
      ['Auf einen Platz warten', 'Die Testgruppe wächst nach und nach. Bis dahin musst du nichts tun.'],
      ['Wait for a place', 'The test group grows little by little. Until then there is nothing for you to do.'],
    ),
    entry(
      { role: 'nextStep' },
      ['Einladung bekommen', 'Ist ein Platz frei, schreiben wir dir, wie du die App bekommst. Dann gehst du los.'],
      ['Get your invitation', 'Once a place is free, we write to you how to get the app. Then off you go.'],
    ),
    {
      imageUrl: '/images/screenshot2-de-840.webp',
      ...entry(
        { role: 'screen' },
        ['Die App: oben eine Nachtkarte, darunter drei Orte mit Bewertung.', 'Bildschirm der App'],
        ['The app: a night map, below it three places with ratings.', 'Screen of the app'],
      ),
    },
    action('mailto:{{contact-email}}', 'Fragen? Schreib uns eine E-Mail', 'Questions? Send us an email'),
  ],
};
