import type { PreviewFocus, TextPlace } from '@shared/contracts/preview-messages';
import type { Language } from '@shared/locales';
import { useCallback, useMemo } from 'react';
import { useNavigation } from '../navigation/admin-navigation';
import { adminPaths } from '../navigation/admin-paths';
import { fieldOnPage, type ShownPage } from './field-on-page';
import { type WantedPicture, wantPicture } from './wanted-picture';
import { wantText } from './wanted-text';

/** What is to be edited of the part: a text on the page, or a field in the form. */
interface Target {
  text?: { place: TextPlace; language: Language } | undefined;
  field?: string;
  /** A picture that another one is to be chosen for at once. */
  picture?: WantedPicture;
}

/** Opens the form of a part of the page: of its block, or of its section where it belongs to none. */
export function useOpenPart(): (part: PreviewFocus, target?: Target) => void {
  const { open } = useNavigation();
  return useCallback(
    ({ section, block }, { text, field, picture } = {}) => {
      // 0 is a block that is not stored yet.
      if (block === 0) return;
      wantText(text ? { part: { section, block }, text: text.place, language: text.language } : null);
      wantPicture({ section, block }, picture);
      open(block === null ? adminPaths.editSection(section) : adminPaths.block(section, block), field);
    },
    [open],
  );
}

/** What a click on a page does beside which no form is open: a text is edited where it stands, anything else in its form. */
export function useOpenFromPage({ page, language }: ShownPage) {
  const openPart = useOpenPart();
  return useMemo(
    () => ({
      onPick: (part: PreviewFocus, place?: TextPlace) => openPart(part, { text: place && { place, language } }),
      onField: (part: PreviewFocus, name: string) =>
        openPart(part, { field: fieldOnPage({ page, language }, part.section, name) }),
      onPicture: (part: PreviewFocus, name: string) =>
        openPart(part, {
          field: fieldOnPage({ page, language }, part.section, name),
          picture: { field: name, language },
        }),
    }),
    [openPart, page, language],
  );
}
