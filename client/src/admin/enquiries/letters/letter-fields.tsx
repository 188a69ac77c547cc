import type { SharedDocument } from '@shared/contracts/shared-documents';
import { languages } from '@shared/locales';
import { Checkbox, Options, SelectField, TextField } from '../../../ui/field';
import { languageNames } from '../../kit/languages';
import { validityOptions } from '../shared-documents/document-link-form';
import { TagField } from '../tag-field';
import { MailTextFields } from '../waves/mail-text-fields';
import { type LetterErrors, type LetterValues, noDocument } from './letter-values';

interface LetterFieldsProps {
  documents: readonly SharedDocument[];
  values: LetterValues;
  errors: LetterErrors;
  /** How many enquiries were ticked in the list. */
  ticked: number;
  onChange: (next: Partial<LetterValues>) => void;
}

/** The document, who gets it, and the text in every language. */
export function LetterFields(props: LetterFieldsProps) {
  const { documents, values, errors, onChange } = props;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[1fr_190px]">
        <SelectField
          label="Dokument"
          hint="Jede Person bekommt einen eigenen Link dazu, ohne PIN."
          value={values.documentId}
          error={errors.document}
          onChange={({ target }) => onChange({ documentId: Number(target.value) })}
        >
          {values.documentId === noDocument && <option value={noDocument}>Dokument wählen</option>}
          <Options of={documents.map(({ id, title }) => [id, title])} />
        </SelectField>
        <SelectField
          label="Gültig"
          value={values.days}
          onChange={({ target }) => onChange({ days: Number(target.value) })}
        >
          <Options of={validityOptions} />
        </SelectField>
      </div>
      <PeopleFields {...props} />
      <MailTextFields
        texts={values.texts}
        errors={errors}
        hint="{{site-name}} wird zum Namen der Website, {{name}} zu dem der Person, {{link}} zum persönlichen Link, {{days}} dazu, wie viele Tage er gilt. Abmeldung und Impressum stehen von selbst darunter."
        onChange={(texts) => onChange({ texts })}
      />
    </>
  );
}

function PeopleFields({ values, errors, ticked, onChange }: LetterFieldsProps) {
  return (
    <>
      {ticked > 0 && (
        <p>
          {ticked === 1 ? 'Gewählt ist 1 Anfrage aus der Liste.' : `Gewählt sind ${ticked} Anfragen aus der Liste.`}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Anfrage enthält"
          hint="Zum Beispiel: pitch deck. Leer: alle Anfragen."
          value={values.words}
          onChange={({ target }) => onChange({ words: target.value })}
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
        <TagField
          label="Stichwort der Anfrage"
          hint="Leer: alle."
          value={values.tag}
          onType={(tag) => onChange({ tag })}
        />
        <TextField
          label="Angefragt ab"
          type="date"
          value={values.from}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <TextField
          label="Angefragt bis"
          type="date"
          value={values.until}
          onChange={({ target }) => onChange({ until: target.value })}
        />
        <TextField
          label="Höchstens so viele Personen"
          inputMode="numeric"
          hint="Wer zuerst angefragt hat, kommt zuerst. Leer: alle."
          value={values.count}
          error={errors.count}
          onChange={({ target }) => onChange({ count: target.value.trim() })}
        />
      </div>
      <Checkbox
        label="Auch Personen, die schon einen Brief bekommen oder einen gültigen Link zu diesem Dokument haben"
        checked={values.again}
        onChange={({ target }) => onChange({ again: target.checked })}
      />
    </>
  );
}
