import { canonicalAddress, type PagePaths } from '@shared/addresses';
import { type Language, languages } from '@shared/locales';
import { type Page, paths } from '@shared/paths';

interface StructuredDataInput {
  page: Page;
  ownPaths?: PagePaths | undefined;
  language: Language;
  publicUrl: string;
  siteName: string;
  /** Title of the page without the site's name. */
  title: string;
  settings: Readonly<Record<string, string>>;
}

/** An entity of schema.org; a property without a value is left out when it is written. */
type Entity = Record<string, unknown>;

/** Pages that present the app itself. */
const appPages: readonly Page[] = ['home', 'classic', 'beta'];

function addressOf(settings: StructuredDataInput['settings']): Entity | undefined {
  const parts = {
    streetAddress: settings['contact-address'] || undefined,
    postalCode: settings['contact-postal-code'] || undefined,
    addressLocality: settings['contact-city'] || undefined,
    addressCountry: settings['contact-country'] || undefined,
  };
  return Object.values(parts).some(Boolean) ? { '@type': 'PostalAddress', ...parts } : undefined;
}

function organization({ publicUrl, siteName, settings }: StructuredDataInput): Entity {
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

/** Only what is certain before the launch: no store, no system, no price, no rating. */
function mobileApplication({ publicUrl, siteName, settings, page }: StructuredDataInput): Entity {
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

function breadcrumbs({ publicUrl, siteName, title, language, ...placed }: StructuredDataInput): Entity {
  const way = [
    { name: siteName, item: publicUrl + paths.page('home', language) },
    { name: title, item: publicUrl + canonicalAddress(placed, language) },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

/** What search engines may know of a page and of those behind it, from the settings alone. */
export function structuredData(input: StructuredDataInput): Entity {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(input),
      ...(appPages.includes(input.page) ? [mobileApplication(input)] : []),
      ...(input.page === 'home' ? [] : [breadcrumbs(input)]),
    ],
  };
}
