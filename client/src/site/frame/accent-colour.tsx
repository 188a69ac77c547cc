import { useLayoutEffect } from 'react';
import { useSetting } from '../content/use-content';
import { accentOf } from './accent';

/** Keeps the owner's colour on the document where the server has not written it there, as in the preview. */
export function AccentColour() {
  const colour = useSetting('accent-color');
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    for (const [name, value] of accentOf(colour)) style.setProperty(name, value);
  }, [colour]);
  return null;
}
