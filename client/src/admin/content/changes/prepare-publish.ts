import { type ContentProblem, contentProblems } from '@shared/content/content-checks';
import type { PendingChange, PendingField } from '@shared/contracts/pending-changes';
import type { AllContent } from '@shared/contracts/versions';
import type { Language } from '@shared/locales';
import type { ApiError } from '../../../api/http-api';
import { serverMessages } from '../../kit/forms/field-messages';
import { namesOf as languagesNamed } from '../entities/languages';
import { withPending } from '../pending-changes/with-pending';
import { changeId, namesOf } from './change-fields';

/** What is to become public of a field that was saved directly since: the pending change, or what was saved. */
export type ConflictChoice = 'pending' | 'saved';

/** What was decided about the fields of a change that were saved directly since. */
interface Decided {
  saved: readonly PendingField[];
  replaced: readonly PendingField[];
  undecided: readonly PendingField[];
}

/** The conflicts of a change in some languages: to stay as saved, to be replaced, or not decided yet. */
export function decided(
  change: PendingChange,
  languages: readonly Language[],
  choiceOf: (name: string) => ConflictChoice | undefined,
): Decided {
  const conflicts = change.fields.filter(({ conflict, language }) => conflict && languages.includes(language));
  const chosen = (choice?: ConflictChoice) => conflicts.filter(({ name }) => choiceOf(name) === choice);
  return { saved: chosen('saved'), replaced: chosen('pending'), undecided: chosen() };
}

/** A change with what was decided about its conflicts. */
export interface Chosen extends Omit<Decided, 'undecided'> {
  change: PendingChange;
}

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

/** What visitors find wrong in what they see. */
function visibleProblems(content: AllContent): ContentProblem[] {
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

/** What visitors would newly find wrong once these changes are public, wherever on the site. */
export function newProblems(
  content: AllContent,
  changes: readonly PendingChange[],
  languages: readonly Language[],
): ContentProblem[] {
  const known = new Set(visibleProblems(content).map(nameOf));
  return visibleProblems(withPending(content, changes, languages)).filter((problem) => !known.has(nameOf(problem)));
}

/** What the server refused, by the change that it is about. */
export function publishErrors(error: ApiError, changes: readonly PendingChange[]): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [path, message] of Object.entries(serverMessages(error))) {
    const [entity, id, ...field] = path.split('.');
    const change = changes.find((one) => one.entity === entity && String(one.id) === id);
    if (!change) continue;
    const text = field.length > 0 ? `${namesOf(change).label(field.join('.'))}: ${message}` : message;
    found.set(changeId(change), [...(found.get(changeId(change)) ?? []), text]);
  }
  return found;
}
