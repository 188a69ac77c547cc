import type { PageContent } from '@shared/contracts/content';
import type { Head } from '@shared/contracts/page-head';
import { fallbackLanguage, type Language, languages } from '@shared/locales';
import { type Page, paths } from '@shared/paths';
import type { TFunction } from 'i18next';
import type { Route } from '../routes';
import { sharingOf } from './sharing';
import { structuredData } from './structured-data';

interface HeadInput {
  route: Route;
  language: Language;
  publicUrl: string;
  content: PageContent | undefined;
  t: TFunction;
}

/**
 * Absolute addresses of a page in every language. For everybody else (x-default) it is the fallback language's: the bare
 * address names that one or the other as its canonical, and an alternate must be its own canonical.
 */
function alternatesOf(page: Page, publicUrl: string) {
  return [
    ...languages.map((language) => ({ hreflang: language, href: publicUrl + paths.page(page, language) })),
    { hreflang: 'x-default', href: publicUrl + paths.page(page, fallbackLanguage) },
  ];
}

/** What there is to say of an address that is no public page: a title for the tab, and that nobody should list it. */
function unlistedHead(title: string): Head {
  return {
    title,
    description: null,
    canonical: null,
    alternates: [],
    noindex: true,
    sharing: null,
    structuredData: null,
  };
}

/** Title, description, addresses and everything for sharing of a route; the texts come from the settings. */
export function pageHead({ route, language, publicUrl, content, t }: HeadInput): Head {
  const settings = content?.settings ?? {};
  const siteName = settings['site-name'] || 'Abseits';
  if (route.kind !== 'page') {
    return unlistedHead(`${route.kind === 'admin' ? 'CMS' : t('notFound.title')} – ${siteName}`);
  }
  const { page } = route;
  const title = settings[`seo-${page}-title`] || siteName;
  const of = { page, language, publicUrl, siteName, title };
  return {
    title: title.includes(siteName) ? title : `${title} – ${siteName}`,
    description: settings[`seo-${page}-description`] || null,
    canonical: publicUrl + paths.page(page, language),
    alternates: alternatesOf(page, publicUrl),
    noindex: false,
    sharing: sharingOf({ ...of, tagline: settings['site-tagline'] ?? '' }),
    structuredData: structuredData({ ...of, settings }),
  };
}
