import type { PendingChange, PendingField } from '@shared/contracts/pending';
import type { Language } from '@shared/locales';

/** What is to become public of a field that was saved directly since: what waits, or what was saved. */
export type ConflictChoice = 'waiting' | 'saved';

/** What was decided about fields that were saved directly since. */
export interface Decided {
  saved: readonly PendingField[];
  replaced: readonly PendingField[];
}

/** The conflicts of a change that stay as they were saved, those that what waits replaces, and whether all in these languages are decided. */
export function decided(
  change: PendingChange,
  languages: readonly Language[],
  choiceOf: (name: string) => ConflictChoice | undefined,
): Decided & { complete: boolean } {
  const conflicts = change.fields.filter(({ conflict, language }) => conflict && languages.includes(language));
  const chosen = (choice: ConflictChoice) => conflicts.filter(({ name }) => choiceOf(name) === choice);
  return {
    saved: chosen('saved'),
    replaced: chosen('waiting'),
    complete: conflicts.every(({ name }) => choiceOf(name) !== undefined),
  };
}
