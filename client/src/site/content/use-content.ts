import type { PageContent, PublicBlock, PublicSection } from '@shared/contracts/content';
import type { TranslatableField } from '@shared/entities/translation';
import { fallbackLanguage, type Language } from '@shared/locales';
import type { Page } from '@shared/paths';
import { mailtoAddress } from '@shared/rules/mail-address';
import type { MailSubject } from '@shared/sections/metadata-fields';
import { createContext, use, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentCache } from '../../api/content-cache';
import { languageOf } from '../../i18n/i18n';

export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return languageOf(i18n);
}

export const ContentCacheContext = createContext<ContentCache | null>(null);

export function useContentCache(): ContentCache {
  const contents = useContext(ContentCacheContext);
  if (!contents) throw new Error('useContentCache needs a ContentCacheContext around it');
  return contents;
}

/**
 * Content of a page in the interface language. Suspends if it is not loaded; the server loads it first, so the first
 * render never waits.
 */
export function usePageContent(page: Page): PageContent {
  const language = useLanguage();
  const contents = useContentCache();
  return contents.get(page, language) ?? use(contents.load(page, language));
}

export const PageContentContext = createContext<PageContent | null>(null);

export function useCurrentContent(): PageContent {
  const content = useContext(PageContentContext);
  if (!content) throw new Error('useCurrentContent needs a PageContentContext around it');
  return content;
}

export interface FormPlace {
  /** Prefix of its controls' ids, which must be unique in the document. */
  idPrefix: string;
  /** An earlier section of the page has the same form; that one shows what was posted. */
  again: boolean;
}

export function useFormPlace(name: string, { key, layout }: Pick<PublicSection, 'key' | 'layout'>): FormPlace {
  const first = useCurrentContent().sections.find((section) => section.layout === layout);
  const again = first !== undefined && first.key !== key;
  return { idPrefix: again ? `${name}-${key}` : name, again };
}

/** A setting in the interface language; empty if there is none, or if it is an open fact of the imprint. */
export function useSetting(key: string): string {
  return useCurrentContent().settings[key] ?? '';
}

/** `lang` attribute for a field that falls back to German; undefined if it is in the page's language. */
export function langOf(
  entity: Pick<PublicSection | PublicBlock, 'germanFields'>,
  field: TranslatableField,
): typeof fallbackLanguage | undefined {
  return entity.germanFields?.includes(field) ? fallbackLanguage : undefined;
}

/** Returns the mailto address of the product's contact, with a subject in the page's language. */
export function useMailDraft(): (subject?: MailSubject) => string {
  const { t } = useTranslation();
  const address = useSetting('contact-email');
  return (subject) =>
    `${mailtoAddress(address)}${subject ? `?subject=${encodeURIComponent(t(`mailSubject.${subject}`))}` : ''}`;
}
