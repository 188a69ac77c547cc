import type { PendingChange } from '@shared/contracts/pending';
import { ApiError } from '../../api/http-api';

/** What somebody else stored while this form was open. */
export interface Conflict<Entity> {
  current: Entity;
  /** Who did it; null for the program itself. */
  changedBy: string | null;
  /** Met by a change for later, or a save on top of what waits: what waits of the entity by now. */
  change?: PendingChange | null;
}

/** The conflict that an answer tells of, or null for any other failure. */
export function conflictOf<Entity extends { updatedAt: string }>(error: unknown): Conflict<Entity> | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { body } = error;
  if (typeof body !== 'object' || body === null || !('current' in body)) return null;
  const { current } = body;
  if (typeof current !== 'object' || current === null || !('updatedAt' in current)) return null;
  const changedBy = 'changedBy' in body && typeof body.changedBy === 'string' ? body.changedBy : null;
  return { current: current as Entity, changedBy };
}

/** Returns whether there was a visible invalid field to focus. */
export function focusFirstInvalid(formId: string): boolean {
  const invalid = document.getElementById(formId)?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [];
  const first = [...invalid].find((field) => field.offsetParent !== null);
  first?.focus();
  return first !== undefined;
}

/** Focuses the field with a name and brings it into view. */
export function focusField(formId: string, name: string): void {
  const field = document
    .getElementById(formId)
    ?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]:not([type="radio"]:not(:checked))`);
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}

/** Dotted names of the fields in an error tree. */
export function errorNames(errors: object, prefix = ''): string[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return [];
    return 'message' in error && 'type' in error ? [prefix + name] : errorNames(error, `${prefix}${name}.`);
  });
}
