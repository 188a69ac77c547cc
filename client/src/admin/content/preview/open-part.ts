import type { PreviewFocus, TextPlace } from '@shared/contracts/preview-messages';
import type { Language } from '@shared/locales';
import { useCallback, useEffect, useRef, useState } from 'react';
import { whenFocusSettled } from '../../../ui/keyboard';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';

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

function requestedText(part: Partial<PreviewFocus>): TextPlace | null {
  return requestedPart?.text && isOf(requestedPart.part, part) ? requestedPart.text.place : null;
}

/**
 * The clicked text if it belongs to this part, null without a part. It is read while rendering, which React may do twice
 * before it mounts the component, and forgotten once that is mounted, whatever part it belonged to.
 */
export function useRequestedText(part: Partial<PreviewFocus> | null): TextPlace | null {
  const name = part && `${part.section} ${part.block}`;
  const [read, setRead] = useState(() => ({ name, text: part && requestedText(part) }));
  // The preview of a view goes from one part to another.
  if (read.name !== name) setRead({ name, text: part && requestedText(part) });
  useEffect(() => {
    if (name !== null && requestedPart?.text) requestedPart = null;
  }, [name]);
  return read.text;
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
