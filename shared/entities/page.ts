import * as z from 'zod/mini';
import { messageKey } from '../i18n/keys';
import { pictureId } from '../media';
import { entityKey, nullableText, orderNumber, pagePath, requiredLine } from '../rules/fields';
import { describeEntity } from './description';

/** In which languages a page or an entry of a menu is public. */
export const publicLanguageLabels = { all: 'Deutsch und Englisch', de: 'Nur Deutsch', en: 'Nur Englisch' } as const;
export type PublicLanguages = keyof typeof publicLanguageLabels;

/** What a new page may begin with (shared/sections/page-beginnings.ts). */
export const beginnings = ['landing', 'text', 'press', 'faq'] as const;
export type PageBeginning = (typeof beginnings)[number];

const pageStatusLabels = { active: 'Aktiv', draft: 'Entwurf' } as const;

/** A picture of the media library, or none. */
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

/**
 * A page of the site: its address, what search engines and networks read of it, and whether visitors may see it. The
 * titles, descriptions and pictures of the fixed pages (`fixedPages`) are settings instead, as they always were.
 */
export const pageEntity = describeEntity({
  name: 'page',
  label: 'Seite',
  fields: {
    key: { label: 'Schlüssel', control: 'key', rule: entityKey, required: true, fixed: true, place: true },
    title: {
      label: 'Titel',
      control: 'line',
      rule: requiredLine('validation.titleRequired', 200),
      required: true,
      translated: 200,
    },
    path: { label: 'Adresse', control: 'line', rule: pagePath, required: true, translated: 200 },
    description: {
      label: 'Beschreibung für Suchmaschinen',
      control: 'text',
      rule: nullableText(500),
      initial: null,
      translated: 500,
    },
    imageUrl: { label: 'Bild beim Teilen', control: 'line', rule: libraryPicture, initial: null },
    languages: {
      label: 'Sprachen',
      control: 'choice',
      rule: z.enum(Object.keys(publicLanguageLabels) as [PublicLanguages], {
        error: messageKey('validation.language'),
      }),
      initial: 'all',
      options: publicLanguageLabels,
    },
    noindex: {
      label: 'Suchmaschinen',
      control: 'switch',
      rule: z.boolean({ error: messageKey('validation.boolean') }),
      initial: false,
      options: { true: 'Nicht für Suchmaschinen', false: 'Für Suchmaschinen' },
    },
    status: {
      label: 'Status',
      control: 'choice',
      rule: z.enum(['active', 'draft'], { error: messageKey('validation.status') }),
      initial: 'draft',
      options: pageStatusLabels,
    },
    order: { label: 'Reihenfolge', control: 'number', rule: orderNumber, place: true },
  },
});
