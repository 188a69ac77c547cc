import './rich-text.css';
import type { Language } from '@shared/locales';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { TextField } from '../../../ui/field';
import { isComposing } from '../../../ui/keyboard';
import { AdminButton } from '../../kit/admin-button';
import { ComboboxField, type Suggestion } from '../../kit/forms/combobox-field';
import { isWhole, strangeParts } from './from-html';
import { addressProblem, toAddress } from './link-address';
import { TableTools } from './table-tools';
import { PictureButton, type PicturePickerOf, TextToolbar } from './text-toolbar';
import { useTextEditor } from './use-text-editor';

interface LinkPanelProps {
  editor: Editor;
  label: string;
  targets: readonly Suggestion[];
  /** Called after the link was set, removed or cancelled; gives the focus back to the text. */
  onDone: () => void;
}

/** Escape closes the panel and not the dialog around it; an open list of suggestions closes first. */
function useEscape(close: () => void) {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event)) return;
      if (document.activeElement?.getAttribute('aria-expanded') === 'true') return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}

/** Text of a link without selected words: the name of the page or section, else the target as typed. */
function wordsFor(target: string, targets: readonly Suggestion[]): string {
  return targets.find(({ value }) => value === target.trim())?.label ?? target.trim().replace(/^(?:mailto|tel):/, '');
}

function LinkPanel({ editor, label, targets, onDone }: LinkPanelProps) {
  const id = useId();
  const place = useRef<HTMLFieldSetElement>(null);
  const present = String(editor.getAttributes('link').href ?? '');
  const needsWords = present === '' && editor.state.selection.empty;
  const form = useForm({ defaultValues: { linkTarget: present, linkWords: '' } });
  const { error } = form.getFieldState('linkTarget', form.formState);
  useEscape(onDone);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);

  function apply() {
    const { linkTarget, linkWords } = form.getValues();
    const problem = addressProblem(linkTarget);
    if (problem) {
      form.setError('linkTarget', { message: problem });
      return place.current?.querySelector('input')?.focus();
    }
    const mark = { type: 'link', attrs: { href: toAddress(linkTarget) } };
    const text = linkWords.trim() || wordsFor(linkTarget, targets);
    const chain = editor.chain().focus();
    if (needsWords) chain.insertContent({ type: 'text', text, marks: [mark] }).run();
    else chain.extendMarkRange('link').setMark('link', mark.attrs).run();
    onDone();
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
    onDone();
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent) || !(event.target instanceof HTMLInputElement)) return;
    // The form around the editor must not be submitted.
    event.preventDefault();
    apply();
  }

  return (
    <FormProvider {...form}>
      <fieldset
        ref={place}
        aria-labelledby={id}
        onKeyDown={press}
        className="grid gap-3 border-b border-admin-line bg-admin-head px-3.5 py-3"
      >
        <p id={id} className="sr-only">
          {`Link: ${label}`}
        </p>
        <ComboboxField
          name="linkTarget"
          label="Ziel des Links"
          hint="Seite oder Abschnitt wählen, oder https-Adresse, E-Mail-Adresse oder Telefonnummer eingeben."
          error={error?.message}
          inputMode="url"
          suggestions={targets}
        />
        {needsWords && (
          <TextField
            label="Text des Links"
            hint="Leer: Name der Seite oder die Adresse."
            autoComplete="off"
            {...form.register('linkWords')}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <AdminButton size="small" tone="primary" onClick={apply}>
            Link übernehmen
          </AdminButton>
          {present !== '' && (
            <AdminButton size="small" onClick={remove}>
              Link entfernen
            </AdminButton>
          )}
          <AdminButton size="small" onClick={onDone}>
            Abbrechen
          </AdminButton>
        </div>
      </fieldset>
    </FormProvider>
  );
}

export interface RichTextProps {
  /** Dotted name of the field; the editable element has it as `name`. */
  name: string;
  id: string;
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
  /** The editor has no place for all of the value; `parts` are the tags and attributes. */
  onUnfit: (parts: readonly string[]) => void;
  targets: readonly Suggestion[];
  picker?: PicturePickerOf | undefined;
}

/** Editor for formatted text. If it cannot show the whole value, it renders nothing and calls `onUnfit`. */
export function RichText(props: RichTextProps) {
  const { value, onUnfit } = props;
  const [fits] = useState(() => isWhole(value));
  const reportUnfit = useEffectEvent(() => {
    if (!fits) onUnfit(strangeParts(value));
  });
  // Told once, of the value that it was opened with.
  useEffect(() => reportUnfit(), []);
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
      // The text is read from the element: a translator's words would be stored.
      translate: 'no',
      class: 'prose rich-text notranslate',
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
    // The dialog focused its start if this field was not there yet.
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
          {picker &&
            ((button) => (
              <PictureButton
                editor={editor}
                picker={picker}
                lang={lang}
                files={files}
                setFiles={setFiles}
                {...button}
              />
            ))}
        </TextToolbar>
      )}
      {editor && <TableTools editor={editor} label={label} controls={id} />}
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
