import { previewKey } from '@shared/device-storage';
import { useRef, useState } from 'react';
import { useMediaQuery } from '../kit/use-media-query';
import { waitingText } from '../preview/wanted-text';

/**
 * Beside the form on wide screens, unless it was put away; in its place on small ones. It is there at once where a text on
 * the page was clicked.
 */
export function usePreviewPlace() {
  const wide = useMediaQuery('(min-width: 80rem)');
  const [clicked] = useState(() => waitingText() !== null);
  const [beside, setBeside] = useState(() => clicked || localStorage.getItem(previewKey) !== 'off');
  const [instead, setInstead] = useState(clicked);
  const region = useRef<HTMLElement>(null);
  const shown = wide ? beside : instead;
  const toggle = () => {
    if (!wide) {
      setInstead(!instead);
      // What takes the form's place takes the keyboard as well; the button leads back.
      if (!instead) requestAnimationFrame(() => region.current?.focus());
      return;
    }
    setBeside(!beside);
    localStorage.setItem(previewKey, beside ? 'off' : 'on');
  };
  const showForm = () => setInstead(false);
  return { wide, shown, toggle, showForm, region };
}
