import * as z from 'zod/mini';
import { actionRole, furtherContent, noticeRole } from './common-roles';
import { defineSection, formerRoles, openHint, type SectionDefinition } from './definition';
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

/** Short map band with the page's heading, for every page but the landing pages. */
export const pageHero = defineSection({
  roles: {
    action: actionRole,
    fact: { label: 'Angabe', group: 'Angaben unter den Knöpfen', shows: ['title', 'content'] },
    text: furtherContent,
  },
  fields: { subject: mailSubjectField('action') },
});

const proseDrawings = { courtyard: 'Innenhof mit Tischen', ...drawings.vignettes } as const;

export const prose = defineSection({
  roles: { text: { label: 'Absatz', group: 'Absätze', shows: 'byType' }, action: actionRole },
  fields: {
    vignette: choiceField(proseDrawings, {
      label: 'Zeichnung',
      hint: 'Unter der Überschrift des Abschnitts.',
      roles: ['text'],
    }),
  },
});

export const cards = defineSection({
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
});

export const team = defineSection({
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
});

/** Figures, such as those for investors, each shown only once the owner has filled it in. */
export const figures = defineSection({
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
});

/**
 * A legal text. The section's title is the page's heading, its subtitle the date. Every block is a chapter: its title
 * is a level 2 heading, its content HTML without headings above level 3. The owner's data are placeholders of settings.
 */
export const legal = {
  roles: { block: { label: 'Kapitel', group: 'Kapitel', shows: 'byType' } },
  metadata: z.object({
    formerRoles,
    summary: metadataTextField(
      {
        label: 'Kurz gesagt',
        hint: 'Ein Satz neben dem Kapitel. Er ersetzt den Text nicht.',
        translatable: true,
      },
      300,
    ),
  }),
} satisfies SectionDefinition;

/**
 * For a section that an administrator made: blocks are drawn by type. The schema is loose, so that other metadata of a
 * custom block or a script is kept.
 */
export const general = {
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
} satisfies SectionDefinition;
