import type { Editor } from '@tiptap/core';
import { redo, redoDepth, undo, undoDepth } from '@tiptap/pm/history';
import type { TextIconName } from './text-icons';
import { indent } from './text-nodes';

/** One button of the toolbar. */
export interface TextAction {
  id: string;
  label: string;
  /** In place of an icon. */
  sign?: string;
  icon?: TextIconName;
  /** As aria-keyshortcuts names them; Control stands for Command at a Mac. */
  keys?: string;
  run: (editor: Editor) => void;
  /** For a button that can be pressed: whether it is. */
  isOn?: (editor: Editor) => boolean;
  /** Where it is absent the action is always possible. */
  isPossible?: (editor: Editor) => boolean;
}

const heading = (level: 3 | 4, label: string, sign: string, keys: string): TextAction => ({
  id: `heading-${level}`,
  label,
  sign,
  keys,
  run: (editor) => editor.chain().focus().toggleNode('heading', 'paragraph', { level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
});

const mark = (name: 'bold' | 'italic', label: string, keys: string): TextAction => ({
  id: name,
  label,
  icon: name,
  keys,
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
  isOn: (editor) => editor.isActive(name),
});

const list = (name: 'bulletList' | 'orderedList', label: string, keys: string): TextAction => ({
  id: name,
  label,
  icon: name,
  keys,
  run: (editor) => editor.chain().focus().toggleList(name, 'listItem').run(),
  isOn: (editor) => editor.isActive(name),
});

/** What the toolbar offers beside links and pictures, in its groups. */
export const structureActions: readonly TextAction[] = [
  heading(3, 'Überschrift', 'Ü1', 'Control+Alt+1'),
  heading(4, 'Kleine Überschrift', 'Ü2', 'Control+Alt+2'),
];

export const markActions: readonly TextAction[] = [
  mark('bold', 'Fett', 'Control+B'),
  mark('italic', 'Kursiv', 'Control+I'),
];

export const listActions: readonly TextAction[] = [
  list('bulletList', 'Liste', 'Control+Shift+8'),
  list('orderedList', 'Nummerierte Liste', 'Control+Shift+7'),
  {
    id: 'indent',
    label: 'Einrücken',
    icon: 'indent',
    keys: 'Control+]',
    run: (editor) => {
      editor.commands.focus();
      indent(editor);
    },
    isPossible: (editor) => editor.can().sinkListItem('listItem'),
  },
  {
    id: 'outdent',
    label: 'Ausrücken',
    icon: 'outdent',
    keys: 'Control+[',
    run: (editor) => editor.chain().focus().liftListItem('listItem').run(),
    isPossible: (editor) => editor.isActive('listItem'),
  },
  {
    id: 'blockquote',
    label: 'Zitat',
    icon: 'blockquote',
    keys: 'Control+Shift+B',
    run: (editor) => editor.chain().focus().toggleWrap('blockquote').run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
];

export const historyActions: readonly TextAction[] = [
  {
    id: 'undo',
    label: 'Rückgängig',
    icon: 'undo',
    keys: 'Control+Z',
    run: (editor) => undo(editor.state, editor.view.dispatch),
    isPossible: (editor) => undoDepth(editor.state) > 0,
  },
  {
    id: 'redo',
    label: 'Wiederholen',
    icon: 'redo',
    keys: 'Control+Y',
    run: (editor) => redo(editor.state, editor.view.dispatch),
    isPossible: (editor) => redoDepth(editor.state) > 0,
  },
];
