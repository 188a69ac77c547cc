import type { MediaItem } from '@shared/contracts/media';
import { fallbackLanguage, type Language } from '@shared/locales';
import type { Editor } from '@tiptap/core';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { Elements } from '../../../ui/elements';
import { whenFocusSettled } from '../../../ui/keyboard';
import { allActions, formatActions, historyActions, listActions, type TextAction, TextIcon } from './text-actions';
import { type Stop, Toolbar, ToolbarButton } from './toolbar';
import { useTextState } from './use-text-state';

export type PicturePickerOf = ComponentType<{
  open: boolean;
  files: readonly File[];
  onChoose: (item: MediaItem) => void;
  onClose: () => void;
}>;

interface PictureButtonProps extends Stop {
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

function useActionStates(editor: Editor) {
  const [on = '', off = ''] = useTextState(editor, stateOf).split('|');
  const among = (words: string) => (id: string) => words.split(' ').includes(id);
  return { isOn: among(on), isOff: among(off) };
}

export function TextToolbar({ editor, label, controls, linking, onLink, children }: TextToolbarProps) {
  const { isOn, isOff } = useActionStates(editor);
  const draw = ({ id, label: name, sign, icon, keys, run, isOn: pressable }: TextAction, stop: Stop) => (
    <ToolbarButton
      key={id}
      id={id}
      label={name}
      keys={keys}
      pressed={pressable && isOn(id)}
      possible={!isOff(id)}
      onPress={() => run(editor)}
      {...stop}
    >
      {icon ? <TextIcon name={icon} /> : <span aria-hidden="true">{sign}</span>}
    </ToolbarButton>
  );
  return (
    <Toolbar label={label} controls={controls} first={allActions[0]?.id ?? ''} className="rounded-t-m">
      {(stopOf) => {
        const drawAll = (actions: readonly TextAction[]) => actions.map((action) => draw(action, stopOf(action.id)));
        return (
          <>
            {drawAll(formatActions)}
            <ToolbarButton
              id="link"
              label="Link"
              keys="Control+K"
              pressed={isOn('link')}
              expanded={linking}
              onPress={onLink}
              {...stopOf('link')}
            >
              <TextIcon name="link" />
            </ToolbarButton>
            {drawAll(listActions.slice(0, 2))}
            {/* Indent and outdent stay together, however narrow the toolbar is. */}
            <span className="flex gap-0.5">{drawAll(listActions.slice(2, 4))}</span>
            {drawAll(listActions.slice(4))}
            {children?.(stopOf('image'))}
            <span className="ml-auto flex gap-0.5">{drawAll(historyActions)}</span>
          </>
        );
      }}
    </Toolbar>
  );
}
