import type { Language } from '@shared/locales';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Suggestion } from '../../kit/forms/combobox-field';
import { isWhole, strangeParts } from './from-html';
import { LinkPanel } from './link-panel';
import { PictureButton, type PicturePickerOf, TextToolbar } from './text-toolbar';
import { useTextEditor } from './use-text-editor';
import './rich-text.css';

export interface RichTextProps {
  /** Dotted name of the field; the element that is written in carries it. */
  name: string;
  id: string;
  /** What the field is called, for the names of what stands around it. */
  label: string;
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  lang: Language;
  autofocus: boolean;
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  onElement: (element: HTMLElement | null) => void;
  /** The value has something that the editor has no place for, named as tags and attributes. */
  onUnfit: (parts: readonly string[]) => void;
  /** Where links lead, to choose from. */
  targets: readonly Suggestion[];
  picker?: PicturePickerOf | undefined;
}

/** A formatted text as visitors read it, to write in. What it cannot show as a whole it leaves to the source. */
export function RichText(props: RichTextProps) {
  const { value, onUnfit } = props;
  const [fits] = useState(() => isWhole(value));
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, of the value that it was opened with
  useEffect(() => {
    if (!fits) onUnfit(strangeParts(value));
  }, []);
  return fits && <FittingText {...props} />;
}

function useAttributes(props: RichTextProps): Record<string, string> {
  const { name, id, labelledBy, describedBy, invalid, required, lang } = props;
  return useMemo(
    () => ({
      name,
      id,
      lang,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelledBy,
      'aria-invalid': String(invalid),
      spellcheck: 'true',
      class: 'prose rich-text',
      ...(required ? { 'aria-required': 'true' } : {}),
      ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    }),
    [name, id, lang, labelledBy, invalid, required, describedBy],
  );
}

function FittingText(props: RichTextProps) {
  const { value, onChange, onBlur, onElement, onUnfit, label, id, lang, targets, picker, autofocus } = props;
  const place = useRef<HTMLDivElement>(null);
  const [linking, setLinking] = useState(false);
  const [files, setFiles] = useState<readonly File[]>([]);
  const editor = useTextEditor(place, {
    value,
    attributes: useAttributes(props),
    onChange,
    onBlur,
    onElement,
    onUnfit: () => onUnfit(strangeParts(value)),
    onLink: () => setLinking(true),
    onFiles: setFiles,
  });

  useEffect(() => {
    // The dialog took the focus to its beginning where the field was not there yet.
    const waiting = !document.activeElement?.matches('input, textarea, select, [contenteditable]');
    if (editor && autofocus && waiting) editor.commands.focus();
  }, [editor, autofocus]);

  return (
    <div className="rich-text-frame">
      {editor && (
        <TextToolbar
          editor={editor}
          label={`Formatierung: ${label}`}
          controls={id}
          linking={linking}
          onLink={() => setLinking(!linking)}
        >
          {picker && ((button) => <PictureButton {...{ editor, picker, lang, files, setFiles }} {...button} />)}
        </TextToolbar>
      )}
      {editor && linking && (
        <LinkPanel
          editor={editor}
          label={label}
          targets={targets}
          onDone={() => {
            setLinking(false);
            editor.commands.focus();
          }}
        />
      )}
      <div ref={place} />
    </div>
  );
}
