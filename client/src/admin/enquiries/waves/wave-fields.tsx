import { languages } from '@shared/locales';
import { Checkbox, Options, SelectField, TextAreaField, TextField } from '../../../ui/field';
import { languageNames } from '../../kit/languages';
import { TagField } from '../tag-field';
import { MailTextFields } from './mail-text-fields';
import type { WaveErrors, WaveValues } from './wave-values';

interface WaveFieldsProps {
  values: WaveValues;
  errors: WaveErrors;
  /** How many people were ticked in the list. */
  ticked: number;
  onChange: (next: Partial<WaveValues>) => void;
}

/** Who is invited, with which codes, and the text in every language. */
export function WaveFields(props: WaveFieldsProps) {
  return (
    <>
      <PeopleFields {...props} />
      <CodeFields {...props} />
      <MailTextFields
        texts={props.values.texts}
        errors={props.errors}
        hint="{{site-name}} wird zum Namen der Website, {{name}} zu dem der Person, {{code}} zum Code, {{link}} zur Seite, die ihn zeigt. Abmeldung und Impressum stehen von selbst darunter."
        onChange={(texts) => props.onChange({ texts })}
      />
    </>
  );
}

function PeopleFields({ values, errors, ticked, onChange }: WaveFieldsProps) {
  return (
    <>
      {ticked > 0 && (
        <p>
          {ticked === 1 ? 'Gewählt ist 1 Anfrage aus der Liste.' : `Gewählt sind ${ticked} Anfragen aus der Liste.`}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Sprache"
          value={values.language}
          onChange={({ target }) =>
            onChange({ language: languages.find((language) => language === target.value) ?? 'all' })
          }
        >
          <Options of={[['all', 'Alle Sprachen'], ...languages.map((one) => [one, languageNames[one]] as const)]} />
        </SelectField>
        <TagField
          label="Stichwort der Anfrage"
          hint="Leer: alle."
          value={values.tag}
          onType={(tag) => onChange({ tag })}
        />
        <TextField
          label="Adresse bestätigt ab"
          type="date"
          value={values.from}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <TextField
          label="Adresse bestätigt bis"
          type="date"
          value={values.until}
          onChange={({ target }) => onChange({ until: target.value })}
        />
        <TextField
          label="Höchstens so viele Personen"
          inputMode="numeric"
          hint="Wer zuerst bestätigt hat, kommt zuerst. Leer: alle."
          value={values.count}
          error={errors.count}
          onChange={({ target }) => onChange({ count: target.value.trim() })}
        />
      </div>
      <Checkbox
        label="Auch Personen, die schon eingeladen sind"
        checked={values.again}
        onChange={({ target }) => onChange({ again: target.checked })}
      />
    </>
  );
}

function CodeFields({ values, errors, onChange }: WaveFieldsProps) {
  return (
    <>
      <Checkbox
        label="Codes aus einer Liste verwenden, etwa aus einem App-Store (sonst entsteht für jede Person einer)"
        checked={values.codes !== null}
        onChange={({ target }) => onChange({ codes: target.checked ? '' : null })}
      />
      {values.codes !== null && (
        <TextAreaField
          label="Codes"
          required
          rows={5}
          hint="Ein Code in jeder Zeile. Jeder wird nur einmal vergeben."
          value={values.codes}
          error={errors.codes}
          onChange={({ target }) => onChange({ codes: target.value })}
        />
      )}
    </>
  );
}
