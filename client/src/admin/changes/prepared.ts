import type { PendingChange, PendingField } from '@shared/contracts/pending';
import type { Language } from '@shared/locales';
import { namesOf } from '../content/languages';
import { changeId } from './change-fields';
import { type ConflictChoice, decided } from './conflict-choice';
import type { Chosen } from './use-change-actions';

/** A field that was saved directly since, and of which nobody has said yet what is to be public. */
export interface Undecided {
  change: PendingChange;
  field: PendingField;
}

interface Prepared {
  /** What is published, with the fields of each that stay as they were saved. */
  chosen: Chosen[];
  /** The same as it becomes public, for the checks. */
  becoming: PendingChange[];
  /** What is still to be decided, by change; nothing is published while there is anything. */
  errors: ReadonlyMap<string, readonly string[]>;
  undecided: readonly Undecided[];
}

/** What publishing these changes in some languages comes to. */
export function prepared(
  changes: readonly PendingChange[],
  languages: readonly Language[],
  choiceOf: (change: PendingChange, field: string) => ConflictChoice | undefined,
): Prepared {
  const concerned = changes.filter(({ fields }) => fields.some(({ language }) => languages.includes(language)));
  const errors = new Map<string, string[]>();
  const chosen = concerned.map((change) => {
    const { complete, ...fields } = decided(change, languages, (field) => choiceOf(change, field));
    if (!complete) {
      errors.set(changeId(change), ['Entscheiden Sie zuerst über die Felder, die inzwischen gespeichert wurden.']);
    }
    return { change, ...fields };
  });
  for (const change of concerned.length === 0 ? changes : []) {
    errors.set(changeId(change), [`Hier wartet nichts auf ${namesOf(languages)}.`]);
  }
  const undecided = concerned.flatMap((change) =>
    change.fields
      .filter(({ conflict, language }) => conflict && languages.includes(language))
      .filter(({ name }) => choiceOf(change, name) === undefined)
      .map((field) => ({ change, field })),
  );
  const becoming = chosen.map(({ change, saved }) => ({
    ...change,
    fields: change.fields.filter((field) => !saved.includes(field)),
  }));
  return { chosen, becoming, errors, undecided };
}
