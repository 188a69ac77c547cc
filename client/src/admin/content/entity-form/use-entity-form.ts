import type { PendingChange } from '@shared/contracts/pending-changes';
import { fallbackLanguage, type Language } from '@shared/locales';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { type FieldNames, languageToShow, withTyped } from '../../entity-form/fields/field-names';
import { createSaveTimes, useAutosave, useKeptDraft } from '../../entity-form/use-draft';
import { useFilledForm } from '../../entity-form/use-filled-form';
import { focusedFieldIn, useFormFocus } from '../../entity-form/use-form-focus';
import { type FieldMessages, serverMessages } from '../../kit/forms/field-messages';
import { useNavigation } from '../../navigation/admin-navigation';
import { dropDraft, keepDraft, takeDraft } from '../../session/drafts';
import { useSession } from '../../session/session';
import type { Publishing } from '../checks/publishing';
import { type Publication, publishProblems } from '../entities/publish-problems';
import { outdatedNotice } from './form-notices';
import { type AfterSave, type Conflict, isBusy, isFree, openedState, useFormState, type Wish } from './form-state';
import { conflictOf, type EntitySaveOptions, type Sent, useEntitySave, type Versioned } from './use-entity-save';
import { usePendingChange } from './use-pending-change';

interface EntityFormOptions<Values extends FieldValues, Entity extends Versioned, Body extends object>
  extends EntitySaveOptions<Values, Entity, Body> {
  pending: PendingChange | null;
  draftKey: (entity: Entity | null) => string;
  names: FieldNames;
  /** Whether visitors read the entity in every language; only then an outdated translation is worth a notice. */
  isRead: (entity: Entity) => boolean;
  validate: (values: Values) => FieldMessages;
  /** What a save shows to visitors, or null; the user is asked about its problems first. */
  publication?: (edited: Entity, base: Entity | null) => Publication | null;
}

export type EntityForm<Values extends FieldValues, Entity extends Versioned> = ReturnType<
  typeof useEntityForm<Values, Entity>
>;

/**
 * Form over one entity. It validates against the contract, shows the server's messages at their fields, lets the user
 * choose field by field after a 409 and asks to sign in after a 401. Input is lost only if the user discards it.
 */
