import * as z from 'zod/mini';
import { messageKey } from '../i18n/keys';
import { pictureId } from '../media';
import { nullableDay, nullableText, pagePath } from '../rules/fields';
import { choiceOf, describeEntity, keyField, orderField, switchField, titleField } from './description';

export const publicLanguageLabels = { all: 'Deutsch und Englisch', de: 'Nur Deutsch', en: 'Nur Englisch' } as const;
export type PublicLanguages = keyof typeof publicLanguageLabels;

export const languagesField = {
  ...choiceOf('Sprachen', publicLanguageLabels, 'validation.language'),
  initial: 'all',
} as const;

/** Templates for a new page (server/cms/default-site/). */
export const beginnings = ['landing', 'text', 'press', 'faq', 'news', 'entry'] as const;
export type PageBeginning = (typeof beginnings)[number];

const pageStatusLabels = { active: 'Aktiv', draft: 'Entwurf' } as const;

const libraryPicture = z
  .pipe(
    nullableText(2_000),
    z.transform((value) => value || null),
  )
  .check(
    z.refine((value) => value === null || pictureId(value) !== undefined, {
      error: messageKey('validation.imagePath'),
    }),
  );

/** A page of the site. Titles, descriptions and pictures of fixed pages (`fixedPages`) are settings instead. */
export const pageEntity = describeEntity({
  name: 'page',
  label: 'Seite',
  fields: {
    key: keyField,
    title: titleField('Titel', 200),
    path: { label: 'Adresse', control: 'line', rule: pagePath, required: true, translated: 200 },
    description: {
      label: 'Beschreibung für Suchmaschinen',
      control: 'text',
      rule: nullableText(500),
      initial: null,
      translated: 500,
    },
    imageUrl: { label: 'Bild beim Teilen', control: 'line', rule: libraryPicture, initial: null },
    /** A page with a date is a news entry. */
    newsDate: { label: 'Datum der Meldung', control: 'date', rule: nullableDay, initial: null },
    author: { label: 'Autorenzeile', control: 'line', rule: nullableText(200), initial: null, translated: 200 },
    teaser: { label: 'Anreißer', control: 'text', rule: nullableText(500), initial: null, translated: 500 },
    tags: { label: 'Themen', control: 'line', rule: nullableText(200), initial: null, translated: 200 },
    languages: languagesField,
    noindex: switchField('Suchmaschinen', false, 'Nicht für Suchmaschinen', 'Für Suchmaschinen'),
    status: { ...choiceOf('Status', pageStatusLabels, 'validation.status'), initial: 'draft' },
    order: orderField,
  },
});
