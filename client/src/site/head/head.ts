import type { PageContent } from '@shared/contracts/content';
import type { Head } from '@shared/contracts/page-head';
import type { Language } from '@shared/locales';
import { canonicalLanguage, languagesOf, type Page, paths } from '@shared/paths';
import type { TFunction } from 'i18next';
import type { Route } from '../../routing/routes';
import { sharingOf } from './sharing';
import { structuredData } from './structured-data';

interface HeadInput {
  route: Route;
  language: Language;
  publicUrl: string;
  content: PageContent | null;
  t: TFunction;
}

/**
 * Absolute addresses of a page in every language it exists in. For everybody else (x-default) it is the one without
 * prefix, which leads on whom it can.
 */
function alternatesOf(page: Page, publicUrl: string) {
  return [
    ...languagesOf(page).map((language) => ({ hreflang: language, href: publicUrl + paths.page(page, language) })),
    { hreflang: 'x-default', href: publicUrl + paths.page(page) },
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
    return unlistedHead(`${route.kind === 'admin' ? 'CMS' : t('notFound.tab')} – ${siteName}`);
  }
  const { page } = route;
  const title = settings[`seo-${page}-title`] || siteName;
  const of = { page, language, publicUrl, siteName, title };
  return {
    title: title.includes(siteName) ? title : `${title} – ${siteName}`,
    description: settings[`seo-${page}-description`] || null,
    canonical: publicUrl + paths.page(page, canonicalLanguage(page, language)),
    alternates: alternatesOf(page, publicUrl),
    noindex: false,
    sharing: sharingOf({ ...of, tagline: settings['site-tagline'] ?? '', chosen: content?.sharedPicture }),
    structuredData: structuredData({ ...of, settings }),
  };
}
