import { isGermanOnly } from '@shared/content/german-only';
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

interface ShownPage {
  page: Page;
  language: Language;
}

/** Whether a field has one value for all languages, as most pictures have. */
function isShared(design: Design, field: string): boolean {
  const described = describedFieldsOf(design).find(({ name }) => metadataName(name) === field);
  return field === 'imageUrl' || (described !== undefined && !described.translatable);
}

/** Form name of a field that was clicked on the page, in the language the part is shown in. */
export function fieldOnPage({ page, language }: ShownPage, design: Design, field: string): string {
  const read = isGermanOnly({ design, page }) ? fallbackLanguage : language;
  return isShared(design, field) ? field : fieldNameIn(read, field);
}

export function useFieldOnPage(shown: ShownPage): (section: string, field: string) => string {
  const designOf = useSectionDesign();
  return (section, field) => fieldOnPage(shown, designOf(section), field);
}

interface RequestedPicture {
  /** Field name without language. */
  field: string;
  language: Language;
}

/** What was clicked on the page, kept until the form of its part is open. */
interface PartRequest {
  part: PreviewFocus;
  text?: { place: TextPlace; language: Language } | undefined;
  picture?: RequestedPicture | undefined;
}

let requestedPart: PartRequest | null = null;

/** Call before the form is opened; null forgets an earlier click. */
export function requestPart(clicked: PartRequest | null): void {
  requestedPart = clicked;
}

const isOf = (part: PreviewFocus | undefined, { section, block }: Partial<PreviewFocus>) =>
  part?.section === section && part?.block === block;

export const requestedTextLanguage = (): Language | null => requestedPart?.text?.language ?? null;

/** Takes the clicked text: returns it if it belongs to this part, and forgets it in any case. */
export function takeRequestedText(part: Partial<PreviewFocus>): TextPlace | null {
  if (!requestedPart?.text) return null;
  const place = isOf(requestedPart.part, part) ? requestedPart.text.place : null;
  requestedPart = null;
  return place;
}

/** Passes on the picture that was clicked in this part, once its form is open and the focus has settled. */
export function useRequestedPicture(
  { section, block }: PreviewFocus,
  onPicture: (picture: RequestedPicture) => void,
): void {
  const latest = useRef(onPicture);
  latest.current = onPicture;
  useEffect(
    () =>
      whenFocusSettled(() => {
        if (!requestedPart?.picture) return;
        const { part, picture } = requestedPart;
        requestedPart = null;
        if (isOf(part, { section, block })) latest.current(picture);
      }),
    [section, block],
  );
}

export interface PartTarget extends Omit<PartRequest, 'part'> {
  field?: string;
}

/** Opens the form of a block, or of its section if `block` is null. */
export function useOpenPart(): (part: PreviewFocus, target: PartTarget) => void {
  const { open } = useNavigation();
  return useCallback(
    ({ section, block }, { text, field, picture }) => {
      // 0 is a block that is not stored yet.
      if (block === 0) return;
      requestPart(text || picture ? { part: { section, block }, text, picture } : null);
      open(block === null ? adminPaths.editSection(section) : adminPaths.block(section, block), field);
    },
    [open],
  );
}
