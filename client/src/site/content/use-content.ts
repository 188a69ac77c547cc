import type { PageContent, PublicBlock, PublicSection, TranslatableField } from '@shared/contracts/content';
import { fallbackLanguage, type Language } from '@shared/locales';
import type { Page } from '@shared/paths';
import type { MailSubject } from '@shared/sections/metadata-fields';
import { createContext, use, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentCache } from '../../api/content-cache';
import { languageOf } from '../../i18n/i18n';

/** The interface language, which is also the language the content is read in. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return languageOf(i18n);
}

export const ContentCacheContext = createContext<ContentCache | null>(null);

/** The content of all pages as far as it has been read. */
export function useContentCache(): ContentCache {
  const contents = useContext(ContentCacheContext);
  if (!contents) throw new Error('useContentCache needs a ContentCacheContext around it');
  return contents;
}

/** Content of a page in the interface language; prefetched by the server, so the first render never waits. */
export function usePageContent(page: Page): PageContent {
  const language = useLanguage();
  const contents = useContentCache();
  return contents.get(page, language) ?? use(contents.load(page, language));
}

export const PageContentContext = createContext<PageContent | null>(null);

/** Content of the page being shown. */
export function useCurrentContent(): PageContent {
  const content = useContext(PageContentContext);
  if (!content) throw new Error('useCurrentContent needs a PageContentContext around it');
  return content;
}

/** Where on its page a form stands. */
export interface FormPlace {
  /** What the ids of its controls begin with. */
  idPrefix: string;
  /** It stands on the page once more: the first one shows what was posted. */
  again: boolean;
}

/** The place of the form in a section, of which a page may have several with one design. */
export function useFormPlace(name: string, { key, layout }: Pick<PublicSection, 'key' | 'layout'>): FormPlace {
  const first = useCurrentContent().sections.find((section) => section.layout === layout);
  const again = first !== undefined && first.key !== key;
  return { idPrefix: again ? `${name}-${key}` : name, again };
}

/** A site setting in the interface language; empty where the administrator never filled it. */
export function useSetting(key: string): string {
  return useCurrentContent().settings[key] ?? '';
}

/** `lang` attribute for a field that shows the fallback's text; undefined where the language is the page's. */
export function langOf(
  entity: Pick<PublicSection | PublicBlock, 'germanFields'>,
  field: TranslatableField,
): typeof fallbackLanguage | undefined {
  return entity.germanFields?.includes(field) ? fallbackLanguage : undefined;
}

/** Address of a mail draft to the product's contact, its subject in the reader's language. */
export function useMailDraft(): (subject?: MailSubject) => string {
  const { t } = useTranslation();
  const address = useSetting('contact-email');
  return (subject) =>
    `mailto:${address}${subject ? `?subject=${encodeURIComponent(t(`mailSubject.${subject}`))}` : ''}`;
}
