import { fallbackLanguage, type Language } from '@shared/locales';
import { useEffect, useEffectEvent, useId, useState, useSyncExternalStore } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNavigation } from '../navigation/admin-navigation';
import { dropDraft, takeDraft } from '../session/drafts';
import { useSession } from '../session/session';
import type { Conflict } from './conflict';
import { languageToShow } from './fields/field-names';
import { fillForm, refillForm, useFilledForm } from './filled-form';
import { createFormStore, isBusy, openedState } from './form-state';
import { type EntityFormOptions, isFormLeft, leaveForm, pendingOfDraft, shownValues, typedSince } from './open-form';
import { usePendingActions } from './pending/use-pending-actions';
import { saveSteps } from './save-steps';
import { useAutosave, useKeptDraft } from './use-draft';
import { useEntitySave, type Versioned } from './use-entity-save';
import { useFormFocus } from './use-form-focus';

export type EntityForm<Values extends FieldValues, Entity extends Versioned> = ReturnType<
  typeof useEntityForm<Values, Entity>
>;

/**
 * The form over one entity, whatever it is: a setting, a picture, a block. It validates against the contract, keeps what
 * is typed as a draft, shows the server's messages at their fields, lets the user choose field by field after a 409 and
 * asks to sign in after a 401. Input is lost only if the user discards it. A save is public at once or, where the kind
 * allows it, kept as a pending change; what else content for visitors needs is in `content/content-form`.
 *
 * What happens is an event of `form-state.ts`, and the state is read from its store, because a save goes on while the
 * form renders, closes or is gone. `EntityDialog` shows what this returns.
 */
export function useEntityForm<Values extends FieldValues, Entity extends Versioned, Body extends object = object>(
  options: EntityFormOptions<Values, Entity, Body>,
) {
  const { entity, kind, names, toValues, validate, draftKey, onClose } = options;
  const id = useId();
  const { user } = useSession();
  const { open } = useNavigation();
  const address = { user: user?.id ?? 0, key: draftKey(entity) };
  const draft = useKeptDraft(address, entity, toValues);
  const [store] = useState(() => createFormStore(openedState(entity, options.pending, draft)));
  const state = useSyncExternalStore(store.subscribe, store.get);
  const { activity, base } = state;
  const [opened] = useState(() => shownValues(options, store));
  const form = useFilledForm(opened, validate);
  const { isDirty } = form.formState;
  const [language, showLanguage] = useState<Language>(fallbackLanguage);
  const focus = useFormFocus(id, (shown) => showLanguage(languageToShow(shown)));
  const pendingActions = usePendingActions(kind.pendingEntity?.name, entity?.id ?? 0);
  const send = useEntitySave(options, store);
  const keptAt = useAutosave({
    ...address,
    form,
    base,
    pending: pendingOfDraft(store),
    isDirty,
    mayKeep: () => !isFormLeft(store),
  });

  const { save, settle } = saveSteps(
    { id, options, store, form, focus, address, keptAt },
    { send, readPending: pendingActions.readAgain, open },
  );
  const leave = (go: () => void) => leaveForm(store, address, go);

  // The text of a draft that was typed in this tab is in the form from the start.
  useEffect(() => {
    if (draft?.ownTab) form.reset(draft.values, { keepDefaultValues: true });
  }, [draft, form]);

  const renew = useEffectEvent((read: Entity | null) => {
    const { base: on } = store.get();
    if (!on || !read || !options.renewed) return;
    const since = typedSince(form, shownValues(options, store));
    const next = options.renewed(on, read, since);
    if (next === on) return;
    store.dispatch({ type: 'renewed', base: next });
    refillForm(form, shownValues(options, store), { since });
  });
  // Also after a save or a draft: what either is based on may be older than what was read last.
  useEffect(() => {
    if (base) renew(entity);
  }, [entity, base]);

  useEffect(() => {
    store.dispatch({ type: 'mounted' });
    return () => store.dispatch({ type: 'unmounted' });
  }, [store]);

  function restoreDraft({ base: from, pending, values, tab }: NonNullable<typeof draft>) {
    takeDraft(address.user, address.key, tab);
    store.dispatch({ type: 'draftRestored', base: from, pending });
    fillForm(form, shownValues(options, store), values);
  }

  function discardDraft({ tab }: NonNullable<typeof draft>) {
    const isOffered = store.get().draft === 'offered';
    dropDraft(address.user, address.key, isOffered ? tab : undefined);
    store.dispatch({ type: 'draftDropped', entity });
    // If the draft was only offered, what was typed here stays.
    if (!isOffered) fillForm(form, shownValues(options, store), shownValues(options, store));
  }

  function showLive(showsLive: boolean) {
    const since = typedSince(form, shownValues(options, store));
    store.dispatch({ type: 'pendingShown', showsLive });
    refillForm(form, shownValues(options, store), { since });
  }

  async function removePending() {
    if (!(await pendingActions.remove())) return;
    const since = typedSince(form, shownValues(options, store));
    store.dispatch({ type: 'pendingRemoved' });
    refillForm(form, shownValues(options, store), { since });
  }

  function conflictChoice({ current, changedBy, change }: Conflict<Entity>) {
    return {
      base: change === undefined ? toValues(base) : shownValues(options, store),
      mine: form.getValues(),
      theirs: toValues(current),
      changedBy,
      changedAt: current.updatedAt,
      names,
      onSettle: settle,
      onLeave: () => store.dispatch({ type: 'undecided' }),
    };
  }

  const isSaving = isBusy(state);
  return {
    id,
    form,
    names,
    base,
    save,
    isBusy: isSaving,
    /** Hidden while a change is saved, until it is known whether the form is needed again. */
    isHidden: isSaving && activity.name !== 'loadingConflict' && entity !== null && state.wish.after === 'close',
    canBePending: base !== null && kind.pendingEntity !== undefined,
    pending: { ...state.pending, isRemoving: pendingActions.isRemoving, show: showLive, remove: removePending },
    outdated: state.outdated,
    lastSave: state.lastSave,
    keptAt,
    showField: focus.showField,
    language: { shown: language, show: showLanguage },
    /** What `ConflictDialog` asks about; null without a conflict. */
    conflict: activity.name === 'conflict' ? conflictChoice(activity.conflict) : null,
    /** What `DraftNotice` tells; null without a draft. */
    draftNotice:
      draft && state.draft !== 'none'
        ? {
            savedAt: draft.savedAt,
            onRestore: state.draft === 'offered' ? () => restoreDraft(draft) : undefined,
            onDrop: () => discardDraft(draft),
          }
        : null,
    /** Names of the fields with text that is not stored yet. */
    typed: () => typedSince(form, shownValues(options, store)),
    leave,
    isLeft: () => isFormLeft(store),
    discard: () => leave(onClose),
  };
}
