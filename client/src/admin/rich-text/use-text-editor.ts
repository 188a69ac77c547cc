import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { onOfferedText } from '../kit/inserted-text';
import { isWhole } from './from-html';
import { createTextEditor, type TextEditor } from './text-editor';

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
