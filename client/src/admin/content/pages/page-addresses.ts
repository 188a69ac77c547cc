import { isPagePublicIn, pathIn } from '@shared/content/public-paths';
import type { SitePage } from '@shared/contracts/entities';
import { languages } from '@shared/locales';
import { addressPath } from '@shared/paths';

/** Addresses at which visitors find a page once it is active, one for each of its languages, German first. */
export function publicAddressesOf(page: SitePage): readonly string[] {
  return languages
    .filter((language) => isPagePublicIn(page, language))
    .map((language) => addressPath({ language, path: pathIn(language, page) }));
}
