import type { Editor } from '@tiptap/core';
import { redo, redoDepth, undo, undoDepth } from '@tiptap/pm/history';
import { deepestList } from './text-schema';
import { insertTable } from './text-tables';

/** Drawn here and not among the icons of ui/, so that only users of the editor load them. */
const outlines = {
  bold: 'M6 12h9a4 4 0 0 1 0 8H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h7a4 4 0 0 1 0 8',
  italic: 'M19 4h-9M14 20H5M15 4 9 20',
  bulletList: 'M8 6h13M8 12h13M8 18h13M3.5 6h.01M3.5 12h.01M3.5 18h.01',
  orderedList: 'M10 6h11M10 12h11M10 18h11M4 4h1v5M4 9h2M6 20H4c0-1 2-2 2-3s-1-1.5-2-1',
  indent: 'M21 6H3M21 12H11M21 18H11M3 10l3 3-3 3',
  outdent: 'M21 6H3M21 12H11M21 18H11M6 10l-3 3 3 3',
  blockquote: 'M17 6H3M21 12H8M21 18H8M3 12v6',
  link: 'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
  image:
    'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM7 9a2 2 0 1 0 4 0a2 2 0 1 0-4 0M21 15l-3.09-3.09a2 2 0 0 0-2.82 0L6 21',
  table: 'M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM3 10h18M9 10v10M15 10v10',
  undo: 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11',
  redo: 'M15 14l5-5-5-5M20 9H9.5a5.5 5.5 0 0 0 0 11H13',
} as const;

export type TextIconName = keyof typeof outlines;

/** Decorative: the button around it has a label. */
export function TextIcon({ name }: { name: TextIconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-[18px]"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={outlines[name]} />
    </svg>
  );
}

export interface TextAction {
  id: string;
  label: string;
  sign?: string;
  icon?: TextIconName;
  /** For `aria-keyshortcuts`, if keys do it; Control stands for Command on a Mac. */
  keys?: string;
  /** Returns whether it changed anything. */
  run: (editor: Editor) => boolean;
  isOn?: (editor: Editor) => boolean;
  /** Absent if the action is always possible. */
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

/** Moves a list item into the one above it, unless it is at the deepest level. */
function indent({ state, commands }: Editor): boolean {
  const { $from } = state.selection;
  const around = Array.from({ length: $from.depth }, (_, index) => $from.node(index + 1).type.name);
  return around.filter((name) => name === 'listItem').length < deepestList && commands.sinkListItem('listItem');
}

export const formatActions: readonly TextAction[] = [
  heading(3, 'Überschrift', 'Ü1', 'Control+Alt+1'),
  heading(4, 'Kleine Überschrift', 'Ü2', 'Control+Alt+2'),
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
      return indent(editor);
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
  {
    id: 'table',
    label: 'Tabelle einfügen',
    icon: 'table',
    run: insertTable,
    isPossible: (editor) => !editor.isActive('table'),
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

export const allActions = [...formatActions, ...listActions, ...historyActions];

/** All actions by their keys in the editor's notation, for example `mod-shift-8`. */
export const keyBindingsOf = (editor: Editor): Record<string, () => boolean> =>
  Object.fromEntries(
    allActions.flatMap(({ keys, run }) =>
      keys ? [[keys.replace('Control', 'Mod').replaceAll('+', '-').toLowerCase(), () => run(editor)] as const] : [],
    ),
  );
