import type { PendingChange } from '@shared/contracts/pending-changes';
import type { Translations } from '@shared/entities/translation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../../api/http-api';
import { pendingApi } from '../../../api/pending-changes-api';
import { dismissToast } from '../../../ui/toast-store';
import { changedFields } from '../../entity-form/fields/field-names';
import type { Kind } from '../../entity-form/kind';
import { showRow } from '../../entity-form/optimistic-rows';
import type { DraftAddress, DraftBase } from '../../entity-form/use-draft';
import { isSignedOut } from '../../kit/error-text';
import { failureText } from '../../kit/forms/field-messages';
import { savingOf } from '../../kit/saving/saves';
import { keepDraft } from '../../session/drafts';
import type { OutdatedNotice } from './form-notices';
import type { Conflict, Wish } from './form-state';
import type { usePendingChange } from './use-pending-change';

/** The conflict in a 409 response; null for any other failure. */
export function conflictOf<Entity extends object>(error: unknown): Conflict<Entity> | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { body } = error;
  if (typeof body !== 'object' || body === null || !('current' in body)) return null;
  const { current } = body;
  if (typeof current !== 'object' || current === null) return null;
  const changedBy = 'changedBy' in body && typeof body.changedBy === 'string' ? body.changedBy : null;
  return { current: current as Entity, changedBy };
}

export interface Versioned {
  id: number;
  translations: Translations;
  updatedAt: string;
  /** Names of translated fields that are older than their German. */
  outdated: readonly string[];
}

/** Versions that a change is based on. `pendingUpdatedAt` is that of the pending change which the save publishes. */
interface Versions {
  updatedAt: string;
  pendingUpdatedAt?: string;
}

export interface FormChange<Values> {
  values: Values;
  /** Only what differs from these is sent. */
  before: Values;
  versions: Versions;
}

export interface EntitySaveOptions<Values, Entity extends Versioned, Body extends object> {
  /** Null for a new entity. */
  entity: Entity | null;
  kind: Kind<Entity>;
  toValues: (entity: Entity | null) => Values;
  toBody: (values: Values, entity: Entity) => Body;
  create: (values: Values) => Promise<Entity>;
  update: (entity: Entity, body: Partial<Body> & Versions, change: FormChange<Values>) => Promise<Entity>;
  /** The entity as these values will make it, for the optimistic update and the check before publishing. */
  edited: (values: Values, base: Entity | null) => Entity;
  label: (entity: Entity) => string;
  onClose: () => void;
}

export interface Sent<Values, Entity> extends Wish {
  change: FormChange<Values>;
  /** State that the edit is based on; null for a new entity. */
  base: Entity | null;
  /** Version of the pending change that is part of the values and becomes public with them. */
  publishedVersion: string | null;
  draftBase: DraftBase;
}

interface Saved<Entity> {
  stored: Entity;
  pending?: PendingChange | null;
}

interface FormOfSave<Values, Entity> {
  address: DraftAddress;
  finish: (go: () => void) => void;
  isFinished: () => boolean;
  goOn: (stored: Entity, sent: Sent<Values, Entity>) => void;
  /** Resolves when the form shows the failure. The toast tells it too, unless it is a conflict. */
  showFailure: (error: unknown, sent: Sent<Values, Entity>) => Promise<void>;
  pending: Pick<ReturnType<typeof usePendingChange>, 'meet' | 'afterSave'>;
  /** Translations that a save made outdated; `before` is the state that the edit was based on. */
  outdatedBy: (stored: Entity, before: Entity) => OutdatedNotice | null;
  showFieldOf: (stored: Entity, field: string, isOpen: boolean) => void;
}

function anotherDialogIsOpen(): boolean {
  return document.querySelector(':is([role="dialog"], [role="alertdialog"])[data-state="open"]') !== null;
}

/**
 * Saves a form. A change shows in the lists at once, and a form that will close is hidden. If the save fails, the lists
 * are rolled back and the form returns; if the user has gone on, the input stays as a draft. The form of a new entity
 * waits for the response, and so does one that stays open or leads on.
 */
