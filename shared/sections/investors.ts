import { actionRole, furtherContent } from './common-roles';
import { button, type DefaultOf, defineSection, entry } from './definition';
import { drawings } from './drawings';
import { drawingField, iconField, mailSubjectField } from './metadata-fields';

export const investorsSection = defineSection({
  roles: {
    benefit: { label: 'Vorteil', group: 'Vorteile', shows: ['title', 'content'] },
    action: actionRole,
    form: { label: 'Überschrift des Formulars', group: 'Formular', shows: ['title', 'content'], single: 'needed' },
    text: furtherContent,
  },
  fields: {
    drawing: drawingField(drawings.pictograms, 'benefit'),
    icon: iconField('benefit'),
    subject: mailSubjectField('action'),
  },
});

export const investorsDefault: DefaultOf<typeof investorsSection> = {
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
    entry(
      { role: 'benefit', drawing: 'skyline', icon: 'trending-up' },
      [
        'Wachsender Markt',
        'Reisende suchen authentische Orte und finden zuerst Werbung. Diese Lücke schließt {{site-name}}.',
      ],
      ['Growing market', 'Travellers look for authentic places and find ads first. {{site-name}} closes that gap.'],
    ),
    entry(
      { role: 'benefit', drawing: 'funnel', icon: 'filter' },
      [
        'KI-Technologie',
        'Im Kern wertet das Produkt aus, was Menschen über ihre Stadt schreiben, und filtert die Werbung heraus.',
      ],
      [
        'AI technology',
        'At its core, the product analyses what people write about their cities and filters out the ads.',
      ],
    ),
    entry(
      { role: 'benefit', drawing: 'branch', icon: 'layers' },
      ['Skalierbarkeit', 'Dasselbe Verfahren, die nächste Stadt: Unser Ziel sind die Metropolen der Welt.'],
      ['Scalability', 'Same method, next city: we are aiming for major cities worldwide.'],
    ),
    button(
      { role: 'action', subject: 'pitch-deck' },
      'mailto:{{contact-email}}',
      'Pitch Deck anfordern',
      'Request the pitch deck',
    ),
    entry(
      { role: 'form' },
      ['Schreiben Sie uns', 'Wir antworten Ihnen innerhalb von {{contact-reply-time}}.'],
      ['Write to us', 'We will reply within {{contact-reply-time}}.'],
    ),
  ],
};
