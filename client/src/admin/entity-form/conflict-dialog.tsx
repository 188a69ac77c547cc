import { parseFieldName } from '@shared/entities/translation';
import { useState } from 'react';
import { Badge } from '../../ui/badge';
import { AdminButton } from '../kit/admin-button';
import { shortMoment } from '../kit/dates';
import { Dialog } from '../kit/dialog';
import { TextDifference } from '../kit/text-difference';
import { type FieldNames, fieldsOf, withFields } from './fields/field-names';

/** A field whose value in the form differs from the stored one. `base` is its value when the edit began. */
interface FieldConflict {
  name: string;
  base: string | boolean;
  mine: string | boolean;
  theirs: string | boolean;
  changed: 'mine' | 'theirs' | 'both';
}

type Choice = 'mine' | 'theirs';

const textOf = (value: unknown) => (typeof value === 'boolean' ? value : String(value ?? '').replace(/\r\n/g, '\n'));

/** Texts and switches in which the form and the stored state differ; lists are left out. */
export function fieldConflicts<Values>(base: Values, mine: Values, theirs: Values): FieldConflict[] {
  const before = new Map(fieldsOf(base));
  const stored = new Map(fieldsOf(theirs));
  return fieldsOf(mine).flatMap(([name, own]): FieldConflict[] => {
    if (Array.isArray(own)) return [];
    const conflict = { name, base: textOf(before.get(name)), mine: textOf(own), theirs: textOf(stored.get(name)) };
    if (conflict.mine === conflict.theirs) return [];
    const changed = conflict.mine === conflict.base ? 'theirs' : conflict.theirs === conflict.base ? 'mine' : 'both';
    return [{ ...conflict, changed }];
  });
}

/** The default: everybody's own changes, and the user's own if both changed a field. */
export function firstChoices(conflicts: readonly FieldConflict[]): Record<string, Choice> {
  return Object.fromEntries(conflicts.map(({ name, changed }) => [name, changed === 'theirs' ? 'theirs' : 'mine']));
}

export function resolved<Values extends object>(
  mine: Values,
  conflicts: readonly FieldConflict[],
  choices: Readonly<Record<string, Choice>>,
): Values {
  const chosen = conflicts.filter(({ name }) => choices[name] === 'theirs');
  return withFields(
    mine,
    chosen.map(({ name, theirs }) => [name, theirs]),
  );
}

export interface ConflictDialogProps<Values> {
  base: Values;
  mine: Values;
  theirs: Values;
  changedBy: string | null;
  /** Null if nobody has kept it. */
  changedAt: string | null;
  names: FieldNames;
  onSettle: (values: Values) => void;
  onLeave: () => void;
}

export function ConflictDialog<Values extends object>(props: ConflictDialogProps<Values>) {
  const { base, mine, theirs, changedBy, changedAt, names, onSettle, onLeave } = props;
  const conflicts = fieldConflicts(base, mine, theirs);
  const [choices, setChoices] = useState(() => firstChoices(conflicts));
  const other = changedBy ?? 'einem anderen Vorgang';
  const whenChanged = changedAt === null ? '' : `, ${shortMoment(changedAt)}`;
  const all = (choice: Choice) => setChoices(Object.fromEntries(conflicts.map(({ name }) => [name, choice])));
  return (
    <Dialog
      onClose={onLeave}
      size="large"
      title="Dieser Eintrag wurde inzwischen von jemand anderem geändert."
      description={`Geändert von ${other}${whenChanged}. Wählen Sie für jedes Feld, welche Version gespeichert wird. Nichts von Ihren Eingaben ist verloren.`}
      closeLabel="Zurück zum Formular"
      holdsText
      footer={
        <>
          <AdminButton onClick={onLeave}>Zurück zum Formular</AdminButton>
          <AdminButton tone="primary" onClick={() => onSettle(resolved(mine, conflicts, choices))}>
            Auswahl speichern
          </AdminButton>
        </>
      }
    >
      {conflicts.length === 0 ? (
        <p className="text-s">Beide Versionen enthalten dasselbe.</p>
      ) : (
        <>
          <div className="mb-4 flex flex-wrap gap-2.5">
            <AdminButton onClick={() => all('mine')}>Überall meine Version</AdminButton>
            <AdminButton onClick={() => all('theirs')}>Überall die gespeicherte Version</AdminButton>
          </div>
          <div className="grid gap-5">
            {conflicts.map((conflict) => (
              <FieldChoice
                key={conflict.name}
                conflict={conflict}
                names={names}
                other={other}
                choice={choices[conflict.name] ?? 'mine'}
                onChoose={(choice) => setChoices({ ...choices, [conflict.name]: choice })}
              />
            ))}
          </div>
        </>
      )}
    </Dialog>
  );
}

interface FieldChoiceProps {
  conflict: FieldConflict;
  names: FieldNames;
  other: string;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

const whoChanged = {
  both: 'von beiden geändert',
  mine: 'nur von Ihnen geändert',
  theirs: 'nur dort geändert',
} as const;

function FieldChoice({ conflict, names, other, choice, onChoose }: FieldChoiceProps) {
  const { name, changed } = conflict;
  const versions = [
    { id: 'mine', title: 'Meine Version', value: conflict.mine },
    { id: 'theirs', title: `Gespeichert von ${other}`, value: conflict.theirs },
  ] as const;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 flex flex-wrap items-center gap-2 text-s font-bold">
        <span>{names.label(name)}</span>
        <Badge tone={changed === 'both' ? 'notice' : 'quiet'}>{whoChanged[changed]}</Badge>
      </legend>
      <div className="grid gap-3 md:grid-cols-2">
        {versions.map(({ id, title, value }) => (
          <label
            key={id}
            className="block min-w-0 cursor-pointer rounded-m border border-admin-line bg-white p-3.5 has-checked:border-ink has-checked:bg-[#fffaf0] has-checked:shadow-[inset_0_0_0_1px_var(--ink)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
          >
            <span className="mb-2 flex min-h-6 items-center gap-2.5 text-s font-strong">
              <input
                type="radio"
                data-autofocus
                name={`conflict-${name}`}
                checked={choice === id}
                onChange={() => onChoose(id)}
                className="size-5 flex-none accent-ink"
              />
              <span>{title}</span>
            </span>
            <Shown conflict={conflict} value={value} names={names} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Shown({ conflict, value, names }: { conflict: FieldConflict; value: string | boolean; names: FieldNames }) {
  const text = (shown: string | boolean) => names.value?.(conflict.name, shown) ?? String(shown);
  if (text(value) === '') return <span className="text-s text-ink-2">leer</span>;
  return (
    <TextDifference before={text(conflict.base)} after={text(value)} lang={parseFieldName(conflict.name).language} />
  );
}
