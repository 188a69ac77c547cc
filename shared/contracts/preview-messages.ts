import type * as z from 'zod/mini';
import type { Language } from '../locales';
import type { previewInput } from './preview';

/** What the content area and the preview in its frame say to each other; both are pages of this very site. */

/** The entity as it stands in the form; nothing for the page as it is stored. */
export type PreviewEdit = Pick<z.input<typeof previewInput>, 'block' | 'section'>;

/** What is being edited; a block without an id yet has 0, a section without a key yet has an empty one. */
export interface PreviewFocus {
  section: string;
  block: number | null;
}

/** To the preview: show this. */
export interface ShowPreview {
  kind: 'preview/show';
  language: Language;
  edit: PreviewEdit;
  focus: PreviewFocus | null;
  /** Changes when what is edited should be brought into view; otherwise the page stays where it is scrolled to. */
  reveal: number;
  /** Changes when the page should be read anew although the edit is the same. */
  ask: number;
  /** Blocks and sections that visitors do not see. */
  drafts: { blocks: readonly number[]; sections: readonly string[] };
}

export type FromPreview =
  /** The preview listens. */
  | { kind: 'preview/ready' }
  /** The latest edit is to be seen. */
  | { kind: 'preview/drawn' }
  /** The page could not be read; status 0 where no answer came. */
  | { kind: 'preview/failed'; status: number }
  /** Somebody clicked a part of the page. */
  | ({ kind: 'preview/pick' } & PreviewFocus)
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
