import { languages } from '@shared/locales';
import { Checkbox, Options, SelectField, TextField } from '../../../ui/field';
import { languageNames } from '../../kit/languages';
import { TagField } from '../tag-field';
import type { ChoiceValues } from './choice-values';

interface TickedNoteProps {
  /** How many enquiries were ticked in the list. */
  ticked: number;
}

/** Says how many enquiries were ticked in the list; nothing if none was. */
export function TickedNote({ ticked }: TickedNoteProps) {
  if (ticked === 0) return null;
  return (
    <p>{ticked === 1 ? 'Gewählt ist 1 Anfrage aus der Liste.' : `Gewählt sind ${ticked} Anfragen aus der Liste.`}</p>
  );
}

interface ChoiceFieldsProps {
  values: ChoiceValues;
  countError: string | undefined;
  /** What the days are of, such as "Angefragt". */
  event: string;
  /** Who comes first if not all do. */
  first: string;
  onChange: (next: Partial<ChoiceValues>) => void;
}

/** What every kind of wave can choose its people by, to stand in a grid of two columns. */
export function ChoiceFields({ values, countError, event, first, onChange }: ChoiceFieldsProps) {
  return (
    <>
      <TagField
        label="Stichwort der Anfrage"
        hint="Leer: alle."
        value={values.tag}
        onType={(tag) => onChange({ tag })}
      />
      <SelectField
        label="Sprache"
        value={values.language}
        onChange={({ target }) =>
          onChange({ language: languages.find((language) => language === target.value) ?? 'all' })
        }
      >
        <Options of={[['all', 'Alle Sprachen'], ...languages.map((one) => [one, languageNames[one]] as const)]} />
      </SelectField>
      <TextField
        label="Höchstens so viele Personen"
        inputMode="numeric"
        hint={`${first} Leer: alle.`}
        value={values.count}
        error={countError}
        onChange={({ target }) => onChange({ count: target.value.trim() })}
      />
      <TextField
        label={`${event} ab`}
        // The two days stand beside each other.
        className="sm:col-start-1"
        type="date"
        value={values.from}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        label={`${event} bis`}
        type="date"
        value={values.until}
        onChange={({ target }) => onChange({ until: target.value })}
      />
    </>
  );
}

interface AgainFieldProps {
  label: string;
  again: boolean;
  onChange: (next: Pick<ChoiceValues, 'again'>) => void;
}

/** Whether people are written to again. */
export function AgainField({ label, again, onChange }: AgainFieldProps) {
  return <Checkbox label={label} checked={again} onChange={({ target }) => onChange({ again: target.checked })} />;
}
