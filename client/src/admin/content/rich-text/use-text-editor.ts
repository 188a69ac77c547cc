import { Editor, Extension } from '@tiptap/core';
import { history, redo } from '@tiptap/pm/history';
import { DOMParser as ModelParser, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { onOfferedText } from '../../kit/inserted-text';
import { fromHtml, isWhole } from './from-html';
import { addressProblem, isMailAddress, toAddress } from './link-address';
import { cleanPasted } from './pasted-html';
import { keysOf } from './text-actions';
import { textMarks, textNodes } from './text-schema';
import { toHtml } from './to-html';

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
const domEvents = (onFiles: OnFiles) => ({
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

interface TextEditorOptions {
  place: HTMLElement;
  html: string;
  /** Read anew with every change: attributes of the element that is written in. */
  attributes: () => Record<string, string>;
  /** Told of every change that somebody made, never of `show`. */
  onChange: (html: string) => void;
  onLink: () => void;
  /** Pictures were dropped at the caret, or pasted. */
  onFiles: (files: readonly File[]) => void;
}

export interface TextEditor {
  editor: Editor;
  /** Puts another text in the place of the present one. */
  show: (html: string) => void;
}

/** The editor of one text: HTML in, and HTML out after a change, to the byte as the server keeps it. */
export function createTextEditor(options: TextEditorOptions): TextEditor {
  const { place, html, attributes, onChange, onLink, onFiles } = options;
  const Actions = Extension.create({
    name: 'actions',
    addProseMirrorPlugins: () => [history()],
    addKeyboardShortcuts() {
      const keys = keysOf(this.editor);
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
    // The content security policy lets no script add a style element; the rules stand in rich-text.css.
    injectCSS: false,
    editorProps: { attributes, handleDOMEvents: domEvents(onFiles) },
    // What was undone to the last change leaves the bytes as they were.
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
  /** The element that is written in, for the form to focus. */
  onElement: (element: HTMLElement | null) => void;
  onBlur: () => void;
  /** The value has something that the editor has no place for. */
  onUnfit: () => void;
}

/** The editor in `place`, tied to a value: what comes from elsewhere is shown, what is written goes out. */
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
    // Only a control of the browser gets the focus from its label by itself.
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

  const told = JSON.stringify(field.attributes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attributes are read by the editor when it is asked to
  useEffect(() => {
    text?.editor.view.setProps({});
  }, [text, told]);

  return text?.editor ?? null;
}
