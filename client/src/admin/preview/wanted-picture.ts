import type { PreviewFocus } from '@shared/contracts/preview-messages';
import type { Language } from '@shared/locales';
import { useEffect, useRef } from 'react';

/** A picture that was clicked on the page, and is chosen anew once the form of its part is open. */
export interface WantedPicture {
  /** The field that names it, without a language. */
  field: string;
  language: Language;
}

let wanted: (WantedPicture & { part: PreviewFocus }) | null = null;

export function wantPicture(part: PreviewFocus, picture: WantedPicture | undefined): void {
  wanted = picture ? { ...picture, part } : null;
}

/** Milliseconds in which an opening form moves the focus by itself. */
const afterOpening = 200;

/** Takes the picture that waits for this part, once its form is there. */
export function useWantedPicture({ section, block }: PreviewFocus, onWanted: (picture: WantedPicture) => void): void {
  const latest = useRef(onWanted);
  latest.current = onWanted;
  useEffect(() => {
    const timer = setTimeout(() => {
      const picture = wanted;
      wanted = null;
      if (picture?.part.section === section && picture.part.block === block) latest.current(picture);
    }, afterOpening);
    return () => clearTimeout(timer);
  }, [section, block]);
}
