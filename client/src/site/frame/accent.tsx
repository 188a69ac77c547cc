import { contrast } from '@shared/base/contrast';
import { useLayoutEffect } from 'react';
import { useSetting } from '../content/use-content';

/** The colour that the stylesheet already has. */
const ownColour = '#ffb648';
const darkInk = '#1B1403';
const lightInk = '#FFFDF8';

/** Of the dark and the light ink the one that can be read better on a colour. */
function inkOn(colour: string): string {
  return contrast(colour, darkInk) >= contrast(colour, lightInk) ? darkInk : lightInk;
}

/**
 * Custom properties for the colour of the foremost button, of underlines and marks and of the logo's light, to stand on
 * the document's element. An empty value is the design's own.
 */
function accentOf(colour: string): readonly (readonly [name: string, value: string])[] {
  const chosen = colour.trim();
  const own = !/^#[0-9a-f]{6}$/i.test(chosen) || chosen.toLowerCase() === ownColour;
  return [
    ['--lantern', own ? '' : chosen],
    ['--lantern-ink', own ? '' : inkOn(chosen)],
  ];
}

/** The same as the value of a style attribute, which the server writes; empty for the design's own. */
export function accentStyle(colour: string): string {
  return accentOf(colour)
    .filter(([, value]) => value)
    .map((declaration) => declaration.join(':'))
    .join(';');
}

/** Keeps the owner's colour on the document where the server has not written it there, as in the preview. */
export function AccentColour() {
  const colour = useSetting('accent-color');
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    for (const [name, value] of accentOf(colour)) style.setProperty(name, value);
  }, [colour]);
  return null;
}
