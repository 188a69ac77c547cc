import * as z from 'zod/mini';
import { action, type BlockRoles, type DefaultSection, defineSection, furtherContent } from './definition';
import { drawingLabels, icons, pictograms } from './drawings';
import { choiceField, roleField } from './metadata-fields';

const roles = {
  benefitsHead: { label: 'Überschrift der Vorteile', group: 'Vorteile', shows: ['title', 'content'] },
  benefit: { label: 'Vorteil', group: 'Vorteile', shows: ['title', 'content'] },
  ticket: { label: 'Eintrittskarte', group: 'Eintrittskarte (begrenzte Plätze)', shows: ['title', 'content'] },
  action: { label: 'Knopf für den Kontakt per E-Mail', group: 'Knöpfe', shows: ['title', 'content'] },
  form: { label: 'Überschrift des Formulars', group: 'Formular', shows: ['title', 'content'] },
  text: furtherContent,
} as const satisfies BlockRoles;

const metadata = z.object({
  role: roleField(roles),
  drawing: choiceField(pictograms, { label: 'Zeichnung', roles: ['benefit'], options: drawingLabels.pictograms }),
  icon: choiceField(icons, { label: 'Symbol', control: 'icon', roles: ['benefit'] }),
});

export type BetaMetadata = z.output<typeof metadata>;

/** The whole beta page: its form stands beside the benefits and overlaps the heading's map. */
export const beta = defineSection({ roles, metadata });

export const betaDefault: DefaultSection<z.input<typeof metadata>> = {
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
    {
      metadata: { role: 'benefitsHead' },
      de: { title: 'Das bringt dir die Beta', content: 'Für alle, die gern suchen und gern mitreden.' },
      en: { title: 'What the beta gives you', content: 'For everyone who likes to explore and to have a say.' },
    },
    {
      metadata: { role: 'benefit', drawing: 'ticket', icon: 'star' },
      de: {
        title: 'Kostenloser Premium-Zugang',
        content: 'Wer die Beta testet, bekommt nach dem Start kostenlosen Zugang zu Premium.',
      },
      en: {
        title: 'Free premium access',
        content: 'All beta testers get free premium access after launch.',
      },
    },
    {
      metadata: { role: 'benefit', drawing: 'skyline', icon: 'smartphone' },
      de: {
        title: 'Vor allen anderen',
        content: 'Du nutzt die App, bevor sie in die App Stores kommt.',
      },
      en: { title: 'Before anyone else', content: 'You use the app before it reaches the app stores.' },
    },
    {
      metadata: { role: 'benefit', drawing: 'sliders', icon: 'heart' },
      de: {
        title: 'Deine Rückmeldung zählt',
        content: 'Sag uns, was passt und was fehlt. {{site-name}} lernt daraus.',
      },
      en: {
        title: 'Your feedback counts',
        content: 'Tell us what fits and what is missing. {{site-name}} learns from it.',
      },
    },
    {
      metadata: { role: 'benefit', drawing: 'bubbles', icon: 'message-circle' },
      de: { title: 'Direkter Draht', content: 'Fragen und Ideen schickst du uns einfach per E-Mail.' },
      en: { title: 'A direct line', content: 'Simply send us your questions and ideas by email.' },
    },
    {
      metadata: { role: 'ticket' },
      de: {
        title: 'Begrenzte Plätze',
        content: 'Die Beta beginnt mit einer Testgruppe. Deshalb können wir nicht alle auf einmal einladen.',
      },
      en: {
        title: 'Limited places',
        content: 'The beta starts with a test group, so we cannot invite everyone at once.',
      },
    },
    {
      metadata: { role: 'form' },
      de: {
        title: 'Beta-Zugang anfragen',
        content: 'Erzähl uns kurz, wer du bist und warum du testen möchtest.',
      },
      en: { title: 'Request beta access', content: 'Tell us briefly who you are and why you would like to join.' },
    },
    action('mailto:{{contact-email}}', 'Fragen? Schreib uns eine E-Mail', 'Questions? Send us an email'),
  ],
};
