import type { JsonValue } from './values';

/** One changed field: what it becomes, and what it was when the change was made; null where there is nothing. */
export interface FieldChange {
  from: JsonValue;
  to: JsonValue;
}

/**
 * Changed fields by their names, as forms and contracts call them (`fieldNameIn`, `metadataName`): `title`,
 * `translations.en.title`, `metadata.alt`, `translations.en.metadata.alt`. Those of a language are published with it;
 * fields that no language has go with German.
 */
export type FieldChanges = { [name: string]: FieldChange };

/** When a change is published and taken back, where it has times. */
interface Times {
  publishAt: Date | null;
  revertAt: Date | null;
}

/** Where a change is in its times: nobody has to do anything for it to go from one to the next. */
type Phase = 'waiting' | 'scheduled' | 'showing' | 'reverted';

/** Where a change is at a moment (milliseconds since 1970). */
export function phaseAt({ publishAt, revertAt }: Times, now: number): Phase {
  if (!publishAt) return 'waiting';
  if (publishAt.getTime() > now) return 'scheduled';
  return revertAt && revertAt.getTime() <= now ? 'reverted' : 'showing';
}

/** Whether no further time comes: what it shows, or that it shows nothing any more, stays. */
export function isFinal(times: Times, now: number): boolean {
  const phase = phaseAt(times, now);
  return phase === 'reverted' || (phase === 'showing' && !times.revertAt);
}
