import type { SharedDocument } from '@shared/contracts/shared-documents';
import { Options, SelectField } from '../../../ui/field';

/** Stands for a document that is not chosen yet; no document has this id. */
export const noDocument = 0;

export const documentMissing = 'Wählen Sie das Dokument.';

/** What a form begins with: one of several would be a guess, and the wrong one might go out. */
export function onlyDocument(documents: readonly SharedDocument[]): number {
  const [first, second] = documents;
  return first && !second ? first.id : noDocument;
}

interface DocumentChoiceProps {
  documents: readonly SharedDocument[];
  chosen: number;
  hint?: string;
  error: string | undefined;
  onChoose: (id: number) => void;
}

export function DocumentChoice({ documents, chosen, hint, error, onChoose }: DocumentChoiceProps) {
  return (
    <SelectField
      label="Dokument"
      required
      hint={hint}
      value={chosen}
      error={error}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {chosen === noDocument && <option value={noDocument}>Dokument wählen</option>}
      <Options of={documents.map(({ id, title }) => [id, title])} />
    </SelectField>
  );
}
