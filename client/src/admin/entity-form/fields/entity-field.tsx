import type { Field } from '@shared/entities/description';
import { createContext, useContext } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Badge } from '../../../ui/badge';
import { besideOthers, type TextOrElements } from '../../../ui/elements';
import { Checkbox, Options, SelectField, TextAreaField, TextField } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { orderOf } from '../../kit/forms/form-values';
import { useEntityFacts } from './translated-field-state';

/** Names of the fields that show the text of a pending change. */
export const PendingFieldNames = createContext<ReadonlySet<string>>(new Set());

export function PendingLabel({ name, children }: { name: string; children: TextOrElements }) {
  const waits = useContext(PendingFieldNames).has(name);
  if (!waits) return besideOthers(children);
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {besideOthers(children)}
      <Badge tone="notice">wartet</Badge>
    </span>
  );
}

export function useBoundField(name: string) {
  const { register } = useFormContext();
  return { error: useFieldError(name), ...register(name) };
}

export function useFieldError(name: string): string | undefined {
  const { control, getFieldState } = useFormContext();
  const state = useFormState({ control, name });
  return getFieldState(name, state).error?.message;
}

/** Description of a field of the form's entity. Throws if the entity has no such field. */
export function useDescription(name: string): Field {
  const field = useEntityFacts().entity.fields[name];
  if (!field) throw new Error(`The form's entity has no field ${name}`);
  return field;
}

interface EntityFieldProps {
  name: string;
  required?: boolean;
  hint?: TextOrElements;
  className?: string;
  /** Values of a choice that the user may choose; all if absent. */
  offered?: readonly string[];
  labelOf?: (value: string) => string;
  rows?: number;
  /** A number that cannot stay empty: on blur, any other text becomes a number. */
  always?: boolean;
}

export function EntityField(props: EntityFieldProps) {
  const { control } = useDescription(props.name);
  if (control === 'key') return <KeyField {...props} />;
  return control === 'number' ? <NumberField {...props} /> : <PlainField {...props} />;
}

function PlainField(props: EntityFieldProps) {
  const { name, required, hint, className, offered, labelOf, rows } = props;
  const { control, label: called, options = {} } = useDescription(name);
  const choices = labelOf
    ? (offered ?? []).map((value) => [value, labelOf(value)] as const)
    : Object.entries(options).filter(([value]) => offered?.includes(value) ?? true);
  const bound = useBoundField(name);
  const label = <PendingLabel name={name}>{called}</PendingLabel>;
  switch (control) {
    case 'choice':
      return (
        <SelectField label={label} required={required} hint={hint} {...bound}>
          <Options of={choices} />
        </SelectField>
      );
    case 'text':
      return <TextAreaField label={label} required={required} hint={hint} {...(rows ? { rows } : {})} {...bound} />;
    case 'date':
      return <TextField type="date" label={label} required={required} hint={hint} {...bound} />;
    case 'switch':
      return (
        <Checkbox
          label={<SwitchLabel name={options.true ?? called} field={name} hint={hint} />}
          className={className}
          {...bound}
        />
      );
    default:
      return <TextField label={label} required={required} hint={hint} {...bound} />;
  }
}

function KeyField({ name }: EntityFieldProps) {
  const { label } = useDescription(name);
  const { stored } = useEntityFacts();
  const { register } = useFormContext();
  const error = useFieldError(name);
  const key = stored && 'key' in stored ? stored.key : null;
  return (
    <TextField
      label={label}
      hint={
        key === null
          ? 'Keine Leerzeichen oder Sonderzeichen, muss eindeutig sein.'
          : 'Der Schlüssel kann nicht geändert werden'
      }
      required
      disabled={key !== null}
      autoCapitalize="none"
      spellCheck={false}
      error={error}
      {...(key === null ? { ...register(name), 'data-autofocus': true } : { value: key, readOnly: true })}
    />
  );
}

function NumberField({ name, hint, always = false }: EntityFieldProps) {
  const { label: called } = useDescription(name);
  const label = <PendingLabel name={name}>{called}</PendingLabel>;
  const { setValue } = useFormContext();
  const { onBlur, ...bound } = useBoundField(name);
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="numeric"
      {...bound}
      onBlur={(event) => {
        if (always) setValue(name, String(orderOf(event.target.value)), { shouldDirty: true });
        void onBlur(event);
      }}
    />
  );
}

export function SwitchLabel({ name, field, hint }: { name: string; field: string; hint: TextOrElements }) {
  return (
    <>
      <PendingLabel name={field}>
        <b className="font-strong">{name}</b>
      </PendingLabel>
      {hint && <span className="block text-xs text-ink-2">{hint}</span>}
    </>
  );
}

/** Fields for the place of an entity, below its texts; folded once the entity is stored. */
export function Placement({ children }: { children: TextOrElements }) {
  const { stored } = useEntityFacts();
  return (
    <details open={stored === null} className="group border-t border-admin-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-strong">
        <Icon name="chevron-down" width="18" height="18" className="group-open:rotate-180" />
        <span>Einordnung</span>
      </summary>
      <div className="grid gap-4 pt-2">{children}</div>
    </details>
  );
}
