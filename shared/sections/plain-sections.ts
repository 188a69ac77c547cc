import * as z from 'zod/mini';
import { actionRole, type BlockRoles, defineSection, furtherContent, noticeRole, openHint } from './definition';
import { drawingLabels, icons, pictograms, vignettes } from './drawings';
import {
  choiceField,
  decorativeField,
  linkField,
  mailSubjectField,
  pictureField,
  roleField,
  textField,
} from './metadata-fields';

const pageHeroRoles = {
  action: actionRole,
  text: furtherContent,
} as const satisfies BlockRoles;

const pageHeroMetadata = z.object({
  role: roleField(pageHeroRoles),
  subject: mailSubjectField(['action']),
});

export type PageHeroMetadata = z.output<typeof pageHeroMetadata>;
export type PageHeroInput = z.input<typeof pageHeroMetadata>;

/** Short map band with the page's heading, for every page but the landing pages. */
export const pageHero = defineSection({
  roles: pageHeroRoles,
  metadata: pageHeroMetadata,
});

const proseRoles = {
  text: { label: 'Absatz', group: 'Absätze', shows: 'byType' },
  action: actionRole,
} as const satisfies BlockRoles;

const proseMetadata = z.object({
  role: roleField(proseRoles),
  vignette: choiceField(vignettes, {
    label: 'Zeichnung',
    hint: 'Unter der Überschrift des Abschnitts.',
    roles: ['text'],
  }),
});

export type ProseMetadata = z.output<typeof proseMetadata>;
export type ProseInput = z.input<typeof proseMetadata>;

/** A heading and paragraphs to read, each with a heading of its own. */
export const prose = defineSection({ roles: proseRoles, metadata: proseMetadata });

const cardsRoles = {
  card: { label: 'Karte', group: 'Karten', shows: ['title', 'content'] },
  action: actionRole,
  text: furtherContent,
} as const satisfies BlockRoles;

const cardsMetadata = z.object({
  role: roleField(cardsRoles),
  icon: choiceField(icons, { label: 'Symbol', control: 'icon', roles: ['card'] }),
  drawing: choiceField(pictograms, { label: 'Zeichnung', roles: ['card'], options: drawingLabels.pictograms }),
  picture: pictureField({ label: 'Foto', hint: 'An der Stelle der Zeichnung.', roles: ['card'] }),
});

export type CardsMetadata = z.output<typeof cardsMetadata>;
export type CardsInput = z.input<typeof cardsMetadata>;

/** A few short points side by side. */
export const cards = defineSection({ roles: cardsRoles, metadata: cardsMetadata });

const teamRoles = {
  member: {
    label: 'Mitglied',
    group: 'Mitglieder',
    shows: ['title', 'subtitle', 'content', 'imageUrl'],
    hint: `Titel: Name. Untertitel: Aufgabe. ${openHint}`,
    untilFilled: true,
  },
  notice: noticeRole,
  text: furtherContent,
} as const satisfies BlockRoles;

const teamMetadata = z.object({
  role: roleField(teamRoles),
  icon: choiceField(icons, { label: 'Symbol', control: 'icon', roles: ['member'] }),
  drawing: choiceField(pictograms, { label: 'Zeichnung', roles: ['member'], options: drawingLabels.pictograms }),
  alt: textField(
    {
      label: 'Bildbeschreibung',
      hint: 'Für ein Foto in „Bild-URL“.',
      roles: ['member'],
      translatable: true,
      ofPicture: true,
    },
    300,
  ),
  decorative: decorativeField({ roles: ['member'] }),
});

export type TeamMetadata = z.output<typeof teamMetadata>;
export type TeamInput = z.input<typeof teamMetadata>;

export const team = defineSection({
  anchor: 'team',
  roles: teamRoles,
  metadata: teamMetadata,
});

const figuresRoles = {
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
} as const satisfies BlockRoles;

const figuresMetadata = z.object({ role: roleField(figuresRoles) });

export type FiguresMetadata = z.output<typeof figuresMetadata>;
export type FiguresInput = z.input<typeof figuresMetadata>;

/** What investors ask first: figures, market, model, stage and ask, each shown once the owner has filled it. */
export const figures = defineSection({
  roles: figuresRoles,
  metadata: figuresMetadata,
});

const legalRoles = {
  block: { label: 'Kapitel', group: 'Kapitel', shows: 'byType' },
} as const satisfies BlockRoles;

const legalMetadata = z.object({});

export type LegalMetadata = z.output<typeof legalMetadata>;

/**
 * A legal text. The section's title is the page's heading, its subtitle the date; every block is a chapter: the title
 * is its heading (level 2), the content HTML without headings above level 3. The owner's data are placeholders of
 * settings.
 */
export const legal = defineSection({
  roles: legalRoles,
  metadata: legalMetadata,
  germanOnly: true,
  sensitive: true,
});

const generalRoles = {
  block: { label: 'Inhaltsblock', group: 'Inhaltsblöcke', shows: 'byType' },
} as const satisfies BlockRoles;

/**
 * For a section that an administrator made: its blocks are drawn by their type. Loose, so that what a block of type
 * custom or a script stores beside these fields is kept.
 */
const generalMetadata = z.looseObject({
  alt: textField(
    {
      label: 'Bildbeschreibung',
      hint: 'Was auf dem Bild zu sehen ist, für alle, die es nicht sehen. Leer gilt die Beschreibung aus der Bibliothek.',
      translatable: true,
      types: ['image'],
      ofPicture: true,
    },
    300,
  ),
  decorative: decorativeField({ types: ['image'] }),
  caption: textField({ label: 'Bildunterschrift', translatable: true, types: ['image'] }, 300),
  link: linkField({ label: 'Link', hint: 'Wohin ein Klick auf das Bild führt.', types: ['image'] }),
  style: choiceField(['primary', 'secondary'], {
    label: 'Aussehen des Knopfes',
    types: ['button'],
    options: [
      { value: 'primary', label: 'Hervorgehoben' },
      { value: 'secondary', label: 'Zurückhaltend' },
    ],
  }),
});

export type GeneralMetadata = z.output<typeof generalMetadata>;

export const general = defineSection({
  roles: generalRoles,
  metadata: generalMetadata,
});
