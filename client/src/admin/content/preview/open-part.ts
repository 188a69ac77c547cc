import { isGermanOnly } from '@shared/content/content-texts';
import type { PreviewFocus, TextPlace } from '@shared/contracts/preview-messages';
import type { Design } from '@shared/entities/designs';
import { fieldNameIn, metadataName } from '@shared/entities/translation';
import { fallbackLanguage, type Language } from '@shared/locales';
import type { Page } from '@shared/paths';
import { describedFieldsOf } from '@shared/sections/described-fields';
import { useCallback, useEffect, useRef } from 'react';
import { whenFocusSettled } from '../../../ui/keyboard';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import { useSectionDesign } from '../entities/shown-names';

/** The page that is shown, and the language it is read in. */
interface ShownPage {
  page: Page;
  language: Language;
}

/** The same in every language, such as most pictures. */
function isShared(design: Design, field: string): boolean {
  const described = describedFieldsOf(design).find(({ name }) => metadataName(name) === field);
  return field === 'imageUrl' || (described !== undefined && !described.translatable);
}

/** The name in its form of a field that was clicked on a page: that of the language which is read there. */
export function fieldOnPage({ page, language }: ShownPage, design: Design, field: string): string {
  const read = isGermanOnly({ design, page }) ? fallbackLanguage : language;
  return isShared(design, field) ? field : fieldNameIn(read, field);
}

/** The same for a section by its key. */
export function useFieldOnPage(shown: ShownPage): (section: string, field: string) => string {
  const designOf = useSectionDesign();
  return (section, field) => fieldOnPage(shown, designOf(section), field);
}

/** A picture that was clicked on the page, and is chosen anew once the form of its part is open. */
interface WantedPicture {
  /** The field that names it, without a language. */
  field: string;
  language: Language;
}

/** What was clicked on the page, until the form of its part is open. */
interface Wanted {
  part: PreviewFocus;
  text?: { place: TextPlace; language: Language } | undefined;
  picture?: WantedPicture | undefined;
}

let wanted: Wanted | null = null;

/** To be told of what was clicked before its form is opened; null where nothing of it is wanted. */
export function want(clicked: Wanted | null): void {
  wanted = clicked;
}

const isOf = (part: PreviewFocus | undefined, { section, block }: Partial<PreviewFocus>) =>
  part?.section === section && part?.block === block;

/** The language of the text that is wanted; null where none is. */
export const wantedTextLanguage = (): Language | null => wanted?.text?.language ?? null;

/** Takes the wanted text, where it belongs to this part; none is wanted afterwards. */
export function takeWantedText(part: Partial<PreviewFocus>): TextPlace | null {
  if (!wanted?.text) return null;
  const place = isOf(wanted.part, part) ? wanted.text.place : null;
  wanted = null;
  return place;
}

/** Takes the picture that is wanted of this part, once its form is there. */
export function useWantedPicture({ section, block }: PreviewFocus, onWanted: (picture: WantedPicture) => void): void {
  const latest = useRef(onWanted);
  latest.current = onWanted;
  useEffect(
    () =>
      whenFocusSettled(() => {
        if (!wanted?.picture) return;
        const { part, picture } = wanted;
        wanted = null;
        if (isOf(part, { section, block })) latest.current(picture);
      }),
    [section, block],
  );
}

/** What is to be edited of the part: a text or a picture on the page, or a field in the form. */
export interface PartTarget extends Omit<Wanted, 'part'> {
  field?: string;
}

/** Opens the form of a part of the page: of its block, or of its section where it belongs to none. */
export function useOpenPart(): (part: PreviewFocus, target: PartTarget) => void {
  const { open } = useNavigation();
  return useCallback(
    ({ section, block }, { text, field, picture }) => {
      // 0 is a block that is not stored yet.
      if (block === 0) return;
      want(text || picture ? { part: { section, block }, text, picture } : null);
      open(block === null ? adminPaths.editSection(section) : adminPaths.block(section, block), field);
    },
    [open],
  );
}
