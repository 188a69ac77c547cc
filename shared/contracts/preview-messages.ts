import type * as z from 'zod/mini';
import type { Language } from '../locales';
import type { previewInput } from './preview';

/** What the content area and the preview in its frame say to each other; both are pages of this very site. */

/** The entity as it stands in the form, and what lies under it; nothing for the page as it is stored. */
export type PreviewEdit = Pick<z.input<typeof previewInput>, 'block' | 'section' | 'menuEntry' | 'basedOn'>;

/** What is being edited; a block without an id yet has 0, a section without a key yet has an empty one. */
export interface PreviewFocus {
  section: string;
  block: number | null;
}

/** A text of what is edited, as its form has it in the language that is shown. */
export interface PreviewText {
  label: string;
  /** The German text where there is no translation yet. */
  value: string;
  /** The most characters it may have. */
  max: number;
  /** It may have several lines. */
  lines: boolean;
}

/** Where on the page a text is to be edited. */
export interface TextPlace {
  /** Name of the field, without a language. */
  field: string;
  /** Its first paragraph there, counted with the spaces between paragraphs. */
  paragraph: number;
  /** Character before which the cursor stands; null for the end. */
  character: number | null;
}

/** To the preview: show this. */
export interface ShowPreview {
  kind: 'preview/show';
  language: Language;
  edit: PreviewEdit;
  /** As visitors will see it then; without it with all that waits. */
  at?: string | undefined;
  focus: PreviewFocus | null;
  /** Changes when what is edited should be brought into view; otherwise the page stays where it is scrolled to. */
  reveal: number;
  /** Changes when the page should be read anew although the edit is the same. */
  ask: number;
  /** Blocks and sections that visitors do not see. */
  drafts: { blocks: readonly number[]; sections: readonly string[] };
  /** The texts of what is edited that can be typed on the page, by field; absent where no form is open. */
  texts?: Readonly<Record<string, PreviewText>>;
  /** How many of the preview's `preview/type` messages the edit contains. */
  heard: number;
  /** A text that is to be edited on the page, once for each `count`. */
  start?: (TextPlace & { count: number }) | undefined;
}

export type FromPreview =
  /** The preview listens. */
  | { kind: 'preview/ready' }
  /** The latest edit is to be seen. */
  | { kind: 'preview/drawn' }
  /** The page could not be read; status 0 where no answer came. */
  | { kind: 'preview/failed'; status: number }
  /** Somebody clicked a part of the page, or one of its texts, which is to be edited then. */
  | ({ kind: 'preview/pick'; text?: TextPlace } & PreviewFocus)
  /** A text of what is edited is being edited on the page. */
  | { kind: 'preview/edit'; field: string }
  /** A text of what is edited was typed on the page; messages are counted. */
  | { kind: 'preview/type'; field: string; value: string; count: number }
  /** A text that is edited in its form alone. */
  | ({ kind: 'preview/field'; field: string } & PreviewFocus)
  /** A picture is to be chosen for a field. */
  | ({ kind: 'preview/picture'; field: string } & PreviewFocus)
  /** The keyboard leaves the page for the form. */
  | { kind: 'preview/leave'; field: string }
  /** The keys that save were pressed in the preview. */
  | { kind: 'preview/save' };

type PreviewMessage = ShowPreview | FromPreview;

/** The message of an event, if it comes from `sender` on this very site; undefined for anything else. */
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
