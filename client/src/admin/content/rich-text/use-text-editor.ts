import { Editor, Extension } from '@tiptap/core';
import { history, redo, undo } from '@tiptap/pm/history';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { onOfferedText } from '../../kit/inserted-text';
import { domEvents } from './clipboard';
import { fromHtml, isWhole } from './from-html';
import { textMarks, textNodes } from './text-schema';
import { toHtml } from './to-html';

const History = Extension.create({
  name: 'history',
  addProseMirrorPlugins: () => [history()],
  addKeyboardShortcuts() {
    const { editor } = this;
    const back = () => undo(editor.state, editor.view.dispatch);
    const forth = () => redo(editor.state, editor.view.dispatch);
    return { 'Mod-z': back, 'Mod-Shift-z': forth, 'Mod-y': forth };
  },
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
  const Shortcuts = Extension.create({
    name: 'shortcuts',
    addKeyboardShortcuts: () => ({
      'Mod-k': () => {
        onLink();
        return true;
      },
    }),
  });
  const editor = new Editor({
    element: place,
    extensions: [...textNodes, ...textMarks, History, Shortcuts],
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

interface TextEditorField {
  value: string;
  attributes: Record<string, string>;
  /** The element that is written in, for the form to focus. */
  onElement: (element: HTMLElement | null) => void;
  onChange: (html: string) => void;
  onBlur: () => void;
  /** The value has something that the editor has no place for. */
  onUnfit: () => void;
  onLink: () => void;
  onFiles: (files: readonly File[]) => void;
}

/** The editor in `place`, tied to a value: what comes from elsewhere is shown, what is written goes out. */
export function useTextEditor(place: RefObject<HTMLElement | null>, field: TextEditorField): Editor | null {
  const latest = useRef(field);
  latest.current = field;
  const [text, setText] = useState<TextEditor | null>(null);
  /** What went out last, or came in. */
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
