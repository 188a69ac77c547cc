import { alternatesOf, canonicalAddress, languagesOf } from '@shared/addresses';
import { embeddableJson, trustedHtml } from '@shared/content/trusted-html';
import type { PageContent } from '@shared/contracts/content';
import type { NewsEntry, NewsList } from '@shared/contracts/news';
import type { PublicSharedPicture } from '@shared/contracts/pictures';
import { type Head, type HeadLink, headTags, type Sharing, type SharingPicture } from '@shared/contracts/rendering';
import { type Language, languages, locales } from '@shared/locales';
import { isFixedPage, type Page, paths } from '@shared/paths';
import type { TFunction } from 'i18next';
import type { Route } from '../../routing/routes';
import { askedQuestions } from './asked-questions';
import drawn from './sharing-pictures.json';

interface DescribedPage
  extends Pick<
    PageContent,
    'page' | 'ownPaths' | 'entry' | 'feed' | 'sharedPicture' | 'language' | 'settings' | 'sections'
  > {
  publicUrl: string;
  siteName: string;
  /** Without the site's name. */
  title: string;
}

/** An entity of schema.org; serialising omits undefined properties. */
type Entity = Record<string, unknown>;

const appPages: readonly Page[] = ['home', 'classic', 'beta'];

function addressOf(settings: PageContent['settings']): Entity | undefined {
  const parts = {
    streetAddress: settings['contact-address'] || undefined,
    postalCode: settings['contact-postal-code'] || undefined,
    addressLocality: settings['contact-city'] || undefined,
    addressCountry: settings['contact-country'] || undefined,
  };
  return Object.values(parts).some(Boolean) ? { '@type': 'PostalAddress', ...parts } : undefined;
}

function organization({ publicUrl, siteName, settings }: DescribedPage): Entity {
  const email = settings['contact-email'] || undefined;
  const telephone = settings['contact-phone'] || undefined;
  return {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: siteName,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    slogan: settings['site-tagline'] || undefined,
    address: addressOf(settings),
    contactPoint:
      email || telephone
        ? {
            '@type': 'ContactPoint',
            contactType: 'customer support',
            email,
            telephone,
            availableLanguage: languages,
          }
        : undefined,
    sameAs: settings['social-url'] ? [settings['social-url']] : undefined,
  };
}

/** Contains only what is certain before the launch: no store, system, price or rating. */
function mobileApplication({ publicUrl, siteName, settings, page }: DescribedPage): Entity {
  return {
    '@type': 'MobileApplication',
    '@id': `${publicUrl}/#app`,
    name: siteName,
    description: settings[`seo-${page}-description`] || undefined,
    applicationCategory: 'TravelApplication',
    url: `${publicUrl}/`,
    image: `${publicUrl}/icon-512.png`,
    publisher: { '@id': `${publicUrl}/#organization` },
  };
}

function breadcrumbs({ publicUrl, siteName, title, language, entry, ...placed }: DescribedPage): Entity {
  const list = entry?.all;
  const way = [
    { name: siteName, item: publicUrl + paths.page('home', language) },
    ...(list ? [{ name: list.title, item: publicUrl + list.href }] : []),
    { name: title, item: publicUrl + canonicalAddress(placed, language) },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

function newsArticle(entry: NewsEntry, { publicUrl, title, language, sharedPicture }: DescribedPage): Entity {
  const { date, changedAt, author, teaser, href } = entry;
  return {
    '@type': 'NewsArticle',
    headline: title,
    description: teaser ?? undefined,
    datePublished: date,
    // An entry may have been written before its day.
    dateModified: changedAt < date ? date : changedAt,
    inLanguage: language,
    author: author ? { '@type': 'Person', name: author } : { '@id': `${publicUrl}/#organization` },
    publisher: { '@id': `${publicUrl}/#organization` },
    image: sharedPicture && publicUrl + sharedPicture.address,
    mainEntityOfPage: publicUrl + href,
  };
}

function structuredData(input: DescribedPage): Entity {
  const asked = askedQuestions(input.sections, input.publicUrl + canonicalAddress(input, input.language));
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(input),
      ...(appPages.includes(input.page) ? [mobileApplication(input)] : []),
      ...(input.page === 'home' ? [] : [breadcrumbs(input)]),
      ...(asked ? [asked] : []),
      ...(input.entry ? [newsArticle(input.entry, input)] : []),
    ],
  };
}

type Drawn = Readonly<Partial<Record<Language, string>>>;

function chosenPicture({ address, width, height, alt }: PublicSharedPicture, { publicUrl, title }: DescribedPage) {
  return { url: publicUrl + address, width, height, type: 'image/jpeg', alt: alt || title };
}

/**
 * The drawn picture that matches the page. Its words are part of the drawing (sharing-pictures.json), so a page whose
 * title was edited gets the picture with the name alone, and a site with another name gets none.
 */
