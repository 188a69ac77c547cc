import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { historyActions, listActions, markActions, structureActions, type TextAction } from './text-actions';
import { TextIcon } from './text-icons';
import { ToolbarButton, type ToolbarButtonProps } from './toolbar-button';

type Stop = Pick<ToolbarButtonProps, 'tabIndex' | 'onFocus'>;

interface TextToolbarProps {
  editor: Editor;
  label: string;
  /** Id of the element that is written in. */
  controls: string;
  /** The panel for a link is open. */
  linking: boolean;
  onLink: () => void;
  /** A further button. */
  children?: ((stop: Stop) => ReactNode) | undefined;
}

const actions = [...structureActions, ...markActions, ...listActions, ...historyActions];

/** What the toolbar shows of the text around the caret, as one word, so that only what changed it is drawn. */
function stateOf(editor: Editor): string {
  const on = actions.filter(({ isOn }) => isOn?.(editor)).map(({ id }) => id);
  const off = actions.filter(({ isPossible }) => isPossible && !isPossible(editor)).map(({ id }) => id);
  return [...on, editor.isActive('link') ? 'link' : '', '|', ...off].join(' ');
}

function useTextState(editor: Editor) {
  const subscribe = useCallback(
    (changed: () => void) => {
      editor.on('transaction', changed);
      return () => void editor.off('transaction', changed);
    },
    [editor],
  );
  const [on = '', off = ''] = useSyncExternalStore(subscribe, () => stateOf(editor)).split('|');
  const among = (words: string) => (id: string) => words.split(' ').includes(id);
  return { isOn: among(on), isOff: among(off) };
}

/** The stop that an arrow key leads to; undefined for any other key. */
function stopAfter(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** What can be done to the text. One stop for Tab; arrow keys, Home and End move within it. */
export function TextToolbar({ editor, label, controls, linking, onLink, children }: TextToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(actions[0]?.id ?? '');
  const { isOn, isOff } = useTextState(editor);
  const stop = (id: string): Stop => ({ tabIndex: id === current ? 0 : -1, onFocus: () => setCurrent(id) });

  function press(event: KeyboardEvent<HTMLElement>) {
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const next = at < 0 ? undefined : stopAfter(event.key, at, buttons.length);
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  }

  const draw = ({ id, label: name, sign, icon, keys, run, isOn: pressable }: TextAction) => (
    <ToolbarButton
      key={id}
      id={id}
      label={name}
      keys={keys}
      pressed={pressable && isOn(id)}
      possible={!isOff(id)}
      onPress={() => run(editor)}
      {...stop(id)}
    >
      {icon ? <TextIcon name={icon} /> : <span aria-hidden="true">{sign}</span>}
    </ToolbarButton>
  );

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      onKeyDown={press}
      className="flex flex-wrap items-center gap-0.5 rounded-t-m border-b border-admin-linie bg-admin-kopf p-1"
    >
      {structureActions.map(draw)}
      {markActions.map(draw)}
      <ToolbarButton
        id="link"
        label="Link"
        keys="Control+K"
        pressed={isOn('link')}
        expanded={linking}
        onPress={onLink}
        {...stop('link')}
      >
        <TextIcon name="link" />
      </ToolbarButton>
      {listActions.slice(0, 2).map(draw)}
      {/* In and out belong together, however narrow the toolbar is. */}
      <span className="flex gap-0.5">{listActions.slice(2, 4).map(draw)}</span>
      {listActions.slice(4).map(draw)}
      {children?.(stop('image'))}
      <span className="ml-auto flex gap-0.5">{historyActions.map(draw)}</span>
    </div>
  );
}
