import type { Sharing, SharingPicture } from '@shared/contracts/page-head';
import { type Language, languages } from '@shared/locales';
import type { Page } from '@shared/paths';
import drawn from './sharing-pictures.json';

interface SharingInput {
  page: Page;
  language: Language;
  publicUrl: string;
  siteName: string;
  /** Title of the page without the site's name. */
  title: string;
  tagline: string;
}

const locales: Readonly<Record<Language, string>> = { de: 'de_DE', en: 'en_US' };

/**
 * The picture that says what the page says. Words are part of the drawing (scripts/og-pictures.mjs), so a page whose
 * title was edited gets the picture that shows the name alone, and a site with another name gets none.
 */
function pictureOf({ page, language, publicUrl, siteName, title, tagline }: SharingInput): SharingPicture | null {
  if (siteName !== drawn.name) return null;
  const current = title === drawn.titles[page][language] && tagline === drawn.taglines[language];
  return {
    url: `${publicUrl}/images/og/${current ? `${page}-${language}` : 'name'}.jpg`,
    width: drawn.width,
    height: drawn.height,
    type: 'image/jpeg',
    alt: current ? `${title} – ${siteName}, ${tagline}` : siteName,
  };
}

/** How a page presents itself where its address is shared. */
export function sharingOf(input: SharingInput): Sharing {
  return {
    siteName: input.siteName,
    locale: locales[input.language],
    otherLocales: languages.filter((language) => language !== input.language).map((language) => locales[language]),
    picture: pictureOf(input),
  };
}
