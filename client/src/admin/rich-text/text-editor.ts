import { Editor, Extension } from '@tiptap/core';
import { history, redo, undo } from '@tiptap/pm/history';
import { domEvents } from './clipboard';
import { fromHtml } from './from-html';
import { textMarks } from './text-marks';
import { textNodes } from './text-nodes';
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
}

export interface TextEditor {
  editor: Editor;
  /** Puts another text in the place of the present one. */
  show: (html: string) => void;
}

/** The editor of one text: HTML in, and HTML out once somebody has changed something, to the byte as the server keeps it. */
export function createTextEditor({ place, html, attributes, onChange, onLink }: TextEditorOptions): TextEditor {
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
    editorProps: {
      attributes,
      handleDOMEvents: domEvents,
    },
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
