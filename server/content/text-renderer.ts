import {
  fillPlaceholders,
  fillPlaceholdersInHtml,
  withoutEmptyLines,
  withoutEmptyTextLines,
} from '@shared/base/placeholders';
import type { Language } from '@shared/locales';
import { isOptionalFact } from '@shared/settings/settings-legal';
import { onlyWithMailKey } from '@shared/settings/software-facts';
import { messagesIn } from '../base/messages';
import { cleanHtml } from '../cms/entities/clean-html';
import { deviceNoticePlace, withDeviceNotice, withStatisticsNotice } from './privacy-notices';
import { type FindPicture, type Library, toPublicPicture, withPictures } from './public-pictures';
import { withTableRegions } from './table-regions';
import { unbroken } from './unbroken-text';

/** Turns stored texts of one language into what visitors read: placeholders filled, HTML cleaned. */
export interface TextRenderer {
  text: (text: string | null) => string | null;
  html: (html: string | null, first: boolean) => string | null;
}

export function finderIn(library: Library, language: Language, first: boolean): FindPicture {
  return (address) => {
    const picture = library.get(address);
    return picture?.kind === 'picture' ? toPublicPicture(picture, language, first) : undefined;
  };
}

interface RendererSources {
  /** What texts show in place of placeholders. */
  values: Readonly<Record<string, string>>;
  /** Whether views of pages are counted, which the privacy statement tells. */
  isCounting: boolean;
  /** Whether the server sends mail: without it, passages that hang on it are left out. */
  sendsMail: boolean;
  language: Language;
  library: Library;
}

export function createTextRenderer(sources: RendererSources): TextRenderer {
  const { values, isCounting, sendsMail, language, library } = sources;
  const isUnmet = (key: string) => key === onlyWithMailKey && !sendsMail;
  const ofText = { values, isOptional: () => false, isUnmet };
  const ofHtml = { values, isOptional: isOptionalFact, isUnmet };
  return {
    text: (text) => text && unbroken(fillPlaceholders(withoutEmptyTextLines(text, ofText), values)),
    html: (html, first) => {
      if (!html) return html;
      const known = withoutEmptyLines(html, ofHtml);
      const noticed = withStatisticsNotice(known, isCounting);
      const cleaned = cleanHtml(fillPlaceholdersInHtml(noticed, { ...values, ...deviceNoticePlace }));
      // The tables of what is stored have roles, which texts of editors must not have.
      const tables = withTableRegions(cleaned, messagesIn(language)('blocks.table'));
      return withPictures(unbroken(withDeviceNotice(tables)), finderIn(library, language, first));
    },
  };
}
