import type { JsonValue } from './values';

/** One changed field: its value when the change was made, and its new one; null for none. */
export interface FieldChange {
  from: JsonValue;
  to: JsonValue;
}

/**
 * Changed fields by their names in forms and contracts (`fieldNameIn`, `metadataName`): `title`,
 * `translations.en.title`, `metadata.alt`, `translations.en.metadata.alt`. Translated fields are published with their
 * language, all others with German.
 */
export type FieldChanges = { [name: string]: FieldChange };

interface Times {
  publishAt: Date | null;
  revertAt: Date | null;
}

/** Moves on by time alone, without a user. */
type Phase = 'waiting' | 'scheduled' | 'showing' | 'reverted';

/** Phase of a pending change at a time; `now` is in milliseconds since 1970. */
export function phaseAt({ publishAt, revertAt }: Times, now: number): Phase {
  if (!publishAt) return 'waiting';
  if (publishAt.getTime() > now) return 'scheduled';
  return revertAt && revertAt.getTime() <= now ? 'reverted' : 'showing';
}

/** Whether no further scheduled time is left. */
export function isFinal(times: Times, now: number): boolean {
  const phase = phaseAt(times, now);
  return phase === 'reverted' || (phase === 'showing' && !times.revertAt);
}