export function useEntitySave<Values, Entity extends Versioned, Body extends object>(
  options: EntitySaveOptions<Values, Entity, Body>,
  form: FormOfSave<Values, Entity>,
) {
  const { entity, kind } = options;
  const client = useQueryClient();
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const close = () => {
    if (mounted.current) options.onClose();
  };

  /**
   * Whether the user has gone on while the form was hidden. After a refused sign-in the open dialog is that of the
   * sign-in, which is just closing.
   */
  const isElsewhere = (error: unknown, { after }: Sent<Values, Entity>) =>
    !mounted.current || (after === 'close' && !isSignedOut(error) && anotherDialogIsOpen());

  function keepTyped({ change: { values }, base, draftBase }: Sent<Values, Entity>) {
    form.finish(close);
    keepDraft(form.address.user, form.address.key, { values, base, ...draftBase });
  }

  function goAfter(stored: Entity, sent: Sent<Values, Entity>) {
    if (sent.after === 'close') return form.finish(close);
    if (!mounted.current) return form.finish(() => undefined);
    if (sent.after === 'stay') form.goOn(stored, sent);
    else form.finish(sent.after.go);
  }

  function failureToast(error: Error, sent: Sent<Values, Entity>) {
    const { base } = sent;
    if (base && isElsewhere(error, sent)) {
      return {
        description: `„${options.label(base)}“ wurde nicht gespeichert. ${failureText(error)} Ihre Eingaben sind aufgehoben: Sie erscheinen wieder, sobald Sie das Formular öffnen.`,
      };
    }
    return conflictOf(error) ? null : {};
  }

  async function send({ change, base, asPending }: Sent<Values, Entity>): Promise<Saved<Entity>> {
    if (!base) return { stored: await options.create(change.values) };
    const { toBody, update } = options;
    const changed = changedFields(toBody(change.before, base), toBody(change.values, base));
    const body = { ...changed, ...change.versions };
    if (!asPending || !kind.pendingEntity) return { stored: await update(base, body, change) };
    return { stored: base, pending: await pendingApi.save(kind.pendingEntity.name, base.id, body) };
  }

  const write = useMutation({
    ...(entity ? savingOf(kind.saveName(entity)) : {}),
    mutationFn: send,
    onMutate: ({ change: { values }, base, asPending }) => ({
      // Lists show what visitors see, so a pending change leaves them alone.
      takeBack: base && !asPending ? showRow(client, kind.shown(base), options.edited(values, base)) : null,
    }),
    onSuccess: ({ stored, pending: now }, sent) => {
      if (sent.base && !sent.asPending) showRow(client, kind.shown(stored), stored);
      if (now !== undefined) form.pending.meet(now);
      else form.pending.afterSave(sent.publishedVersion);
      goAfter(stored, sent);
    },
    onError: async (error, sent, context) => {
      context?.takeBack?.();
      if (sent.base && isElsewhere(error, sent)) keepTyped(sent);
      else await form.showFailure(error, sent);
    },
    meta: {
      success: ({ stored }: Saved<Entity>, { base, asPending, after }: Sent<Values, Entity>) => {
        // The open form shows it itself.
        if (base && after === 'stay' && mounted.current) return null;
        if (!base) return { description: `${kind.what} wurde erstellt` };
        if (asPending) return { description: 'Für später gespeichert. Besucher sehen weiter den bisherigen Stand.' };
        const outdated = form.outdatedBy(stored, base);
        const updated = `${kind.what} wurde aktualisiert`;
        if (!outdated) return { description: updated };
        const { text, label, field } = outdated;
        const onSelect = () => form.showFieldOf(stored, field, mounted.current && !form.isFinished());
        return { description: `${updated}. ${text}`, action: { label, onSelect } };
      },
      failure: failureToast,
      invalidates: kind.lists(entity),
    },
  });

  /** Resolves when the save has succeeded or failed; never rejects. */
  return async (sent: Sent<Values, Entity>): Promise<void> => {
    dismissToast();
    await write.mutateAsync(sent).catch(() => undefined);
  };
}
