import { shortened } from '@shared/base/beginning-of';
import { readCodeList } from '@shared/enquiries/code-list';
import { useMemo } from 'react';
import { Checkbox, TextAreaField } from '../../../ui/field';
import { AgainField, ChoiceFields, TickedNote } from './choice-fields';
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
      <TickedNote ticked={ticked} />
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceFields
          values={values}
          countError={errors.count}
          event="Adresse bestätigt"
          first="Wer zuerst bestätigt hat, kommt zuerst."
          onChange={onChange}
        />
      </div>
      <AgainField label="Auch Personen, die schon eingeladen sind" again={values.again} onChange={onChange} />
    </>
  );
}

function CodeFields({ values, errors, onChange }: WaveFieldsProps) {
  return (
    <>
      <Checkbox
        label="Codes aus einer Liste verwenden, etwa aus einem App-Store (sonst entsteht für jede Person einer)"
        checked={values.hasList}
        onChange={({ target }) => onChange({ hasList: target.checked })}
      />
      {values.hasList && (
        <div className="grid gap-1.5">
          <TextAreaField
            label="Codes"
            required
            rows={5}
            hint="Ein Code in jeder Zeile, oder die Tabelle (CSV) des Stores. Jeder wird nur einmal vergeben."
            value={values.codes}
            error={errors.codes}
            onChange={({ target }) => onChange({ codes: target.value })}
          />
          <FoundCodes pasted={values.codes} />
        </div>
      )}
    </>
  );
}

/** Lines without a code that are told. */
const toldLines = 5;

function leftOutText(lines: readonly string[]): string {
  if (lines.length === 0) return '.';
  const told = lines.slice(0, toldLines).map((line) => `„${shortened(line, 80)}“`);
  const more = lines.length > toldLines ? ` und ${lines.length - toldLines} weitere` : '';
  return `. Ohne Code und ausgelassen: ${told.join(', ')}${more}.`;
}

/** How many codes a pasted list holds, and which of its lines hold none. */
function FoundCodes({ pasted }: { pasted: string }) {
  const { codes, leftOut } = useMemo(() => readCodeList(pasted), [pasted]);
  const found = codes.length === 1 ? '1 Code gefunden' : `${codes.length} Codes gefunden`;
  return (
    <p role="status" className="text-note text-ink-2 wrap-anywhere">
      {pasted.trim() === '' ? '' : found + leftOutText(leftOut)}
    </p>
  );
}
