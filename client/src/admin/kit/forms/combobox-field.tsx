import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { TextOrElements } from '../../../ui/elements';
import { controlClass, Field } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { isComposing, isPlainKey } from '../../../ui/keyboard';

export interface Suggestion {
  value: string;
  label: string;
}

interface ComboboxFieldProps {
  name: string;
  label: TextOrElements;
  hint?: TextOrElements;
  error?: string | undefined;
  required?: boolean;
  lang?: string;
  inputMode?: 'url' | 'text';
  suggestions: readonly Suggestion[];
}

/** Suggestions that match the typed text, prefix matches first; all of them until the user types. */
function fitting(suggestions: readonly Suggestion[], text: string, typed: boolean): readonly Suggestion[] {
  const wanted = text.trim().toLowerCase();
  if (!typed || wanted === '') return suggestions;
  const begins = ({ value, label }: Suggestion) =>
    label.toLowerCase().startsWith(wanted) ||
    value
      .replace(/^[/#]+/, '')
      .toLowerCase()
      .startsWith(wanted);
  const found = suggestions.filter(({ value, label }) => `${value} ${label}`.toLowerCase().includes(wanted));
  return [...found.filter(begins), ...found.filter((suggestion) => !begins(suggestion))];
}

/** Escape closes an open list only: captured here before the dialog around the field sees it. */
function useEscape(open: boolean, close: () => void) {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!open) return;
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event)) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [open]);
}

interface OptionProps {
  id: string;
  suggestion: Suggestion;
  active: boolean;
  onTake: () => void;
}

function Option({ id, suggestion, active, onTake }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      // On mouse down, because the blur that follows closes the list.
      onMouseDown={(event) => {
        event.preventDefault();
        onTake();
      }}
      className={`flex min-h-10 cursor-pointer flex-wrap items-center gap-x-3 px-3.5 py-1.5 text-s ${active ? 'bg-ink text-white' : 'hover:bg-admin-button'}`}
    >
      <span className="min-w-0 flex-1 wrap-anywhere">{suggestion.label}</span>
      {suggestion.label !== suggestion.value && (
        <code translate="no" className={`font-text text-xs ${active ? '' : 'text-ink-2'}`}>
          {suggestion.value}
        </code>
      )}
    </div>
  );
}

interface OptionsProps {
  of: readonly Suggestion[];
  listId: string;
  active: number;
  onTake: (suggestion: Suggestion) => void;
}

function Options({ of, listId, active, onTake }: OptionsProps) {
  return of.map((suggestion, index) => (
    <Option
      key={suggestion.value}
      id={`${listId}-${index}`}
      suggestion={suggestion}
      active={index === active}
      onTake={() => onTake(suggestion)}
    />
  ));
}

/** A text field with suggestions that accepts other text too. Arrow keys move through them, Enter takes one. */
export function ComboboxField({ name, label, hint, error, suggestions, ...rest }: ComboboxFieldProps) {
  const { control } = useFormContext();
  const { field } = useController({ name, control });
  const value = typeof field.value === 'string' ? field.value : '';
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => fitting(suggestions, value, typed), [suggestions, value, typed]);
  const expanded = open && shown.length > 0;

  function show(next: boolean) {
    setOpen(next);
    setTyped(false);
    setActive(-1);
  }

  useEscape(expanded, () => show(false));

  function take(suggestion: Suggestion | undefined) {
    if (!suggestion) return;
    field.onChange(suggestion.value);
    show(false);
  }

  function moveTo(index: number) {
    setOpen(true);
    setActive(index);
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  }

  function press(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent) || !isPlainKey(event)) return;
    const last = shown.length - 1;
    if (event.key === 'ArrowDown') moveTo(active >= last ? 0 : active + 1);
    else if (event.key === 'ArrowUp') moveTo(active <= 0 ? last : active - 1);
    else if (event.key === 'Enter' && expanded && active >= 0) take(shown[active]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Field label={label} hint={hint} error={error} {...(rest.required ? { required: true } : {})}>
      {(described) => (
        <div className="relative">
          <input
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-expanded={expanded}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={expanded && active >= 0 ? `${listId}-${active}` : undefined}
            {...rest}
            {...described}
            name={name}
            ref={field.ref}
            value={value}
            onChange={(event) => {
              field.onChange(event);
              setOpen(true);
              setTyped(true);
              setActive(-1);
            }}
            onKeyDown={press}
            onClick={() => show(true)}
            onBlur={() => {
              field.onBlur();
              show(false);
            }}
            className={`${controlClass} pr-11`}
          />
          <Icon
            name="chevron-down"
            width="18"
            height="18"
            className="pointer-events-none absolute top-[15px] right-3.5 text-ink-2"
          />
          <div
            ref={list}
            id={listId}
            role="listbox"
            aria-label={typeof label === 'string' ? `Vorschläge: ${label}` : 'Vorschläge'}
            hidden={!expanded}
            className="absolute inset-x-0 top-full z-10 mt-1 max-h-64 overflow-y-auto rounded-m border border-field bg-white py-1 shadow-2 [&[hidden]]:hidden"
          >
            <Options of={shown} listId={listId} active={active} onTake={take} />
          </div>
        </div>
      )}
    </Field>
  );
}
