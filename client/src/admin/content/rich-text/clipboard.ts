import { DOMParser as ModelParser, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { addressProblem, isMailAddress, toAddress } from './link-address';
import { cleanPasted } from './pasted-html';

/** What was copied, cleaned, as a piece of the text that `place` is in. */
function sliceOf(html: string, { state }: EditorView, place: ResolvedPos): Slice {
  // By the library itself it would need a policy of its own, which the site's Content-Security-Policy allows nobody.
  return ModelParser.fromSchema(state.schema).parseSlice(cleanPasted(html), { context: place });
}

/** A list from elsewhere is a list of its own: its first item does not join the paragraph that the caret is in. */
function apart(slice: Slice, html: string, place: ResolvedPos): Slice {
  const first = slice.content.firstChild;
  const isList =
    first !== null && /List$/.test(first.type.name) && (first.childCount > 1 || slice.content.childCount > 1);
  const inList = Array.from({ length: place.depth }, (_, at) => place.node(at)).some(({ type }) =>
    /^list/.test(type.name),
  );
  if (!isList || inList || place.parentOffset === 0 || html.includes('data-pm-slice')) return slice;
  return new Slice(slice.content, 0, slice.openEnd);
}

type OnFiles = (files: readonly File[]) => void;

/** Shift while pasting asks for the bare words. */
let bareWords = false;

const isAddress = (text: string) => /^(?:https?:\/\/|www\.|mailto:)\S+$/i.test(text) || isMailAddress(text);

/** An address that comes over words leads them there, unless they are one themselves. */
function linkWords({ state, dispatch }: EditorView, text: string): boolean {
  const { from, to, empty } = state.selection;
  const mark = state.schema.marks.link?.create({ href: toAddress(text) });
  if (empty || !mark || !isAddress(text) || addressProblem(text)) return false;
  if (isAddress(state.doc.textBetween(from, to).trim())) return false;
  dispatch(state.tr.addMark(from, to, mark));
  return true;
}

/** Files that are brought by themselves: Word sends a picture along with its text. */
function filesIn(transfer: DataTransfer | null): readonly File[] {
  return transfer && !transfer.types.includes('text/plain') ? [...transfer.files] : [];
}

function paste(view: EditorView, event: ClipboardEvent, onFiles: OnFiles): boolean {
  const files = filesIn(event.clipboardData);
  if (files.length > 0) onFiles(files);
  if (files.length > 0 || (!bareWords && linkWords(view, event.clipboardData?.getData('text/plain').trim() ?? ''))) {
    event.preventDefault();
    return true;
  }
  const html = event.clipboardData?.getData('text/html');
  if (!html || bareWords) return false;
  event.preventDefault();
  const { $from } = view.state.selection;
  const slice = apart(sliceOf(html, view, $from), html, $from);
  view.dispatch(
    view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'),
  );
  return true;
}

function drop(view: EditorView, event: DragEvent, onFiles: OnFiles): boolean {
  const html = event.dataTransfer?.getData('text/html');
  const files = filesIn(event.dataTransfer);
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
  // What is moved within the text is no business of the clipboard.
  if (!(html || files.length > 0) || !at || view.dragging) return false;
  event.preventDefault();
  const place = view.state.doc.resolve(at.pos);
  const moved = view.state.tr.setSelection(Selection.near(place));
  if (files.length > 0 || !html) {
    view.dispatch(moved);
    onFiles(files);
    return true;
  }
  view.dispatch(moved.replaceSelection(sliceOf(html, view, place)).setMeta('uiEvent', 'drop'));
  view.focus();
  return true;
}

/** Events that are handled before the library does: Tab, and what is pasted or dropped, files included. */
export const domEvents = (onFiles: OnFiles) => ({
  keydown: (_view: EditorView, event: KeyboardEvent) => {
    bareWords = event.shiftKey;
    // Tab goes on to the next field (WCAG 2.1.2): lists are indented by their buttons and keys of their own.
    return event.key === 'Tab';
  },
  keyup: (_view: EditorView, event: KeyboardEvent) => {
    bareWords = event.shiftKey;
    return false;
  },
  paste: (view: EditorView, event: ClipboardEvent) => paste(view, event, onFiles),
  drop: (view: EditorView, event: DragEvent) => drop(view, event, onFiles),
});
