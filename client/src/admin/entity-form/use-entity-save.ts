import type { PendingChange } from '@shared/contracts/pending-changes';
import type { Translations } from '@shared/entities/translation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pendingApi } from '../../api/pending-changes-api';
import { dismissToast } from '../../ui/toast-store';
import { isSignedOut } from '../kit/error-text';
import { type FieldMessages, failureText, serverMessages } from '../kit/forms/field-messages';
import { savingOf } from '../kit/saving/saves';
import { useNavigation } from '../navigation/admin-navigation';
import { adminPaths } from '../navigation/admin-paths';
import { type Conflict, conflictOf } from './conflict';
import { changedFields, type FieldNames } from './fields/field-names';
import type { FormState, FormStore, Wish } from './form-state';
import type { Kind } from './kind';
import { showRow } from './optimistic-rows';
import { outdatedNotice } from './outdated-notice';

export interface Versioned {
  id: number;
  translations: Translations;
  updatedAt: string;
  /** Names of translated fields that are older than their German. */
  outdated: readonly string[];
}

/** Versions that a change is based on. `pendingUpdatedAt` is that of the pending change which the save publishes. */
type Versions = {
  updatedAt: string;
  pendingUpdatedAt?: string;
};

interface FormChange<Values> {
  values: Values;
  /** Only what differs from these is sent. */
  before: Values;
  versions: Versions;
}

/** How an entity is read into a form and stored from it. */
export interface EntitySource<Values, Entity extends Versioned, Body extends object> {
  /** Null for a new entity. */
  entity: Entity | null;
  kind: Kind<Entity>;
  names: FieldNames;
  /** Whether visitors read the entity in every language; only then an outdated translation is worth a notice. */
  isRead: (entity: Entity) => boolean;
  toValues: (entity: Entity | null) => Values;
  toBody: (values: Values, entity: Entity) => Body;
  create: (values: Values) => Promise<Entity>;
  update: (entity: Entity, body: Partial<Body> & Versions) => Promise<Entity>;
  /** The entity as these values will make it, for the optimistic update and the check before publishing. */
  edited: (values: Values, base: Entity | null) => Entity;
  /**
   * What the form goes on from if the entity is read anew while it is open: `base` without what others have stored in
   * fields that nothing was typed into. Absent if it stays on what it was opened with.
   */
  renewed?: (base: Entity, read: Entity, typed: readonly string[]) => Entity;
  label: (entity: Entity) => string;
}

export interface Sent<Values, Entity> extends Wish {
  change: FormChange<Values>;
  /** State that the edit is based on; null for a new entity. */
  base: Entity | null;
}

interface Stored<Entity> {
  stored: Entity;
  /** Absent if the save was public at once; null if nothing is left pending. */
  change?: PendingChange | null;
}

/** What became of a save. Toasts tell it too, unless the form does. */
export type SaveResult<Entity> =
  | ({ name: 'stored' } & Stored<Entity>)
  | { name: 'conflict'; conflict: Conflict<Entity> }
  /** The server refuses fields; messages by their names. */
  | { name: 'invalid'; messages: FieldMessages }
  | { name: 'failed' }
  /** It failed after the user had gone on to something else. */
  | { name: 'failedBehind' };

function anotherDialogIsOpen(): boolean {
  return document.querySelector(':is([role="dialog"], [role="alertdialog"])[data-state="open"]') !== null;
}

/**
 * Whether the user has gone on while the form was hidden. After a refused sign-in the open dialog is that of the
 * sign-in, which is just closing.
 */
const hasGoneOn = ({ isMounted }: FormState<unknown>, error: unknown, { after }: Wish) =>
  !isMounted || (after === 'close' && !isSignedOut(error) && anotherDialogIsOpen());

