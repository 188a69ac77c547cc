import type { MediaItem } from '@shared/contracts/media';
import { fallbackLanguage, type Language } from '@shared/locales';
import type { Editor } from '@tiptap/core';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { TextIcon } from './text-icons';
import { ToolbarButton, type ToolbarButtonProps } from './toolbar-button';

/** How a picture is chosen from the library. */
export type PicturePickerOf = ComponentType<{
  open: boolean;
  onChoose: (item: MediaItem) => void;
  onClose: () => void;
}>;

interface PictureButtonProps extends Pick<ToolbarButtonProps, 'tabIndex' | 'onFocus'> {
  editor: Editor;
  picker: PicturePickerOf;
  lang: Language;
}

/** What the picture shows, in the language of the text: empty for one that only decorates, null while nobody has said it. */
function altOf({ alt, decorative, translations }: MediaItem, lang: Language): string | null {
  if (decorative) return '';
  return (lang === fallbackLanguage ? alt : (translations[lang]?.alt ?? alt)) || null;
}

/** Puts a picture from the library in at the caret. */
export function PictureButton({ editor, picker: Picker, lang, ...button }: PictureButtonProps) {
  const [open, setOpen] = useState(false);
  const chosen = useRef(false);
  useEffect(() => {
    if (open || !chosen.current) return;
    chosen.current = false;
    // After the window that closes has given the focus back to the button.
    const timer = setTimeout(() => editor.commands.focus());
    return () => clearTimeout(timer);
  }, [open, editor]);
  return (
    <>
      <ToolbarButton {...button} id="image" label="Bild einfügen" onPress={() => setOpen(true)}>
        <TextIcon name="image" />
      </ToolbarButton>
      <Picker
        open={open}
        onClose={() => setOpen(false)}
        onChoose={(item) => {
          setOpen(false);
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
