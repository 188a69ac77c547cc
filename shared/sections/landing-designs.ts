import { actionRole, furtherContent, noticeRole } from './common-roles';
import { defineSection } from './definition';
import { drawings } from './drawings';
import {
  altField,
  choiceField,
  drawingField,
  iconField,
  mailSubjectField,
  metadataTextField,
  photoField,
  ratingField,
  starsField,
  yearField,
} from './metadata-fields';
import { withSignInYear } from './sign-in-year';

/** Designs of the landing pages, by name. */
export const landingDesigns = {
  hero: defineSection({
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
  }),

  features: defineSection({
    roles: {
      card: { label: 'Kachel', group: 'Kacheln', shows: ['title', 'content'] },
      clipping: {
        label: 'Forumszitat',
        group: 'Zitate und Anzeigen auf dem Zeitungsausschnitt',
        shows: ['title', 'content'],
        hint: 'Titel: woher das Zitat stammt.',
      },
      adClipping: {
        label: 'Durchgestrichene Anzeige',
        group: 'Zitate und Anzeigen auf dem Zeitungsausschnitt',
        shows: ['title', 'content'],
      },
      tag: { label: 'Gespeicherter Ort', group: 'Gespeicherte Orte am Glas', shows: ['title'] },
      citiesHead: { label: 'Überschrift der Städte', group: 'Städte', shows: ['title', 'content'], single: 'optional' },
      city: { label: 'Stadt', group: 'Städte', shows: ['title'] },
      cityMore: {
        label: 'Weitere Städte',
        single: 'optional',
        group: 'Städte',
        shows: ['title', 'content'],
        hint: 'Titel: wie viele. Inhalt: das Wort dahinter.',
      },
      text: furtherContent,
    },
    fields: {
      drawing: drawingField(drawings.features, 'card'),
      icon: iconField('card'),
      // Lettering within the drawing, not a text below it.
      note: metadataTextField(
        {
          label: 'Text in der Zeichnung',
          hint: 'Steht auf dem Bierdeckel oder auf dem Etikett des Glases.',
          roles: ['card'],
          translatable: true,
        },
        80,
      ),
      highlight: metadataTextField({
        label: 'Markierte Stelle',
        hint: 'Muss wörtlich im Inhalt stehen.',
        roles: ['clipping'],
        translatable: true,
      }),
      coin: choiceField(drawings.cityCoins, { label: 'Flusslauf', roles: ['city'] }),
    },
  }),

  app: defineSection({
    roles: {
      step: { label: 'Schritt', group: 'Schritte', shows: ['title', 'content'] },
      action: actionRole,
      screen: {
        label: 'Kopf der App-Ansicht',
        single: 'optional',
        group: 'App-Ansicht',
        shows: ['title', 'subtitle', 'content'],
        hint: 'Untertitel: Text im Suchfeld.',
      },
      place: { label: 'Ort in der App-Ansicht', group: 'App-Ansicht', shows: ['title', 'subtitle', 'content'] },
      note: { label: 'Hinweis unter der App-Ansicht', group: 'App-Ansicht', shows: ['content'] },
      capability: { label: 'Fähigkeit', group: 'Fähigkeiten', shows: ['title', 'content'] },
      text: furtherContent,
    },
    fields: {
      icon: iconField('step', 'capability'),
      vignette: drawingField(drawings.vignettes, 'place'),
      rating: ratingField({ label: 'Bewertung', hint: '0 bis 5, zum Beispiel 4.8', roles: ['place'] }),
      filters: metadataTextField({
        label: 'Filter in der Ansicht',
        hint: 'Mit Komma getrennt; der erste ist ausgewählt.',
        roles: ['screen'],
        translatable: true,
      }),
    },
  }),

  screenshots: defineSection({
    roles: {
      screen: {
        label: 'App-Bildschirm',
        group: 'App-Bildschirme',
        shows: ['title', 'content', 'imageUrl'],
        hint: 'Titel: Bildunterschrift.',
      },
      note: noticeRole,
      text: furtherContent,
    },
    fields: { alt: altField('Was auf dem Bild zu sehen ist, für alle, die es nicht sehen.', { roles: ['screen'] }) },
  }),

  'how-it-works': defineSection({
    roles: {
      step: { label: 'Stopp', group: 'Stopps', shows: ['title', 'content'] },
      link: { label: 'Link unter den Stopps', group: 'Link unter den Stopps', shows: ['title', 'content'] },
      text: furtherContent,
    },
    fields: {
      time: metadataTextField(
        { label: 'Tageszeit', hint: 'Steht über dem Stopp.', roles: ['step'], translatable: true },
        40,
      ),
    },
  }),

  trust: defineSection({
    roles: {
      fact: { label: 'Angabe auf dem Schild', group: 'Angaben auf dem Schild', shows: ['title', 'content'] },
      text: furtherContent,
    },
    fields: {
      icon: iconField('fact'),
      flag: choiceField({ de: 'Deutschland' }, { label: 'Flagge', roles: ['fact'] }),
    },
  }),

  roadmap: {
    ...defineSection({
      roles: {
        milestone: { label: 'Haltestelle', group: 'Haltestellen', shows: ['title', 'content'] },
        goal: { label: 'Ziel', group: 'Ziele der Jahre', shows: ['content'] },
        line: { label: 'Linie der Legende', group: 'Legende', shows: ['title', 'content'] },
        text: furtherContent,
      },
      fields: {
        year: yearField({ label: 'Jahr', roles: ['milestone', 'goal'] }),
        line: choiceField({ A: 'A (rot)', B: 'B (grün)', C: 'C (blau)' }, { label: 'Linie', roles: ['goal', 'line'] }),
        marker: metadataTextField(
          {
            label: 'Schild an der Haltestelle',
            hint: 'Zum Beispiel „Hier sind wir“. Ein einziges Schild genügt: Es steht von selbst an der Haltestelle des laufenden Jahres.',
            roles: ['milestone'],
          },
          40,
        ),
        markerPlace: choiceField(
          { fixed: 'Bleibt an dieser Haltestelle' },
          {
            label: 'Platz des Schilds',
            hint: 'Ohne Angabe wandert das Schild mit dem laufenden Jahr weiter.',
            roles: ['milestone'],
          },
        ),
      },
    }),
    inYear: withSignInYear,
  },

  testimonials: defineSection({
    roles: {
      notice: noticeRole,
      quote: {
        label: 'Stimme',
        group: 'Stimmen',
        shows: ['title', 'content', 'imageUrl'],
        hint: 'Titel: Name. Inhalt: das Zitat ohne Anführungszeichen.',
      },
      text: furtherContent,
    },
    fields: {
      city: metadataTextField(
        { label: 'Ort', roles: ['quote'], translatable: true, suggestions: Object.values(drawings.cityCoins) },
        80,
      ),
      stars: starsField({ label: 'Sterne', roles: ['quote'] }),
      avatar: choiceField(drawings.avatars, { label: 'Bild', roles: ['quote'] }),
      stamp: choiceField(drawings.cityCoins, { label: 'Briefmarke', roles: ['quote'] }),
      label: metadataTextField(
        {
          label: 'Kennzeichnung',
          hint: 'Zum Beispiel „Beispiel“. Nur bei echten, belegten Stimmen leer lassen.',
          roles: ['quote'],
          translatable: true,
        },
        40,
      ),
    },
  }),

  investors: defineSection({
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
  }),

  'investor-materials': defineSection({
    roles: {
      material: { label: 'Unterlage', group: 'Unterlagen', shows: ['title', 'content'] },
      action: { label: 'Knopf am Ende', group: 'Knopf am Ende', shows: ['title', 'content'] },
      text: furtherContent,
    },
    fields: {
      drawing: drawingField(drawings.materials, 'material'),
      subject: mailSubjectField('material', 'action'),
      button: metadataTextField(
        {
          label: 'Beschriftung des Knopfes',
          hint: 'Der Knopf öffnet einen E-Mail-Entwurf an die Kontaktadresse.',
          roles: ['material'],
          translatable: true,
        },
        60,
      ),
    },
  }),
};
