import type { EntityName } from './entities/entities';

/** A pending change that a link shows for as long as it is pending. */
export interface ChosenChange {
  /** Id of the pending change: a later one of the same entity is another. */
  pending: number;
  entity: EntityName;
  id: number;
  /** Title of the entity when the link was made. */
  title: string;
}

/** A change as a guest saw it. */
export interface CoveredChange {
  entity: EntityName;
  id: number;
  /** Fingerprint of the new values that were shown. */
  seen: string;
}

export const remarkAnswers = ['approved', 'change'] as const;
export type RemarkAnswer = (typeof remarkAnswers)[number];
