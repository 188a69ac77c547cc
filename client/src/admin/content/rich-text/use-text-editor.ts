import { isMailAddress, normalMailAddress } from '@shared/rules/mail-address';
import { Editor, Extension } from '@tiptap/core';
import { history, redo } from '@tiptap/pm/history';
import { DOMParser as ModelParser, type Node, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import { findTable, handlePaste, isInTable } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { onOfferedText } from '../../kit/inserted-text';
import { fromHtml, isWhole } from './from-html';
import { addressProblem, toAddress } from './link-address';
import { cleanPasted } from './pasted-html';
import { tableOfText } from './pasted-tables';
import { keyBindingsOf } from './text-actions';
import { textMarks, textNodes } from './text-schema';
import { toHtml } from './to-html';

function sliceOf(html: string, { state }: EditorView, place: ResolvedPos, tablesAsLines = false): Slice {
  // The library's own parsing needs a Trusted Types policy, which the site's content security policy forbids.
  return ModelParser.fromSchema(state.schema).parseSlice(cleanPasted(html, { tablesAsLines }), { context: place });
}

/** Keeps the first and last cell of a pasted table from joining the text around it. */
function withWholeTables({ content, openStart, openEnd }: Slice): Slice {
  const isTable = (node: Node | null) => node?.type.name === 'table';
  return new Slice(content, isTable(content.firstChild) ? 0 : openStart, isTable(content.lastChild) ? 0 : openEnd);
}

/** Keeps the first item of a pasted list from joining the paragraph at the caret. */
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

/** Shift while pasting asks for plain text. */
let bareWords = false;

const isAddress = (text: string) =>
  /^(?:https?:\/\/|www\.|mailto:)\S+$/i.test(text) || isMailAddress(normalMailAddress(text));

/** An address pasted over words becomes their link, unless they are an address themselves. Returns whether it did. */
function linkWords({ state, dispatch }: EditorView, text: string): boolean {
  const { from, to, empty } = state.selection;
  const mark = state.schema.marks.link?.create({ href: toAddress(text) });
  if (empty || !mark || !isAddress(text) || addressProblem(text)) return false;
  if (isAddress(state.doc.textBetween(from, to).trim())) return false;
  dispatch(state.tr.addMark(from, to, mark));
  return true;
}

/** Files that come without text: Word sends a picture along with its text. */
function filesIn(transfer: DataTransfer | null): readonly File[] {
  return transfer && !transfer.types.includes('text/plain') ? [...transfer.files] : [];
}

function paste(view: EditorView, event: ClipboardEvent, onFiles: OnFiles): boolean {
  const files = filesIn(event.clipboardData);
  if (files.length > 0) onFiles(files);
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (files.length > 0 || (!bareWords && linkWords(view, text.trim()))) {
    event.preventDefault();
    return true;
  }
  const html = event.clipboardData?.getData('text/html') || tableOfText(text);
  if (!html || bareWords) return false;
  event.preventDefault();
  const { $from } = view.state.selection;
  const inTable = isInTable(view.state);
  // Cells go into the cells that are there. Any other table in a cell becomes lines.
  if (inTable && handlePaste(view, event, sliceOf(html, view, $from))) return true;
  const slice = withWholeTables(apart(sliceOf(html, view, $from, inTable), html, $from));
  view.dispatch(
    view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'),
  );
  return true;
}

function drop(view: EditorView, event: DragEvent, onFiles: OnFiles): boolean {
  const html = event.dataTransfer?.getData('text/html');
  const files = filesIn(event.dataTransfer);
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
  // The library itself handles what is moved within the text, and plain text.
  if (!(html || files.length > 0) || !at || view.dragging) return false;
  event.preventDefault();
  const place = view.state.doc.resolve(at.pos);
  const moved = view.state.tr.setSelection(Selection.near(place));
  if (files.length > 0 || !html) {
    view.dispatch(moved);
    onFiles(files);
    return true;
  }
  const inTable = findTable(place) !== null;
  view.dispatch(
    moved.replaceSelection(withWholeTables(sliceOf(html, view, place, inTable))).setMeta('uiEvent', 'drop'),
  );
  view.focus();
  return true;
}

/** Events handled before the library does: Tab, and what is pasted or dropped, files included. */
const domEvents = (onFiles: OnFiles) => ({
  keydown: (_view: EditorView, event: KeyboardEvent) => {
    bareWords = event.shiftKey;
    // Tab moves on to the next field (WCAG 2.1.2): lists are indented by their buttons and other keys.
    return event.key === 'Tab';
  },
  keyup: (_view: EditorView, event: KeyboardEvent) => {
    bareWords = event.shiftKey;
    return false;
  },
  paste: (view: EditorView, event: ClipboardEvent) => paste(view, event, onFiles),
  drop: (view: EditorView, event: DragEvent) => drop(view, event, onFiles),
});

interface TextEditorOptions {
  place: HTMLElement;
  html: string;
  /** Attributes of the editable element, read again with every change. */
  attributes: () => Record<string, string>;
  /** Called on every change by the user, never on `show`. */
  onChange: (html: string) => void;
  onLink: () => void;
  onFiles: (files: readonly File[]) => void;
}

export interface TextEditor {
  editor: Editor;
  /** Replaces the text without calling `onChange`. */
  show: (html: string) => void;
}

/** Editor of one text. The HTML that it gives out after a change is byte for byte what the server keeps. */
export function createTextEditor(options: TextEditorOptions): TextEditor {
  const { place, html, attributes, onChange, onLink, onFiles } = options;
  const Actions = Extension.create({
    name: 'actions',
    addProseMirrorPlugins: () => [history()],
    addKeyboardShortcuts() {
      const keys = keyBindingsOf(this.editor);
      const link = () => {
        onLink();
        return true;
      };
      return { ...keys, 'Mod-Shift-z': () => redo(this.editor.state, this.editor.view.dispatch), 'Mod-k': link };
    },
  });
  const editor = new Editor({
    element: place,
    extensions: [...textNodes, ...textMarks, Actions],
    content: fromHtml(html).toJSON(),
    // The content security policy lets no script add a style element; rich-text.css has the rules.
    injectCSS: false,
    editorProps: { attributes, handleDOMEvents: domEvents(onFiles) },
    // Undoing every change gives back the original bytes.
    onUpdate: ({ editor: { state } }) => onChange(state.doc.eq(shown.doc) ? shown.html : toHtml(state.doc)),
  });
  let shown = { doc: editor.state.doc, html };
  const show = (next: string) => {
    editor.commands.setContent(fromHtml(next).toJSON(), { emitUpdate: false });
    shown = { doc: editor.state.doc, html: next };
  };
  return { editor, show };
}

interface TextEditorField extends Pick<TextEditorOptions, 'onChange' | 'onLink' | 'onFiles'> {
  value: string;
  attributes: Record<string, string>;
  onElement: (element: HTMLElement | null) => void;
  onBlur: () => void;
  /** The editor has no place for all of the value. */
  onUnfit: () => void;
}

/** Mounts the editor in `place` and keeps it in sync with the field's value; null until it is mounted. */
export function useTextEditor(place: RefObject<HTMLElement | null>, field: TextEditorField): Editor | null {
  const latest = useRef(field);
  latest.current = field;
  const [text, setText] = useState<TextEditor | null>(null);
  /** The last value that was reported to the form or received from it. */
  const known = useRef(field.value);

  useEffect(() => {
    const { value } = latest.current;
    if (!place.current) return;
    known.current = value;
    const made = createTextEditor({
      place: place.current,
      html: value,
      attributes: () => latest.current.attributes,
      onChange: (html) => {
        if (html === known.current) return;
        known.current = html;
        latest.current.onChange(html);
      },
      onLink: () => latest.current.onLink(),
      onFiles: (files) => latest.current.onFiles(files),
    });
    const { editor } = made;
    const { dom } = editor.view;
    const blur = () => latest.current.onBlur();
    const stop = onOfferedText(dom, (offered) =>
      editor.chain().focus().insertContent({ type: 'text', text: offered }).run(),
    );
    // A label focuses only native controls by itself.
    const label = document.querySelector(`label[for="${CSS.escape(dom.id)}"]`);
    const focus = () => editor.commands.focus();
    dom.addEventListener('blur', blur);
    label?.addEventListener('click', focus);
    latest.current.onElement(dom);
    setText(made);
    return () => {
      stop();
      dom.removeEventListener('blur', blur);
      label?.removeEventListener('click', focus);
      latest.current.onElement(null);
      editor.destroy();
      setText(null);
    };
  }, [place]);

  const { value } = field;
  useEffect(() => {
    if (!text || value === known.current) return;
    known.current = value;
    if (isWhole(value)) text.show(value);
    else latest.current.onUnfit();
  }, [text, value]);

  const attributesJson = JSON.stringify(field.attributes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attributes are read by the editor when it is asked to
  useEffect(() => {
    text?.editor.view.setProps({});
  }, [text, attributesJson]);

  return text?.editor ?? null;
}
