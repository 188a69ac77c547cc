import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { TextField } from '../../../ui/field';
import { AdminButton } from '../../kit/admin-button';
import { ComboboxField, type Suggestion } from '../../kit/forms/combobox-field';
import { addressProblem, toAddress } from './link-address';

interface LinkPanelProps {
  editor: Editor;
  label: string;
  targets: readonly Suggestion[];
  /** Done or given up; the text gets the focus back. */
  onDone: () => void;
}

/** Escape gives the panel up and not the dialog around it; an open list of suggestions closes first. */
function useEscape(close: () => void) {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      if (document.activeElement?.getAttribute('aria-expanded') === 'true') return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}

/** Words that a link gets where none are selected: the name of the page or section, else the target as it was typed. */
function wordsFor(target: string, targets: readonly Suggestion[]): string {
  return targets.find(({ value }) => value === target.trim())?.label ?? target.trim().replace(/^(?:mailto|tel):/, '');
}

/** Where the words at the caret lead: a page or section of the site, or any other address a link may have. */
export function LinkPanel({ editor, label, targets, onDone }: LinkPanelProps) {
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
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // The form around must not be sent.
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
          Link: {label}
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
