import type { Language } from '@shared/locales';
import { statisticsKey } from '@shared/settings/setting-keys';
import { fillPlaceholders, fillPlaceholdersInHtml, withoutEmptyLines } from '@shared/settings/settings';
import { isOptionalFact } from '@shared/settings/settings-legal';
import { softwareFacts } from '@shared/settings/software-facts';
import { cleanHtml } from '../cms/clean-html';
import { withDeviceNotice, withStatisticsNotice } from './privacy-notices';
import { type FindPicture, type Library, publicPicture, withPictures } from './public-pictures';

export interface Filler {
  text: (text: string | null) => string | null;
  html: (html: string | null, first: boolean) => string | null;
}

export function finderIn(library: Library, language: Language, first: boolean): FindPicture {
  return (address) => {
    const picture = library.get(address);
    return picture && publicPicture(picture, language, first);
  };
}

/** Puts no-break spaces into "§ 5", "Abs. 1" and "lit. c". */
const unbroken = (html: string) => html.replace(/(§§?|\b(?:Art|Abs|Nr|lit)\.|\bSatz) (?=\d|[a-z]\b)/g, '$1\u00a0');

export function fillerWith(settings: Record<string, string>, language: Language, library: Library): Filler {
  const values = { ...softwareFacts(language), ...settings };
  return {
    text: (text) => text && fillPlaceholders(text, values),
    html: (html, first) => {
      if (!html) return html;
      const known = withoutEmptyLines(html, values, isOptionalFact);
      const noticed = withStatisticsNotice(withDeviceNotice(known), settings[statisticsKey]);
      const cleaned = cleanHtml(fillPlaceholdersInHtml(noticed, values));
      return withPictures(unbroken(cleaned), finderIn(library, language, first));
    },
  };
}
