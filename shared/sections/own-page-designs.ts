import { actionRole, furtherContent, noticeRole } from './common-roles';
import { defineSection } from './definition';
import { drawings } from './drawings';
import { altField, choiceField, downloadField, linkField, metadataTextField, pictureField } from './metadata-fields';

/** Designs that pages of editors are made of, by name. */
export const ownPageDesigns = {
  /** Questions whose answers unfold. Search engines read them as `FAQPage` (client/src/site/head/asked-questions.ts). */
  questions: defineSection({
    roles: {
      question: {
        label: 'Frage',
        group: 'Fragen',
        shows: ['title', 'content'],
        hint: 'Titel: die Frage. Inhalt: die Antwort; mit Links und Listen, wenn der Typ „Formatierter Text“ ist.',
        formatted: true,
      },
      notice: noticeRole,
      action: actionRole,
      text: furtherContent,
    },
    fields: {},
  }),

  /** Files of the library, each with its kind and size. */
  downloads: defineSection({
    roles: {
      file: {
        label: 'Datei',
        group: 'Dateien',
        shows: ['title', 'content'],
        hint: 'Titel: wie die Datei hier heißt. Inhalt: was darin steht. Art und Größe stehen von selbst dabei.',
        titleIsName: true,
      },
      notice: noticeRole,
      action: actionRole,
      text: furtherContent,
    },
    fields: {
      file: downloadField({
        label: 'Datei zum Herunterladen',
        hint: 'Aus der Mediathek; bis 50 MB.',
        roles: ['file'],
      }),
    },
  }),

  /** Logos of partners, customers or media. */
  logos: defineSection({
    roles: {
      logo: {
        label: 'Logo',
        group: 'Logos',
        shows: ['title', 'imageUrl'],
        hint: 'Titel: der Name, auch für alle, die das Bild nicht sehen. Ohne Bild steht er als Schriftzug da.',
        titleDescribes: true,
        titleIsName: true,
      },
      notice: noticeRole,
      action: actionRole,
      text: furtherContent,
    },
    fields: {
      onInk: pictureField({
        label: 'Logo für dunklen Untergrund',
        hint: 'Ohne ein solches steht das Logo dort auf einem hellen Schild.',
        roles: ['logo'],
      }),
      link: linkField({ label: 'Link', hint: 'Wohin ein Klick auf das Logo führt.', roles: ['logo'] }),
    },
  }),

  /** What somebody said, in large letters. Several quotes stand below each other, the first one largest. */
  quote: defineSection({
    roles: {
      quote: {
        label: 'Zitat',
        group: 'Zitate',
        shows: ['title', 'subtitle', 'content', 'imageUrl'],
        hint: 'Titel: wer es sagt. Untertitel: Aufgabe und Haus. Inhalt: das Zitat ohne Anführungszeichen.',
        titleDescribes: true,
        titleIsName: true,
      },
      action: actionRole,
      text: furtherContent,
    },
    fields: {
      source: metadataTextField(
        { label: 'Quelle', hint: 'Zum Beispiel „Stadtmagazin, Mai 2026“.', roles: ['quote'], translatable: true },
        120,
      ),
      link: linkField({ label: 'Link der Quelle', hint: 'Wo das Zitat zu lesen ist.', roles: ['quote'] }),
      avatar: choiceField(drawings.avatars, {
        label: 'Porträt',
        hint: 'Solange es kein Foto gibt.',
        roles: ['quote'],
      }),
    },
  }),

  /** The one thing to do next: a heading, a sentence, one or two buttons. */
  'call-to-action': defineSection({
    roles: {
      action: { ...actionRole, hint: 'Zwei haben Platz; der erste ist hervorgehoben.' },
      notice: noticeRole,
      text: furtherContent,
    },
    fields: {},
  }),

  /** Offers side by side, each with its price and what it holds. */
  prices: defineSection({
    roles: {
      offer: {
        label: 'Angebot',
        group: 'Angebote',
        shows: ['title', 'subtitle', 'content'],
        hint: 'Titel: der Name. Untertitel: für wen. Inhalt: was darin ist, jede Zeile ein Punkt.',
        formatted: true,
      },
      notice: noticeRole,
      action: actionRole,
      text: furtherContent,
    },
    fields: {
      price: metadataTextField(
        { label: 'Preis', hint: 'Zum Beispiel „9 €“ oder „kostenlos“.', roles: ['offer'], translatable: true },
        40,
      ),
      unit: metadataTextField(
        { label: 'Einheit', hint: 'Zum Beispiel „im Monat, inkl. MwSt.“.', roles: ['offer'], translatable: true },
        80,
      ),
      label: metadataTextField(
        {
          label: 'Kennzeichnung',
          hint: 'Zum Beispiel „Empfohlen“. Hebt das Angebot hervor.',
          roles: ['offer'],
          translatable: true,
        },
        40,
      ),
      link: linkField({ label: 'Link des Knopfes', roles: ['offer'] }),
      linkText: metadataTextField(
        {
          label: 'Text des Knopfes',
          hint: 'Leer steht der Name des Angebots darauf.',
          roles: ['offer'],
          translatable: true,
        },
        60,
      ),
    },
  }),

  /** People with large portraits, each in a window. */
  people: defineSection({
    roles: {
      person: {
        label: 'Person',
        group: 'Personen',
        shows: ['title', 'subtitle', 'content', 'imageUrl'],
        hint: 'Titel: Name. Untertitel: Aufgabe.',
        titleDescribes: true,
        titleIsName: true,
      },
      notice: noticeRole,
      action: actionRole,
      text: furtherContent,
    },
    fields: {
      avatar: choiceField(drawings.avatars, {
        label: 'Porträt',
        hint: 'Solange es kein Foto gibt. Ohne beides steht ein Umriss im Fenster.',
        roles: ['person'],
      }),
      link: linkField({ label: 'Link', hint: 'Zum Beispiel eine E-Mail-Adresse mit mailto:.', roles: ['person'] }),
      linkText: metadataTextField(
        { label: 'Text des Links', hint: 'Zum Beispiel „Schreiben Sie mir“.', roles: ['person'], translatable: true },
        80,
      ),
    },
  }),

  /** Pictures with captions, each enlarged by a click. */
  gallery: defineSection({
    roles: {
      picture: {
        label: 'Bild',
        group: 'Bilder',
        shows: ['title', 'imageUrl'],
        hint: 'Titel: die Bildunterschrift.',
      },
      notice: noticeRole,
      action: actionRole,
      text: furtherContent,
    },
    fields: {
      alt: altField('Was zu sehen ist. Leer gilt die Beschreibung aus der Bibliothek.', { roles: ['picture'] }),
      credit: metadataTextField(
        { label: 'Bildnachweis', hint: 'Zum Beispiel „Foto: Lea Winter“.', roles: ['picture'], translatable: true },
        120,
      ),
    },
  }),

  /** The headings of the sections that follow on the page, as links. It makes itself. */
  contents: defineSection({
    roles: { text: furtherContent },
    fields: {},
  }),

  /** What happens one after another, as stops of a route. */
  steps: defineSection({
    roles: {
      step: {
        label: 'Schritt',
        group: 'Schritte',
        shows: ['title', 'content'],
        hint: 'Die Nummer steht von selbst davor.',
        formatted: true,
      },
      notice: noticeRole,
      action: actionRole,
      text: furtherContent,
    },
    fields: {
      time: metadataTextField(
        {
          label: 'Zeitangabe',
          hint: 'Zum Beispiel „Woche 1“. Steht über dem Schritt.',
          roles: ['step'],
          translatable: true,
        },
        40,
      ),
    },
  }),
};
