import * as z from 'zod/mini';
import { actionRole, type BlockRoles, type DefaultSection, defineSection, furtherContent } from './definition';
import { drawingLabels, icons, pictograms } from './drawings';
import { choiceField, mailSubjectField, roleField } from './metadata-fields';

const roles = {
  benefit: { label: 'Vorteil', group: 'Vorteile', shows: ['title', 'content'] },
  action: actionRole,
  form: { label: 'Überschrift des Formulars', group: 'Formular', shows: ['title', 'content'] },
  text: furtherContent,
} as const satisfies BlockRoles;

const metadata = z.object({
  role: roleField(roles),
  drawing: choiceField(pictograms, { label: 'Zeichnung', roles: ['benefit'], options: drawingLabels.pictograms }),
  icon: choiceField(icons, { label: 'Symbol', control: 'icon', roles: ['benefit'] }),
  subject: mailSubjectField(['action']),
});

export type InvestorsMetadata = z.output<typeof metadata>;
export type InvestorsInput = z.input<typeof metadata>;

export const investors = defineSection({
  anchor: 'investors',
  roles,
  metadata,
});

export const investorsDefault: DefaultSection<InvestorsInput> = {
  page: 'home',
  de: {
    title: 'Ein guter Ort, um früh da zu sein.',
    subtitle:
      '{{site-name}} ist ein MVP in der Beta-Phase. Begleiten Sie uns von den ersten Städten bis in die Metropolen der Welt.',
  },
  en: {
    title: 'A good place to be early.',
    subtitle:
      '{{site-name}} is an MVP in beta. Join us on the way from the first cities to major cities around the world.',
  },
  blocks: [
    {
      metadata: { role: 'benefit', drawing: 'skyline', icon: 'trending-up' },
      de: {
        title: 'Wachsender Markt',
        content: 'Reisende suchen authentische Orte und finden zuerst Werbung. Diese Lücke schließt {{site-name}}.',
      },
      en: {
        title: 'Growing market',
        content: 'Travellers look for authentic places and find ads first. {{site-name}} closes that gap.',
      },
    },
    {
      metadata: { role: 'benefit', drawing: 'funnel', icon: 'filter' },
      de: {
        title: 'KI-Technologie',
        content:
          'Im Kern wertet das Produkt aus, was Menschen über ihre Stadt schreiben, und filtert die Werbung heraus.',
      },
      en: {
        title: 'AI technology',
        content: 'At its core, the product analyses what people write about their cities and filters out the ads.',
      },
    },
    {
      metadata: { role: 'benefit', drawing: 'branch', icon: 'layers' },
      de: {
        title: 'Skalierbarkeit',
        content: 'Dasselbe Verfahren, die nächste Stadt: Unser Ziel sind die Metropolen der Welt.',
      },
      en: {
        title: 'Scalability',
        content: 'Same method, next city: we are aiming for major cities worldwide.',
      },
    },
    {
      type: 'button',
      metadata: { role: 'action', subject: 'pitch-deck' },
      de: { title: 'Pitch Deck anfordern', content: 'mailto:{{contact-email}}' },
      en: { title: 'Request the pitch deck' },
    },
    {
      metadata: { role: 'form' },
      de: {
        title: 'Schreiben Sie uns',
        content: 'Wir antworten Ihnen innerhalb von {{contact-reply-time}}.',
      },
      en: { title: 'Write to us', content: 'We will reply within {{contact-reply-time}}.' },
    },
  ],
};