export function useEntityForm<Values extends FieldValues, Entity extends Versioned, Body extends object = object>(
  options: EntityFormOptions<Values, Entity, Body>,
) {
  const { kind, draftKey, toValues, onClose, entity, names } = options;
  const id = useId();
  const { user } = useSession();
  const { open } = useNavigation();
  const client = useQueryClient();
  const address = { user: user?.id ?? 0, key: draftKey(entity) };
  const draft = useKeptDraft(address, entity, toValues);
  const { state, now, act } = useFormState(() => openedState(entity, draft));
  const { activity, base, draftState, outdated } = state;
  const [times] = useState(createSaveTimes);
  const pending = usePendingChange({
    pendingEntity: kind.pendingEntity,
    entity,
    pending: options.pending,
    restored: draft?.ownTab ? draft.draftBase : {},
    toValues,
    onRefill: () => refill(pending.valuesOf(base), { since: typedSince() }),
  });
  const { form, filledWith, typedSince, fill, refill } = useFilledForm(() => pending.valuesOf(base), options.validate);
  const { isDirty } = form.formState;
  const [language, showLanguage] = useState<Language>(fallbackLanguage);
  const { showField, showInvalid, forget } = useFormFocus(id, (shown) => showLanguage(languageToShow(shown)));
  const isFinished = () => now().activity.name === 'finished';
  useAutosave({
    ...address,
    form,
    base,
    isDirty,
    times,
    draftBase: pending.draftBase,
    mayKeep: () => !isFinished(),
  });

  useEffect(() => {
    if (draft?.ownTab) form.reset(draft.values, { keepDefaultValues: true });
  }, [draft, form]);

  function leave(go: () => void) {
    act({ type: 'finished' });
    dropDraft(address.user, address.key);
    go();
  }

  /** Continues the open form on what was stored. What was typed since the save began stays typed. */
  function goOn(stored: Entity, sent: Sent<Values, Entity>) {
    const since = typedSince(sent.change.values);
    const focused = focusedFieldIn(id);
    dropDraft(address.user, address.key);
    times.set({ keptAt: null });
    if (!sent.base) {
      const typed = { values: withTyped(toValues(stored), form.getValues(), since), base: stored };
      if (since.length > 0) keepDraft(address.user, draftKey(stored), typed);
      return leave(() => open(kind.address(stored), focused));
    }
    act({ type: 'stored', stored, ...(!sent.asPending && { outdated: outdatedBy(stored, sent.base) }) });
    // The focused text stays as typed, even if it was stored without the space at its end.
    const alike = focused && !since.includes(focused) ? [focused] : [];
    refill(pending.valuesOf(stored), { since, alike });
    times.set({ savedAt: new Date(), asPending: sent.asPending });
  }

  async function showFailure(error: unknown, { asPending, publishedVersion }: Sent<Values, Entity>) {
    const conflict = conflictOf<Entity>(error);
    if (conflict && (asPending || publishedVersion !== null)) return meetPending(conflict, asPending);
    if (conflict) return act({ type: 'met', conflict });
    const messages = Object.entries(serverMessages(error));
    for (const [name, message] of messages) form.setError(name as Path<Values>, { type: 'server', message });
    if (messages.length > 0) showInvalid(messages.map(([name]) => name));
  }

  /** Somebody else has made another pending change or ended it: the choice is about the present one. */
  async function meetPending(met: Conflict<Entity>, asPending: boolean) {
    act({ type: 'meeting' });
    const change = await pending.readAnew().catch(() => pending.change);
    // A direct save first meets what was saved directly; the next try asks about the pending change.
    const isLive = !asPending && change !== null && met.current.updatedAt !== change.updatedAt;
    act({ type: 'met', conflict: { ...met, ...(!isLive && { change }) } });
  }

  const outdatedBy = (stored: Entity, before: Entity) =>
    options.isRead(stored) ? outdatedNotice({ stored, before, names }) : null;

  const send = useEntitySave(options, {
    address,
    finish: leave,
    isFinished,
    goOn,
    showFailure,
    pending,
    outdatedBy,
    showFieldOf: (stored, field, isOpen) => (isOpen ? showField(field) : open(kind.address(stored), field)),
  });

  /** Whether the form still is that of this press. The input may have been discarded since. */
  const isWanted = (wish: Wish) => now().wish === wish && !isFinished();

  async function save(values: Values, on: Entity | null, wish: Wish) {
    if (!isWanted(wish)) return;
    forget();
    const publishedVersion = wish.asPending ? null : pending.publishedVersion();
    const onTop = wish.asPending || publishedVersion !== null;
    const versions = {
      updatedAt: on ? (wish.asPending ? pending.versionOf(on) : on.updatedAt) : '',
      ...(publishedVersion !== null && { pendingUpdatedAt: publishedVersion }),
    };
    act({ type: 'sent' });
    await send({
      ...wish,
      change: { values, before: onTop ? filledWith() : toValues(on), versions },
      base: on,
      publishedVersion,
      draftBase: pending.draftBase,
    });
    act({ type: 'ended' });
  }

  function checkFirst(then: (values: Values, wish: Wish) => Promise<void>) {
    const { wish } = now();
    act({ type: 'checking' });
    const refused = () => showInvalid(Object.keys(options.validate(form.getValues())));
    void form
      .handleSubmit((values) => then(values, wish), refused)()
      .finally(() => isWanted(wish) && act({ type: 'ended' }));
  }

  /** Saves, after `check` unless the change stays pending. Then the form stays open, closes or leads on. */
  function submit(check: Publishing['check'], after: AfterSave, asPending = false) {
    if (!isFree(now())) return;
    act({ type: 'pressed', wish: { after, asPending } });
    // An unchanged form that stays open sends nothing and makes no version.
    const unchanged = !form.formState.isDirty && (asPending || pending.publishedVersion() === null);
    if (after === 'stay' && base && unchanged) {
      return times.set({ savedAt: new Date(), asPending: asPending && pending.change !== null });
    }
    checkFirst(async (values, wish) => {
      const run = () => save(values, base, wish);
      const publication = asPending ? null : options.publication?.(options.edited(values, base), base);
      await (publication ? check(() => publishProblems(client, publication), run) : run());
    });
  }

  /** Continues from the state that the conflict is with, and saves these values. */
  function settle({ current, change }: Conflict<Entity>, values: Values) {
    if (now().activity.name !== 'conflict') return;
    if (change !== undefined) pending.meet(change);
    const on = change ? base : current;
    act({ type: 'decided', base: on });
    fill(pending.valuesOf(on), values);
    checkFirst((merged, wish) => save(merged, on, wish));
  }

  function conflictChoice(met: Conflict<Entity>) {
    const { current, changedBy, change } = met;
    return {
      base: change === undefined ? toValues(base) : filledWith(),
      mine: form.getValues(),
      theirs: toValues(current),
      changedBy,
      changedAt: current.updatedAt,
      names,
      onSettle: (values: Values) => settle(met, values),
      onLeave: () => act({ type: 'decided', base }),
    };
  }

  function draftNotice({ savedAt, tab, base: from, draftBase, values }: NonNullable<typeof draft>) {
    const restore = () => {
      takeDraft(address.user, address.key, tab);
      pending.restore(draftBase);
      act({ type: 'draft', is: 'restored', base: from });
      fill(pending.valuesOf(from), values);
    };
    const drop = () => {
      dropDraft(address.user, address.key, draftState === 'offered' ? tab : undefined);
      // If the draft was only offered, what was typed here stays.
      if (draftState === 'offered') return act({ type: 'draft', is: 'none', base });
      pending.meet(pending.change);
      act({ type: 'draft', is: 'none', base: entity });
      const stored = pending.valuesOf(entity);
      fill(stored, stored);
    };
    return { savedAt, onRestore: draftState === 'offered' ? restore : undefined, onDrop: drop };
  }

  const busy = isBusy(state);
  return {
    id,
    form,
    names,
    base,
    pending,
    showField,
    language: { shown: language, show: showLanguage },
    saving: {
      submit,
      busy,
      times,
      outdated,
      canBePending: base !== null && kind.pendingEntity !== undefined,
      /** Hidden while a change is saved, until it is known whether the form is needed again. */
      hidden: busy && activity.name !== 'meeting' && entity !== null && state.wish.after === 'close',
    },
    /** What `ConflictDialog` asks about; null without a conflict. */
    conflict: activity.name === 'conflict' ? conflictChoice(activity.met) : null,
    /** What `DraftNotice` tells; null without a draft. */
    draftNotice: draft && draftState !== 'none' ? draftNotice(draft) : null,
    leaving: { leave, isFinished, discard: () => leave(onClose) },
  };
}
