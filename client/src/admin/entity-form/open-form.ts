import type { PendingChange } from '@shared/contracts/pending-changes';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { FieldMessages } from '../kit/forms/field-messages';
import { dropDraft } from '../session/drafts';
import { dirtyFields } from './fields/field-names';
import type { FormStore } from './form-state';
import { shownEntity } from './pending/pending-state';
import type { DraftAddress, KeptAt } from './use-draft';
import type { EntitySource, Versioned } from './use-entity-save';
import type { useFormFocus } from './use-form-focus';

export interface EntityFormOptions<Values extends FieldValues, Entity extends Versioned, Body extends object>
  extends EntitySource<Values, Entity, Body> {
  pending: PendingChange | null;
  draftKey: (entity: Entity | null) => string;
  validate: (values: Values) => FieldMessages;
  onClose: () => void;
}

/** An open form: what its steps read and change. */
export interface OpenForm<Values extends FieldValues, Entity extends Versioned, Body extends object> {
  id: string;
  options: EntityFormOptions<Values, Entity, Body>;
  store: FormStore<Entity>;
  form: UseFormReturn<Values>;
  focus: ReturnType<typeof useFormFocus>;
  /** Of its draft. */
  address: DraftAddress;
  keptAt: KeptAt;
}

/** Values of the form without anything typed. */
export function shownValues<Values extends FieldValues, Entity extends Versioned, Body extends object>(
  { kind, toValues }: Pick<EntityFormOptions<Values, Entity, Body>, 'kind' | 'toValues'>,
  store: FormStore<Entity>,
): Values {
  const { base, pending } = store.get();
  return toValues(shownEntity(kind.pendingEntity, base, pending));
}

/** Fields typed in since the form had these values. */
export const typedSince = <Values extends FieldValues>(form: UseFormReturn<Values>, before: Values): string[] =>
  dirtyFields(before, form.getValues());

/** What a draft keeps of the pending change. */
export function pendingOfDraft<Entity>(store: FormStore<Entity>) {
  const { pendingVersion, showsLive } = store.get().pending;
  return { pendingVersion, showsLive };
}

export const isFormLeft = <Entity>(store: FormStore<Entity>): boolean => store.get().activity.name === 'finished';

/** Leaves the form for good: it keeps no draft. */
export function leaveForm<Entity>(store: FormStore<Entity>, address: DraftAddress, go: () => void): void {
  store.dispatch({ type: 'finished' });
  dropDraft(address.user, address.key);
  go();
}
