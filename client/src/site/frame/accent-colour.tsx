import { contrast } from '@shared/contrast';
import { useSetting } from '../content/use-content';

/** The colour that the stylesheet already has. */
const ownColour = '#ffb648';
const darkInk = '#1B1403';
const lightInk = '#FFFDF8';

/** Of the dark and the light ink the one that can be read better on a colour. */
function inkOn(colour: string): string {
  return contrast(colour, darkInk) >= contrast(colour, lightInk) ? darkInk : lightInk;
}

/** The colour of the foremost button, of underlines and marks and of the logo's light, where the owner chose another one than the design's. */
export function AccentColour() {
  const colour = useSetting('accent-color').trim();
  if (!/^#[0-9a-f]{6}$/i.test(colour) || colour.toLowerCase() === ownColour) return null;
  return <style>{`:root{--laterne:${colour};--laterne-tinte:${inkOn(colour)}}`}</style>;
}
