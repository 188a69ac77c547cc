import type * as z from 'zod/mini';
import type { Language } from '../locales';
import type { previewInputSchema } from './preview';

/** Messages between the content area and the preview in its frame; both are pages of the same origin. */

/** The entity as in the form and its base version; empty for the page as stored. */
export type PreviewEdit = Pick<z.input<typeof previewInputSchema>, 'block' | 'section' | 'menuEntry' | 'basedOn'>;

/** The edited entity. A block without an id has 0, a section without a key an empty one. */
export interface PreviewFocus {
  section: string;
  block: number | null;
}

export interface PreviewText {
  label: string;
  /** Falls back to the German text without a translation. */
  value: string;
  max: number;
  lines: boolean;
}

export interface TextPlace {
  /** Without language prefix. */
  field: string;
  /** Index of the text's first paragraph at this place, counting the breaks between paragraphs. */
  paragraph: number;
  /** Character before which the cursor goes; null for the end. */
  character: number | null;
}

export interface ShowPreview {
  kind: 'preview/show';
  language: Language;
  edit: PreviewEdit;
  /** Instant at which to show the page; without it, the page includes all pending changes. */
  at?: string | undefined;
  focus: PreviewFocus | null;
  /** A new number scrolls the edited entity into view; the same one leaves the scroll position. */
  reveal: number;
  /** A new number refetches the page although the edit is the same. */
  ask: number;
  drafts: { blocks: readonly number[]; sections: readonly string[] };
  /** Texts that can be typed on the page, by field; absent if no form is open. */
  texts?: Readonly<Record<string, PreviewText>>;
  /** Number of `preview/type` messages from the preview that the edit already contains. */
  heard: number;
  /** Text to start editing on the page, once for each `count`. */
  start?: (TextPlace & { count: number }) | undefined;
}

export type FromPreview =
  /** The preview is ready to receive messages. */
  | { kind: 'preview/ready' }
  | { kind: 'preview/drawn' }
  /** The page could not be loaded; status 0 without a response. */
  | { kind: 'preview/failed'; status: number }
  /** A part of the page was clicked, or a text, which is then to be edited. */
  | ({ kind: 'preview/pick'; text?: TextPlace } & PreviewFocus)
  | { kind: 'preview/edit'; field: string }
  /** A text was typed on the page; `count` numbers the messages. */
  | { kind: 'preview/type'; field: string; value: string; count: number }
  /** A text that can be edited only in its form was picked. */
  | ({ kind: 'preview/field'; field: string } & PreviewFocus)
  | ({ kind: 'preview/picture'; field: string } & PreviewFocus)
  /** The keyboard focus moves from the page to the form. */
  | { kind: 'preview/leave'; field: string }
  /** The save shortcut was pressed in the preview. */
  | { kind: 'preview/save' };

type PreviewMessage = ShowPreview | FromPreview;

/** The message of an event if it comes from `sender` at the same origin; undefined otherwise. */
export function previewMessage(
  event: { origin: string; source: unknown; data: unknown },
  sender: unknown,
  origin: string,
): PreviewMessage | undefined {
  if (event.origin !== origin || event.source !== sender || !sender) return undefined;
  const { data } = event;
  if (typeof data !== 'object' || data === null || !('kind' in data)) return undefined;
  return typeof data.kind === 'string' && data.kind.startsWith('preview/') ? (data as PreviewMessage) : undefined;
}
