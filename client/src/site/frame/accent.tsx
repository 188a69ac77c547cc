import { contrast } from '@shared/base/contrast';
import { useLayoutEffect } from 'react';
import { useSetting } from '../content/use-content';

/** Default in the stylesheet. */
const ownColour = '#ffb648';
const darkInk = '#1B1403';
const lightInk = '#FFFDF8';

function inkOn(colour: string): string {
  return contrast(colour, darkInk) >= contrast(colour, lightInk) ? darkInk : lightInk;
}

/** Custom properties of the accent colour for the html element. An empty value keeps the design's default. */
function accentOf(colour: string): readonly (readonly [name: string, value: string])[] {
  const chosen = colour.trim();
  const own = !/^#[0-9a-f]{6}$/i.test(chosen) || chosen.toLowerCase() === ownColour;
  return [
    ['--lantern', own ? '' : chosen],
    ['--lantern-ink', own ? '' : inkOn(chosen)],
  ];
}

export function accentStyle(colour: string): string {
  return accentOf(colour)
    .filter(([, value]) => value)
    .map((declaration) => declaration.join(':'))
    .join(';');
}

/** Sets the accent colour where the server did not, as in the preview. */
export function AccentColour() {
  const colour = useSetting('accent-color');
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    for (const [name, value] of accentOf(colour)) style.setProperty(name, value);
  }, [colour]);
  return null;
}
