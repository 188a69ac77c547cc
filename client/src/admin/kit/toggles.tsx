import { keysOf } from '@shared/base/records';
import { useId, useState } from 'react';
import type { Elements, TextOrElements } from '../../ui/elements';
import { Options, SelectField } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { AdminButton } from './admin-button';

export function Segments({ label, children }: { label: string; children: TextOrElements }) {
  return (
    <fieldset
      aria-label={label}
      className="inline-flex max-w-full min-w-0 flex-none overflow-x-auto rounded-dense border border-admin-border bg-white"
    >
      {children}
    </fieldset>
  );
}

interface SegmentProps {
  pressed: boolean;
  label?: string;
  onPress: () => void;
  children: TextOrElements;
}

export function Segment({ pressed, label, onPress, children }: SegmentProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={label}
      title={label}
      onClick={onPress}
      className={`grid h-[42px] min-w-11 flex-none cursor-pointer place-items-center px-3 text-note font-strong whitespace-nowrap -outline-offset-3 not-first:border-l not-first:border-admin-border ${pressed ? 'bg-ink text-white [--focus:var(--lantern-light)]' : 'text-ink-1 hover:bg-admin-button'}`}
    >
      {children}
    </button>
  );
}

interface FoldButtonProps {
  id?: string;
  label: string;
  note?: string;
  open: boolean;
  onToggle: () => void;
}

/** A heading button that expands and collapses a part. */
export function FoldButton({ id, label, note, open, onToggle }: FoldButtonProps) {
  return (
    <button
      type="button"
      id={id}
      aria-expanded={open}
      onClick={onToggle}
      className="-my-2 -ml-2 flex min-h-11 cursor-pointer items-center gap-2 rounded-dense py-2 pr-3 pl-2 text-left hover:bg-[#f1ecdf] max-sm:gap-1.5 max-sm:pr-0"
    >
      <Icon name={open ? 'chevron-up' : 'chevron-down'} width="18" height="18" className="flex-none" />
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <span>{label}</span>
        {note && <span className="text-note font-normal text-ink-2">{note}</span>}
      </span>
    </button>
  );
}

interface RadioOptionsProps<Value extends string> {
  name: string;
  /** The values in their order, with their labels. */
  of: Readonly<Record<Value, string>>;
  chosen: Value | undefined;
  onChoose: (value: Value) => void;
}

/** One choice of a few, each on a line. The fieldset around says what is chosen. */
export function RadioOptions<Value extends string>({ name, of, chosen, onChoose }: RadioOptionsProps<Value>) {
  return keysOf(of).map((value) => (
    <label key={value} className="flex min-h-8 cursor-pointer items-center gap-2.5">
      <input
        type="radio"
        name={name}
        checked={chosen === value}
        onChange={() => onChoose(value)}
        className="size-5 flex-none accent-ink"
      />
      <span>{of[value]}</span>
    </label>
  ));
}

interface FoldedFiltersProps {
  /** Always in view. */
  search?: Elements;
  /** How many are in use. */
  chosen: number;
  children: Elements;
}

/** Filters of a list, side by side; on a phone folded, so that the list is in view. */
export function FoldedFilters({ search, chosen, children }: FoldedFiltersProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <search className="mb-4 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {search}
      <AdminButton
        icon={open ? 'chevron-up' : 'chevron-down'}
        aria-expanded={open}
        aria-controls={id}
        className="justify-self-start sm:hidden"
        onClick={() => setOpen(!open)}
      >
        {chosen === 0 ? 'Filtern' : `Filtern (${chosen})`}
      </AdminButton>
      <div id={id} className={open ? 'contents' : 'hidden sm:contents'}>
        {children}
      </div>
    </search>
  );
}

interface FilterFieldProps {
  label: string;
  /** Label of the choice that filters nothing. */
  all: string;
  options: readonly (readonly [value: string, label: string])[];
  /** Empty for all. */
  chosen: string;
  className?: string;
  onChoose: (value: string) => void;
}

/** A choice among many, or all of them. */
export function FilterField({ label, all, options, chosen, className, onChoose }: FilterFieldProps) {
  return (
    <SelectField
      label={label}
      className={className}
      value={chosen || 'alle'}
      onChange={({ target: { value } }) => onChoose(value === 'alle' ? '' : value)}
    >
      <option value="alle">{all}</option>
      <Options of={options} />
    </SelectField>
  );
}
