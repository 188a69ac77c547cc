import type { MediaItem } from '@shared/contracts/media';
import { fallbackLanguage, type Language } from '@shared/locales';
import type { Editor } from '@tiptap/core';
import {
  type ComponentType,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Elements } from '../../../ui/elements';
import { isPlainKey, whenFocusSettled } from '../../../ui/keyboard';
import { allActions, formatActions, historyActions, listActions, type TextAction, TextIcon } from './text-actions';

interface ToolbarButtonProps {
  id: string;
  label: string;
  keys?: string | undefined;
  pressed?: boolean | undefined;
  expanded?: boolean | undefined;
  possible?: boolean;
  tabIndex: 0 | -1;
  onFocus: () => void;
  onPress: () => void;
  children: Elements;
}

const readable = (keys: string) =>
  keys.replaceAll('Control', 'Strg').replaceAll('Shift', 'Umschalt').replaceAll('+', ' + ');

/** The toolbar is a single Tab stop: only its current button has `tabIndex` 0. */
function ToolbarButton(props: ToolbarButtonProps) {
  const { id, label, keys, pressed, expanded, possible = true, tabIndex, onFocus, onPress, children } = props;
  return (
    <button
      type="button"
      data-tool={id}
      aria-label={label}
      title={keys ? `${label} (${readable(keys)})` : label}
      aria-keyshortcuts={keys}
      aria-pressed={pressed}
      aria-expanded={expanded}
      // Stays focusable while the action is not possible.
      aria-disabled={possible ? undefined : true}
      tabIndex={tabIndex}
      onFocus={onFocus}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (possible) onPress();
      }}
      className={`grid h-9 min-w-9 flex-none cursor-pointer place-items-center rounded-[7px] px-1.5 text-note font-strong aria-disabled:cursor-not-allowed aria-disabled:text-[#8d8778] ${pressed || expanded ? 'bg-ink text-white' : 'text-ink-1 hover:bg-admin-button'}`}
    >
      {children}
    </button>
  );
}

export type PicturePickerOf = ComponentType<{
  open: boolean;
  files: readonly File[];
  onChoose: (item: MediaItem) => void;
  onClose: () => void;
}>;

interface PictureButtonProps extends Pick<ToolbarButtonProps, 'tabIndex' | 'onFocus'> {
  editor: Editor;
  picker: PicturePickerOf;
  lang: Language;
  /** Files dropped on the text or pasted; they open the picker. */
  files: readonly File[];
  setFiles: (files: readonly File[]) => void;
}

/** Alt text in the language of the text, else in German: empty for a decorative picture, null if there is none. */
function altOf({ alt, decorative, translations }: MediaItem, lang: Language): string | null {
  if (decorative) return '';
  return (lang === fallbackLanguage ? alt : (translations[lang]?.alt ?? alt)) || null;
}

export function PictureButton({ editor, picker: Picker, lang, files, setFiles, ...button }: PictureButtonProps) {
  const [asked, ask] = useState(false);
  const open = asked || files.length > 0;
  const close = () => {
    ask(false);
    setFiles([]);
  };
  const chosen = useRef(false);
  useEffect(() => {
    if (open || !chosen.current) return;
    chosen.current = false;
    // After the closing picker has given the focus back to the button.
    return whenFocusSettled(() => editor.commands.focus());
  }, [open, editor]);
  return (
    <>
      <ToolbarButton {...button} id="image" label="Bild einfügen" onPress={() => ask(true)}>
        <TextIcon name="image" />
      </ToolbarButton>
      <Picker
        open={open}
        files={files}
        onClose={close}
        onChoose={(item) => {
          close();
          chosen.current = true;
          editor
            .chain()
            .insertContent({ type: 'image', attrs: { src: item.address, alt: altOf(item, lang) } })
            .run();
        }}
      />
    </>
  );
}

type Stop = Pick<ToolbarButtonProps, 'tabIndex' | 'onFocus'>;

interface TextToolbarProps {
  editor: Editor;
  label: string;
  controls: string;
  linking: boolean;
  onLink: () => void;
  children?: ((stop: Stop) => Elements) | undefined;
}

/** State of the toolbar at the caret as one string, so that it only renders when that changes. */
function stateOf(editor: Editor): string {
  const on = allActions.filter(({ isOn }) => isOn?.(editor)).map(({ id }) => id);
  const off = allActions.filter(({ isPossible }) => isPossible && !isPossible(editor)).map(({ id }) => id);
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

function stopAfter(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** One Tab stop; arrow keys, Home and End move within it. */
export function TextToolbar({ editor, label, controls, linking, onLink, children }: TextToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(allActions[0]?.id ?? '');
  const { isOn, isOff } = useTextState(editor);
  const stop = (id: string): Stop => ({ tabIndex: id === current ? 0 : -1, onFocus: () => setCurrent(id) });

  function press(event: KeyboardEvent<HTMLElement>) {
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])];
    const { activeElement } = document;
    const at = activeElement instanceof HTMLElement ? buttons.indexOf(activeElement) : -1;
    const next = at < 0 || !isPlainKey(event) ? undefined : stopAfter(event.key, at, buttons.length);
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
      className="flex flex-wrap items-center gap-0.5 rounded-t-m border-b border-admin-line bg-admin-head p-1"
    >
      {formatActions.map(draw)}
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
      {/* Indent and outdent stay together, however narrow the toolbar is. */}
      <span className="flex gap-0.5">{listActions.slice(2, 4).map(draw)}</span>
      {listActions.slice(4).map(draw)}
      {children?.(stop('image'))}
      <span className="ml-auto flex gap-0.5">{historyActions.map(draw)}</span>
    </div>
  );
}
