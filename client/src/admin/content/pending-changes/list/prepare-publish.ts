import { type ContentProblem, contentProblems } from '@shared/content/content-checks';
import type { PendingChange, PendingField } from '@shared/contracts/pending-changes';
import type { AllContent } from '@shared/contracts/versions';
import type { Language } from '@shared/locales';
import type { ApiError } from '../../../../api/http-api';
import { serverMessages } from '../../../kit/forms/field-messages';
import { listedLanguages as languagesNamed } from '../../../kit/languages';
import { withPending } from '../with-pending';
import { changeId, fieldNamesOfChange } from './change-fields';

/** Which value becomes public of a field that was saved directly since the change was made. */
export type ConflictChoice = 'pending' | 'saved';

interface Decided {
  saved: readonly PendingField[];
  replaced: readonly PendingField[];
  undecided: readonly PendingField[];
}

/** A change's conflicts in some languages by decision: keep what is saved, replace it, or not decided yet. */
export function decided(
  change: PendingChange,
  languages: readonly Language[],
  choiceOf: (name: string) => ConflictChoice | undefined,
): Decided {
  const conflicts = change.fields.filter(({ conflict, language }) => conflict && languages.includes(language));
  const chosen = (choice?: ConflictChoice) => conflicts.filter(({ name }) => choiceOf(name) === choice);
  return { saved: chosen('saved'), replaced: chosen('pending'), undecided: chosen() };
}

export interface Chosen extends Omit<Decided, 'undecided'> {
  change: PendingChange;
}

/** A field that was saved directly since, and whose public value nobody has chosen yet. */
export interface Undecided {
  change: PendingChange;
  field: PendingField;
}

interface Prepared {
  chosen: Chosen[];
  /** The same changes without the fields that stay as saved, for the checks. */
  becoming: PendingChange[];
  /** Messages by change id; nothing is published while there are any. */
  errors: ReadonlyMap<string, readonly string[]>;
  undecided: readonly Undecided[];
}

/**
 * Prepares the publication of changes in some languages. Changes without a field in them are left out; if all are, each
 * gets an error.
 */
export function prepared(
  changes: readonly PendingChange[],
  languages: readonly Language[],
  choiceOf: (change: PendingChange, field: string) => ConflictChoice | undefined,
): Prepared {
  const concerned = changes.filter(({ fields }) => fields.some(({ language }) => languages.includes(language)));
  const errors = new Map<string, string[]>();
  const chosen: Chosen[] = [];
  const undecided: Undecided[] = [];
  for (const change of concerned) {
    const { undecided: open, ...fields } = decided(change, languages, (field) => choiceOf(change, field));
    if (open.length > 0) {
      errors.set(changeId(change), ['Entscheiden Sie zuerst über die Felder, die inzwischen gespeichert wurden.']);
    }
    undecided.push(...open.map((field) => ({ change, field })));
    chosen.push({ change, ...fields });
  }
  for (const change of concerned.length === 0 ? changes : []) {
    errors.set(changeId(change), [`Hier wartet nichts auf ${languagesNamed(languages)}.`]);
  }
  const becoming = chosen.map(({ change, saved }) => ({
    ...change,
    fields: change.fields.filter((field) => !saved.includes(field)),
  }));
  return { chosen, becoming, errors, undecided };
}

const nameOf = ({ kind, section, block, setting, page, menuEntry, field, detail }: ContentProblem) =>
  [kind, section, block, setting, page, menuEntry, field, detail].join('\n');

function publicProblems(content: AllContent): ContentProblem[] {
  const pages = content.pages.filter(({ status }) => status === 'active');
  const isPublic = new Set(pages.map(({ key }) => key));
  const shown = content.sections.filter(({ page, isActive }) => isActive && isPublic.has(page));
  const sections = new Set(shown.map(({ key }) => key));
  const blocks = new Set(content.blocks.filter(({ status }) => status === 'active').map(({ id }) => id));
  return contentProblems({ ...content, pages }).filter(
    ({ section, block, setting, page, menuEntry }) =>
      [setting, page, menuEntry].some((key) => key !== undefined) ||
      (sections.has(section) && (block === null || blocks.has(block))),
  );
}

/** Problems that these changes would add, anywhere on the site. */
export function newProblems(
  content: AllContent,
  changes: readonly PendingChange[],
  languages: readonly Language[],
): ContentProblem[] {
  const known = new Set(publicProblems(content).map(nameOf));
  return publicProblems(withPending(content, changes, languages)).filter((problem) => !known.has(nameOf(problem)));
}

/** The server's messages by change id, with the names of the fields. */
export function publishErrors(error: ApiError, changes: readonly PendingChange[]): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [path, message] of Object.entries(serverMessages(error))) {
    const [entity, id, ...field] = path.split('.');
    const change = changes.find((one) => one.entity === entity && String(one.id) === id);
    if (!change) continue;
    const text = field.length > 0 ? `${fieldNamesOfChange(change).label(field.join('.'))}: ${message}` : message;
    found.set(changeId(change), [...(found.get(changeId(change)) ?? []), text]);
  }
  return found;
}