function pictureOf({ page, language, publicUrl, siteName, title, settings }: DescribedPage): SharingPicture | null {
  if (siteName !== drawn.name) return null;
  const tagline = settings['site-tagline'] ?? '';
  const titles: Drawn = isFixedPage(page) ? drawn.titles[page] : {};
  const taglines: Drawn = drawn.taglines;
  const current = title === titles[language] && tagline === taglines[language];
  return {
    url: `${publicUrl}/images/og/${current ? `${page}-${language}` : 'name'}.jpg`,
    width: drawn.width,
    height: drawn.height,
    type: 'image/jpeg',
    alt: current ? `${title} – ${siteName}, ${tagline}` : siteName,
  };
}

function sharingOf(input: DescribedPage): Sharing {
  const { language, sharedPicture } = input;
  const others = languagesOf(input).filter((other) => other !== language);
  return {
    siteName: input.siteName,
    published: input.entry?.date,
    locale: locales[language].openGraph,
    otherLocales: others.map((other) => locales[other].openGraph),
    picture: sharedPicture ? chosenPicture(sharedPicture, input) : pictureOf(input),
  };
}

/** Head of an address that is no public page. */
export function unlistedHead(title: string): Head {
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

/** The title of a part names its number and its tag. */
function titleOfPart(title: string, { number, parts, tags }: NewsList, t: TFunction): string {
  const tag = tags.find(({ current }) => current)?.title;
  const named = tag ? `${title}: ${tag}` : title;
  return number > 1 ? `${named} – ${t('news.part', { number, parts })}` : named;
}

/** Parts before and behind, and the feed: that of the page's own list, else that of the site's news. */
function relatedTo(list: NewsList | undefined, { publicUrl, title, feed: ofSite }: DescribedPage): HeadLink[] {
  const { newer, older, feed = ofSite?.href } = list ?? {};
  const named = list?.feed ? title : ofSite?.title;
  return [
    ...(newer ? [{ rel: 'prev', href: publicUrl + newer } as const] : []),
    ...(older ? [{ rel: 'next', href: publicUrl + older } as const] : []),
    ...(feed && named
      ? [{ rel: 'alternate', type: 'application/atom+xml', title: named, href: publicUrl + feed } as const]
      : []),
  ];
}

interface HeadInput {
  route: Route;
  language: Language;
  publicUrl: string;
  content: PageContent | null;
  t: TFunction;
}

export function pageHead({ route, language, publicUrl, content, t }: HeadInput): Head {
  const settings = content?.settings ?? {};
  const siteName = settings['site-name'] || 'Abseits';
  if (route.kind !== 'page') return unlistedHead(`${t('notFound.tab')} – ${siteName}`);
  const { page } = route;
  const { sections = [] } = content ?? {};
  const list = sections.find(({ news }) => news?.feed)?.news;
  const pageTitle = settings[`seo-${page}-title`] || siteName;
  const title = list ? titleOfPart(pageTitle, list, t) : pageTitle;
  const described = { ...content, page, language, settings, sections, publicUrl, siteName, title };
  const related = relatedTo(list, { ...described, title: pageTitle });
  const alternates = list?.own ? [] : alternatesOf(described);
  return {
    title: title.includes(siteName) ? title : `${title} – ${siteName}`,
    description: settings[`seo-${page}-description`] || null,
    canonical: publicUrl + (list?.own ?? canonicalAddress(described, language)),
    alternates: alternates.map(({ hreflang, href }) => ({ hreflang, href: publicUrl + href })),
    ...(related.length > 0 && { related }),
    noindex: content?.noindex ?? false,
    sharing: sharingOf(described),
    structuredData: structuredData(described),
  };
}

/** Elements of the head that belong to one page. Elements of index.html for all pages stay. */
const pageElements = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name^="twitter:"]',
  'meta[property^="og:"]',
  'link[rel="canonical"]',
  'link[rel="alternate"]',
  'link:is([rel="prev"], [rel="next"])',
  'script[type="application/ld+json"]',
].join();

function applyHead(head: Head) {
  document.title = head.title;
  for (const element of document.head.querySelectorAll(pageElements)) element.remove();
  for (const { element: name, attributes } of headTags(head)) {
    const element = document.head.appendChild(document.createElement(name));
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  }
  if (head.structuredData) {
    const data = embeddableJson(head.structuredData);
    document.head.insertAdjacentHTML('beforeend', trustedHtml(`<script type="application/ld+json">${data}</script>`));
  }
}

let knownOrigin: string | undefined;

/** The site's origin as the server knows it; behind a proxy the browser's may differ. */
function publicUrl(): string {
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  // Cached, because the not-found page has no canonical address.
  if (canonical) knownOrigin = new URL(canonical.href).origin;
  return knownOrigin ?? window.location.origin;
}

/** Updates the head to what the server would have rendered for the shown page. */
export function writeHead(of: Omit<HeadInput, 'publicUrl'>): void {
  applyHead(pageHead({ ...of, publicUrl: publicUrl() }));
}
