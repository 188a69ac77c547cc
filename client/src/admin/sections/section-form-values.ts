import { entityKey } from '@shared/contracts/fields';
import type { PreviewEdit } from '@shared/contracts/preview-messages';
import { type Section, sectionCreate } from '@shared/contracts/sections';
import type { Page } from '@shared/paths';
import type { SectionCreateBody } from '../../api/admin-api';
import { contractMessages } from '../forms/contract-resolver';
import { orderOf, orEmpty, orNull } from '../forms/form-values';
import { englishName, textAt } from '../forms/translation';
import { validationText } from '../validation-text';

export interface SectionValues {
  key: string;
  title: string;
  subtitle: string;
  description: string;
  page: Page;
  order: string;
  isActive: boolean;
  translations: { en: { title: string; subtitle: string; description: string; confirmed: string[] } };
}

/** A section, or the blank of a new one, as the form shows it. */
export function toSectionValues(section: Section | null, page: Page = 'home'): SectionValues {
  const english = section?.translations.en;
  return {
    key: section?.key ?? '',
    title: section?.title ?? '',
    subtitle: orEmpty(section?.subtitle),
    description: orEmpty(section?.description),
    page: section?.page ?? page,
    order: section ? String(section.order) : '',
    isActive: section?.isActive ?? true,
    translations: {
      en: {
        title: orEmpty(english?.title),
        subtitle: orEmpty(english?.subtitle),
        description: orEmpty(english?.description),
        confirmed: [],
      },
    },
  };
}

/** What the API is sent. Without an order the server puts a new section at the end of its page. */
export function toSectionBody(values: SectionValues): SectionCreateBody {
  const { key, title, subtitle, description, page, order, isActive, translations } = values;
  const { en } = translations;
  return {
    key,
    title,
    subtitle: orNull(subtitle),
    description: orNull(description),
    page,
    ...(order.trim() === '' ? {} : { order: orderOf(order) }),
    isActive,
    translations: {
      en: {
        title: orNull(en.title),
        subtitle: orNull(en.subtitle),
        description: orNull(en.description),
        ...(en.confirmed.length > 0 ? { confirmed: en.confirmed } : {}),
      },
    },
  };
}

export function validateSection(values: SectionValues) {
  return contractMessages(sectionCreate, toSectionBody(values));
}

/** As validateSection; a key that a listed section has is told as well. One that is taken meanwhile the server refuses. */
export function validateNewSection(values: SectionValues, listed: readonly Section[]) {
  const messages = validateSection(values);
  return isTaken(values.key, listed) ? { ...messages, key: validationText('validation.keyTaken') ?? '' } : messages;
}

function isTaken(typed: string, listed: readonly Section[]): boolean {
  return listed.some(({ key }) => key === typed);
}

/** Stands for the key of a new section until one is typed that it could have. */
const unnamed = 'neuer-abschnitt';

/**
 * The section as the preview takes it; without a title the stored one, or the key of a new one, shows on. A new section
 * whose key is invalid or one of the listed sections' is shown under a key that stands for it.
 */
export function toSectionPreview(
  values: SectionValues,
  section: Section | null,
  listed: readonly Section[],
): PreviewEdit {
  const { key: typed, title, order, translations, ...rest } = toSectionBody(values);
  const { confirmed: _, ...en } = translations?.en ?? {};
  const key = entityKey.safeParse(typed);
  const free = key.data !== undefined && !isTaken(key.data, listed);
  return {
    section: {
      ...(section ? { key: section.key } : { key: free ? key.data : unnamed, isNew: true }),
      ...rest,
      ...(title.trim() === '' ? {} : { title }),
      ...(order !== undefined && Number.isInteger(order) && order >= 0 ? { order } : {}),
      translations: { en },
    },
  };
}

/** The section as it would be stored, for the checks before publishing. */
export function editedSection(values: SectionValues, base: Section | null): Section {
  const { translations, order, title, subtitle, description, isActive = true } = toSectionBody(values);
  const { confirmed = [], ...en } = translations?.en ?? {};
  const texts = Object.entries(en).filter(([, text]) => text);
  const before = toSectionValues(base);
  return {
    id: base?.id ?? 0,
    key: base?.key ?? values.key.trim(),
    updatedAt: base?.updatedAt ?? '',
    title,
    subtitle: subtitle ?? null,
    description: description ?? null,
    page: values.page,
    order: order ?? base?.order ?? 0,
    isActive,
    translations: { en: Object.fromEntries(texts) as Record<string, string> },
    outdated: ['title', 'subtitle', 'description'].filter((field) => {
      const rewritten = textAt(values, englishName(field)) !== textAt(before, englishName(field));
      const changed = base?.outdated.includes(field) || textAt(values, field) !== textAt(before, field);
      return changed && !rewritten && !confirmed?.includes(field);
    }),
  };
}
