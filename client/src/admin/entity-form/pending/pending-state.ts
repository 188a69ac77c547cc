import type { PendingChange } from '@shared/contracts/pending-changes';
import type { EntityDescription } from '@shared/entities/description';
import type { Translations } from '@shared/entities/translation';
import type { Draft } from '../../session/drafts';
import { withChange } from './with-change';

/** The pending change of what a form edits, and how the form relates to it. */
export interface PendingState {
  change: PendingChange | null;
  /** Whether the form shows what visitors see, without the pending change. */
  showsLive: boolean;
  /** Version of the change that the input is based on; a restored draft may be based on an older one. */
  pendingVersion: string | null;
}

/** What a draft keeps of it. */
export type PendingOfDraft = Pick<Draft, 'pendingVersion' | 'showsLive'>;

/** The form shows this change and goes on from its version. */
export const basedOnChange = (change: PendingChange | null): PendingState => ({
  change,
  showsLive: false,
  pendingVersion: change?.updatedAt ?? null,
});

/** As `basedOnChange`, except for what a draft was typed into. */
export function basedOnDraft(change: PendingChange | null, draft: PendingOfDraft): PendingState {
  const { pendingVersion = change?.updatedAt ?? null, showsLive = false } = draft;
  return { change, showsLive, pendingVersion };
}

/** The entity as the form shows it: with the pending change, unless it shows what visitors see. */
export function shownEntity<Entity extends { id: number; translations: Translations }>(
  description: EntityDescription | undefined,
  entity: Entity | null,
  { change, showsLive }: PendingState,
): Entity | null {
  return description && entity && change && !showsLive ? withChange(description, entity, change) : entity;
}

/** Version of the pending change that a direct save makes public; null if it stays pending. */
export const publishedVersion = ({ change, showsLive, pendingVersion }: PendingState): string | null =>
  change && !showsLive ? pendingVersion : null;

/** What is left pending after a direct save that made this version public, or none. */
export function afterDirectSave(state: PendingState, published: string | null): PendingState {
  if (published !== null) return basedOnChange(null);
  // Input from before there was a pending change is public now; the form continues from that change.
  return state.change && !state.showsLive ? basedOnChange(state.change) : state;
}