/** Translations that a save made outdated; `before` is the state that the edit was based on. */
export const outdatedBy = <Values, Entity extends Versioned, Body extends object>(
  { isRead, names }: EntitySource<Values, Entity, Body>,
  stored: Entity,
  before: Entity,
) => (isRead(stored) ? outdatedNotice({ stored, before, names }) : null);

/**
 * Sends what a form asks to save. A change shows in the lists at once; if the save fails, the lists are rolled back. A
 * 401 asks for a sign-in over the form and sends again.
 */
export function useEntitySave<Values, Entity extends Versioned, Body extends object>(
  source: EntitySource<Values, Entity, Body>,
  store: FormStore<Entity>,
) {
  const { entity, kind } = source;
  const client = useQueryClient();
  const { open, go } = useNavigation();

  async function storeSent({ change, base, target }: Sent<Values, Entity>): Promise<Stored<Entity>> {
    if (!base) return { stored: await source.create(change.values) };
    const { toBody, update } = source;
    const changed = changedFields(toBody(change.before, base), toBody(change.values, base));
    const body = { ...changed, ...change.versions };
    if (target === 'live' || !kind.pendingEntity) return { stored: await update(base, body) };
    return { stored: base, change: await pendingApi.save(kind.pendingEntity.name, base.id, body) };
  }

  function successToast({ stored, change }: Stored<Entity>, { base, target, after }: Sent<Values, Entity>) {
    // The open form shows it itself.
    if (base && after === 'stay' && store.get().isMounted) return null;
    if (!base) return { description: `${kind.what} wurde erstellt` };
    if (target === 'pending') {
      const description = 'Für später gespeichert. Besucher sehen weiter den bisherigen Stand.';
      if (!change) return { description };
      return {
        description: `${description} Was wartet, steht unter „Änderungen“.`,
        action: { label: 'In „Änderungen“ zeigen', onSelect: () => go(adminPaths.change(change)) },
      };
    }
    const outdated = outdatedBy(source, stored, base);
    const updated = `${kind.what} wurde aktualisiert`;
    if (!outdated) return { description: updated };
    const { text, label, field } = outdated;
    const onSelect = () => open(kind.address(stored), field);
    return { description: `${updated}. ${text}`, action: { label, onSelect } };
  }

  function failureToast(error: Error, sent: Sent<Values, Entity>) {
    const { base } = sent;
    if (base && hasGoneOn(store.get(), error, sent)) {
      return {
        description: `„${source.label(base)}“ wurde nicht gespeichert. ${failureText(error)} Ihre Eingaben sind aufgehoben: Sie erscheinen wieder, sobald Sie das Formular öffnen.`,
      };
    }
    return conflictOf(error) ? null : {};
  }

  const write = useMutation({
    ...(entity ? savingOf(kind.saveName(entity)) : {}),
    mutationFn: storeSent,
    onMutate: ({ change: { values }, base, target }) => ({
      // Lists show what visitors see, so a pending change leaves them alone.
      takeBack: base && target === 'live' ? showRow(client, kind.shown(base), source.edited(values, base)) : null,
    }),
    onSuccess: ({ stored }, { base, target }) => {
      if (base && target === 'live') showRow(client, kind.shown(stored), stored);
    },
    onError: (_error, _sent, context) => context?.takeBack?.(),
    meta: { success: successToast, failure: failureToast, invalidates: kind.lists(entity) },
  });

  /** Resolves to what became of it; never rejects. */
  return async (sent: Sent<Values, Entity>): Promise<SaveResult<Entity>> => {
    dismissToast();
    try {
      return { name: 'stored', ...(await write.mutateAsync(sent)) };
    } catch (error) {
      if (sent.base && hasGoneOn(store.get(), error, sent)) return { name: 'failedBehind' };
      const conflict = conflictOf<Entity>(error);
      if (conflict) return { name: 'conflict', conflict };
      const messages = serverMessages(error);
      return Object.keys(messages).length > 0 ? { name: 'invalid', messages } : { name: 'failed' };
    }
  };
}
