import type { SharedDocument } from '@shared/contracts/shared-documents';
import { Options, SelectField, TextField } from '../../../ui/field';
import { DocumentChoice } from '../shared-documents/document-choice';
import { validityOptions } from '../shared-documents/document-link-form';
import { AgainField, ChoiceFields, TickedNote } from '../waves/choice-fields';
import { MailTextFields } from '../waves/mail-text-fields';
import type { LetterErrors, LetterValues } from './letter-values';

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
        <DocumentChoice
          documents={documents}
          chosen={values.documentId}
          hint="Jede Person bekommt einen eigenen Link dazu, ohne PIN."
          error={errors.document}
          onChoose={(documentId) => onChange({ documentId })}
        />
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
      <TickedNote ticked={ticked} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Anfrage enthält"
          hint="Zum Beispiel: pitch deck. Leer: alle Anfragen."
          value={values.words}
          onChange={({ target }) => onChange({ words: target.value })}
        />
        <ChoiceFields
          values={values}
          countError={errors.count}
          event="Angefragt"
          first="Wer zuerst angefragt hat, kommt zuerst."
          onChange={onChange}
        />
      </div>
      <AgainField
        label="Auch Personen, die schon einen Brief bekommen oder einen gültigen Link zu diesem Dokument haben"
        again={values.again}
        onChange={onChange}
      />
    </>
  );
}
