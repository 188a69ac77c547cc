import * as z from 'zod/mini';
import { actionRole, furtherContent, noticeRole } from './common-roles';
import { defineSection, openHint, type SectionDefinition } from './definition';
import { drawings } from './drawings';
import {
  altField,
  choiceField,
  decorativeField,
  drawingField,
  iconField,
  linkField,
  mailSubjectField,
  metadataTextField,
  photoField,
} from './metadata-fields';

const proseDrawings = { courtyard: 'Innenhof mit Tischen', ...drawings.vignettes } as const;

/** Designs of pages below the landing page, by name. */
export const plainDesigns = {
  /**
   * For a section that an administrator made: blocks are drawn by type. The schema is loose, so that other metadata of a
   * custom block or a script is kept.
   */
  general: {
    roles: { block: { label: 'Inhaltsblock', group: 'Inhaltsblöcke', shows: 'byType' } },
    metadata: z.looseObject({
      alt: altField(
        'Was auf dem Bild zu sehen ist, für alle, die es nicht sehen. Leer gilt die Beschreibung aus der Bibliothek.',
        { types: ['image'] },
      ),
      decorative: decorativeField({ types: ['image'] }),
      caption: metadataTextField({ label: 'Bildunterschrift', translatable: true, types: ['image'] }, 300),
      link: linkField({ label: 'Link', hint: 'Wohin ein Klick auf das Bild führt.', types: ['image'] }),
      style: choiceField(
        { primary: 'Hervorgehoben', secondary: 'Zurückhaltend' },
        { label: 'Aussehen des Knopfes', types: ['button'] },
      ),
    }),
  } satisfies SectionDefinition,

  /** Short map band with the page's heading, for every page but the landing pages. */
  'page-hero': defineSection({
    roles: {
      action: actionRole,
      fact: { label: 'Angabe', group: 'Angaben unter den Knöpfen', shows: ['title', 'content'] },
      text: furtherContent,
    },
    fields: { subject: mailSubjectField('action') },
  }),

  prose: defineSection({
    roles: { text: { label: 'Absatz', group: 'Absätze', shows: 'byType' }, action: actionRole },
    fields: {
      vignette: choiceField(proseDrawings, {
        label: 'Zeichnung',
        hint: 'Unter der Überschrift des Abschnitts.',
        roles: ['text'],
      }),
    },
  }),

  cards: defineSection({
    roles: {
      card: { label: 'Karte', group: 'Karten', shows: ['title', 'content'] },
      action: actionRole,
      text: furtherContent,
    },
    fields: {
      icon: iconField('card'),
      drawing: drawingField(drawings.pictograms, 'card'),
      picture: photoField('card'),
    },
  }),

  /** Figures, such as those for investors, each shown only once the owner has filled it in. */
  figures: defineSection({
    roles: {
      figure: {
        label: 'Kennzahl',
        group: 'Kennzahlen',
        shows: ['title', 'content'],
        hint: `Titel: was gezählt wird. Inhalt: die Zahl, mit Stand. ${openHint}`,
        untilFilled: true,
      },
      statement: {
        label: 'Angabe',
        group: 'Markt, Modell, Stand und Bedarf',
        shows: ['title', 'content'],
        hint: openHint,
        untilFilled: true,
      },
      text: furtherContent,
    },
    fields: {},
  }),

  team: defineSection({
    roles: {
      member: {
        label: 'Mitglied',
        group: 'Mitglieder',
        shows: ['title', 'subtitle', 'content', 'imageUrl'],
        hint: 'Titel: Name. Untertitel: Aufgabe. Solange der Titel „offen“ sagt, steht dort nur die Aufgabe.',
        withoutOpenTitle: true,
      },
      notice: noticeRole,
      text: furtherContent,
    },
    fields: {
      icon: iconField('member'),
      drawing: drawingField(drawings.pictograms, 'member'),
      avatar: choiceField(drawings.avatars, { label: 'Porträt', roles: ['member'] }),
      alt: altField('Für ein Foto in „Bild“.', { roles: ['member'] }),
      decorative: decorativeField({ roles: ['member'] }),
    },
  }),
};
