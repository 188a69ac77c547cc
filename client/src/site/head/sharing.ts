import type { PublicSharedPicture } from '@shared/contracts/content';

import type { Sharing, SharingPicture } from '@shared/contracts/page-head';
import { type Language, locales } from '@shared/locales';
import { languagesOf, type Page } from '@shared/paths';
import drawn from './sharing-pictures.json';

interface SharingInput {
  page: Page;
  language: Language;
  publicUrl: string;
  siteName: string;
  /** Title of the page without the site's name. */
  title: string;
  tagline: string;
  /** The library's picture that somebody chose for the page. */
  chosen: PublicSharedPicture | undefined;
}

/** What stands in the pictures, in the languages they were drawn in. */
type Drawn = Readonly<Partial<Record<Language, string>>>;

function chosenPicture({ address, width, height, alt }: PublicSharedPicture, { publicUrl, title }: SharingInput) {
  return { url: publicUrl + address, width, height, type: 'image/jpeg', alt: alt || title };
}

/**
 * The picture that says what the page says. Words are part of the drawing (scripts/og-pictures.mjs), so a page whose
 * title was edited gets the picture that shows the name alone, and a site with another name gets none.
 */
function pictureOf({ page, language, publicUrl, siteName, title, tagline }: SharingInput): SharingPicture | null {
  if (siteName !== drawn.name) return null;
  const titles: Drawn = drawn.titles[page];
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

/** How a page presents itself where its address is shared. */
export function sharingOf(input: SharingInput): Sharing {
  const { page, language } = input;
  const others = languagesOf(page).filter((other) => other !== language);
  return {
    siteName: input.siteName,
    locale: locales[language].openGraph,
    otherLocales: others.map((other) => locales[other].openGraph),
    picture: input.chosen ? chosenPicture(input.chosen, input) : pictureOf(input),
  };
}
