import type { PublicSection } from '@shared/contracts/content';
import type { FromPreview, PreviewFocus, ShowPreview } from '@shared/contracts/preview-messages';
import { isComposing } from '../../ui/keyboard';
import { disableInteraction } from './disable-interaction';
import { openEditor, placeCursor, type TextEditor } from './edited-element';
import { drawnText, type Pinned } from './marked-content';
import { paragraphsOf } from './stega';
import { type FoundText, indexTexts, pinnedText } from './text-index';

export interface TypingState {
  sections: readonly PublicSection[];
  focus: PreviewFocus | null;
  show: Pick<ShowPreview, 'texts' | 'language'> | null;
}

/** Whether the form beside the page is that of this part. */
export const isOpenPart = ({ focus }: TypingState, { section, block }: PreviewFocus) =>
  focus?.section === section && focus.block === block;

export interface EditingOptions {
  page: HTMLElement;
  state: () => TypingState;
  postToEditor: (message: FromPreview) => void;
  /** Keeps the rendered text unchanged while it is edited. */
  onPin: (pinned: Pinned) => void;
}

/** The texts of the page, of which one at a time is edited in place. */
export function textEditing({ page, state, postToEditor, onPin }: EditingOptions) {
  let editor: TextEditor | null = null;
  /** Number of messages about typed text. */
  let count = 0;

  const index = indexTexts(page, {
    isOwn: (node) => editor?.element.contains(node) === true,
    onChange: () => {
      disableInteraction(page);
      if (editor && !editor.element.isConnected) close();
    },
  });
  disableInteraction(page);
  const { isPinned, pin, restore } = pinnedText(index, onPin);

  function close() {
    const closing = editor;
    editor = null;
    closing?.close();
  }

  /** Shows the hidden panel that contains the text, by clicking its tab. */
  function bring({ node }: FoundText) {
    const panel = node.parentElement?.closest('[role=tabpanel]')?.getAttribute('aria-labelledby');
    const tab =
      node.parentElement?.closest<HTMLElement>('[role=tab]') ?? (panel ? document.getElementById(panel) : null);
    if (tab?.getAttribute('aria-selected') === 'false') tab.click();
    disableInteraction(page);
  }

  function showInForm({ source: { section, block, field } }: FoundText) {
    postToEditor({ kind: 'preview/field', section, block, field });
  }

  function opened(found: FoundText): TextEditor | null {
    const { source, place } = found;
    const { show, sections } = state();
    const text = show?.texts?.[source.field];
    const drawn = drawnText(sections, source);
    const asDrawn = text && drawn !== undefined && paragraphsOf(text.value).length === paragraphsOf(drawn).length;
    if (!place || !text || !asDrawn || !show) return null;
    bring(found);
    pin(source, drawn);
    return openEditor({
      index,
      found: { ...found, place },
      text,
      language: show.language,
      onType: (value) => {
        count += 1;
        postToEditor({ kind: 'preview/type', field: source.field, value, count });
      },
      onBlur: () => {
        if (document.activeElement !== editor?.element || !document.hasFocus()) close();
      },
    });
  }

  return {
    index,
    current: () => editor,
    close,
    showInForm,
    /** Edits the text in place, or shows it in its form if only that can; returns whether it is edited in place. */
    edit: (found: FoundText, character: number | null): boolean => {
      close();
      editor = opened(found);
      if (!editor) {
        showInForm(found);
        return false;
      }
      editor.element.focus({ preventScroll: character !== null });
      placeCursor(editor.element, character);
      postToEditor({ kind: 'preview/edit', field: found.source.field });
      return true;
    },
    /** Takes the form's text once the form has heard everything that was typed here. */
    follow: (heard: number) => {
      const text = editor && state().show?.texts?.[editor.found.source.field];
      if (text && heard === count) editor?.follow(text);
    },
    /** Ends the pinning of a text that is edited no more, once a render has everything typed; false until then. */
    settle: (heard: number): boolean => {
      if (!isPinned() || editor || heard < count) return false;
      restore();
      return true;
    },
  };
}

/** Whether the key ends the editing of a text: Enter does if the text has one line. */
export function endsEditing(event: KeyboardEvent, { element }: TextEditor): boolean {
  const hasLines = element.getAttribute('aria-multiline') === 'true';
  return event.key === 'Escape' || (event.key === 'Enter' && !hasLines && !isComposing(event));
}

/** Types a space that would press the button around the text. */
export function typeSpace(event: KeyboardEvent, { element }: TextEditor): void {
  if (event.key !== ' ' || !element.closest('button, summary')) return;
  event.preventDefault();
  document.execCommand('insertText', false, ' ');
}
