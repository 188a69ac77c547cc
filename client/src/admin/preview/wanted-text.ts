import type { PreviewFocus, TextPlace } from '@shared/contracts/preview-messages';
import type { Language } from '@shared/locales';

/** A text that was clicked on the page, and is edited there once the form of its part is open. */
interface WantedText {
  part: PreviewFocus;
  text: TextPlace;
  language: Language;
}

let wanted: WantedText | null = null;

export function wantText(text: WantedText | null): void {
  wanted = text;
}

/** The text that waits for a form, if one does. */
export function waitingText(): WantedText | null {
  return wanted;
}

/** Takes the text that waits, where it belongs to this part; waits for none any more. */
export function takeWantedText({ section, block }: Partial<PreviewFocus>): TextPlace | null {
  const { part, text } = wanted ?? {};
  wanted = null;
  return part && text && part.section === section && part.block === block ? text : null;
}
