import type { PendingChange } from '@shared/contracts/pending-changes';
import { fallbackLanguage, type Language } from '@shared/locales';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { FieldMessages } from '../kit/forms/field-messages';
import { useNavigation } from '../navigation/admin-navigation';
import { dropDraft, keepDraft, takeDraft } from '../session/drafts';
import { useSession } from '../session/session';
import type { Conflict } from './conflict';
import { dirtyFields, languageToShow, withTyped } from './fields/field-names';
import { fillForm, refillForm, useFilledForm } from './filled-form';
import { createFormStore, isBusy, isFree, isWanted, openedState, type SaveTarget, type Wish } from './form-state';
import { publishedVersion, shownEntity } from './pending/pending-state';
import { usePendingActions } from './pending/use-pending-actions';
import { useAutosave, useKeptDraft } from './use-draft';
import {
  type EntitySource,
  outdatedBy,
  type SaveResult,
  type Sent,
  useEntitySave,
  type Versioned,
} from './use-entity-save';
import { focusedFieldIn, useFormFocus } from './use-form-focus';

interface EntityFormOptions<Values extends FieldValues, Entity extends Versioned, Body extends object>
  extends EntitySource<Values, Entity, Body> {
  pending: PendingChange | null;
  draftKey: (entity: Entity | null) => string;
  validate: (values: Values) => FieldMessages;
  onClose: () => void;
}

/** What a save would store, before it is sent. */
export interface CheckedSave<Entity> {
  edited: Entity;
  base: Entity | null;
  target: SaveTarget;
}

/** Asks the user; resolves to whether the save goes on. */
type Question = () => Promise<boolean>;

/** Finds out what the user must be asked before a save; null for nothing. */
export type QuestionBefore<Entity> = (save: CheckedSave<Entity>) => Promise<Question | null>;

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
  const [opened] = useState(shownValues);
  const form = useFilledForm(opened, validate);
  const { isDirty } = form.formState;
  const [language, showLanguage] = useState<Language>(fallbackLanguage);
  const focus = useFormFocus(id, (shown) => showLanguage(languageToShow(shown)));
  const pendingActions = usePendingActions(kind.pendingEntity?.name, entity?.id ?? 0);
  const send = useEntitySave(options, store);
  const keptAt = useAutosave({ ...address, form, base, pending: pendingOfDraft(), isDirty, mayKeep: () => !isLeft() });

  // The text of a draft that was typed in this tab is in the form from the start.
  useEffect(() => {
    if (draft?.ownTab) form.reset(draft.values, { keepDefaultValues: true });
  }, [draft, form]);

  useEffect(() => {
    store.dispatch({ type: 'mounted' });
    return () => store.dispatch({ type: 'unmounted' });
  }, [store]);

  /** Values of the form without anything typed. */
  function shownValues(): Values {
    const now = store.get();
    return toValues(shownEntity(kind.pendingEntity, now.base, now.pending));
  }

  function isLeft(): boolean {
    return store.get().activity.name === 'finished';
  }

  function pendingOfDraft() {
    const { pendingVersion, showsLive } = store.get().pending;
    return { pendingVersion, showsLive };
  }

  /** Saves what is in the form. The question is asked after the check of the fields, and not after a conflict. */
  async function save(wish: Wish, questionBefore?: QuestionBefore<Entity>): Promise<void> {
    if (!isFree(store.get())) return;
    store.dispatch({ type: 'pressed', wish });
    const now = store.get();
    // An unchanged form that stays open sends nothing and makes no version.
    const hasNothing = !form.formState.isDirty && (wish.target === 'pending' || publishedVersion(now.pending) === null);
    if (wish.after === 'stay' && now.base && hasNothing) return store.dispatch({ type: 'unchanged', at: new Date() });
    await checkAndSend(wish, questionBefore);
  }

  async function checkAndSend(wish: Wish, questionBefore?: QuestionBefore<Entity>): Promise<void> {
    store.dispatch({ type: 'checking' });
    const values = await checkedValues();
    const goesOn = values !== null && (await isConfirmed(values, wish, questionBefore));
    if (!isWanted(store.get(), wish)) return;
    if (goesOn) await sendAndShow(sentBy(wish, values));
    store.dispatch({ type: 'ended' });
  }

  /** The values of the form; null if it refuses them, and shows why. */
  async function checkedValues(): Promise<Values | null> {
    let checked: Values | null = null;
    const accept = (values: Values) => {
      checked = values;
    };
    const refuse = () => focus.showInvalid(Object.keys(validate(form.getValues())));
    await form.handleSubmit(accept, refuse)();
    return checked;
  }

  async function isConfirmed(values: Values, wish: Wish, questionBefore?: QuestionBefore<Entity>): Promise<boolean> {
    if (!questionBefore) return true;
    const { base: on } = store.get();
    const ask = await questionBefore({ edited: options.edited(values, on), base: on, target: wish.target });
    if (!ask || !isWanted(store.get(), wish)) return true;
    store.dispatch({ type: 'asking' });
    return ask();
  }

  function sentBy(wish: Wish, values: Values): Sent<Values, Entity> {
    const { base: on, pending } = store.get();
    const published = wish.target === 'live' ? publishedVersion(pending) : null;
    const live = on?.updatedAt ?? '';
    const versions = {
      updatedAt: on && wish.target === 'pending' ? (pending.pendingVersion ?? live) : live,
      ...(published !== null && { pendingUpdatedAt: published }),
    };
    // What is made on top of a pending change is compared with it; else with what visitors see.
    const before = wish.target === 'pending' || published !== null ? shownValues() : toValues(on);
    return { ...wish, base: on, change: { values, before, versions } };
  }

  async function sendAndShow(sent: Sent<Values, Entity>): Promise<void> {
    focus.forget();
    store.dispatch({ type: 'sent' });
    const result = await send(sent);
    switch (result.name) {
      case 'stored':
        return goOnAfter(sent, result);
      case 'conflict':
        return showConflict(sent, result.conflict);
      case 'invalid':
        return showMessages(result.messages);
      case 'failedBehind':
        leave(closeIfMounted);
        return keepDraft(address.user, address.key, {
          values: sent.change.values,
          base: sent.base,
          ...pendingOfDraft(),
        });
      case 'failed':
        return;
    }
  }

  type StoredResult = Extract<SaveResult<Entity>, { name: 'stored' }>;

  function goOnAfter(sent: Sent<Values, Entity>, result: StoredResult) {
    const { after } = sent;
    if (after === 'close') return leave(closeIfMounted);
    if (!store.get().isMounted) return leave(() => undefined);
    if (after !== 'stay') return leave(after.go);
    dropDraft(address.user, address.key);
    keptAt.set(null);
    if (sent.base) goOnOpen(sent, sent.base, result);
    else goOnInOwnForm(sent, result.stored);
  }

  /** Continues the open form on what was stored. What was typed since the save began stays typed. */
  function goOnOpen(sent: Sent<Values, Entity>, before: Entity, { stored, change }: StoredResult) {
    const since = typedSince(sent.change.values);
    const focused = focusedFieldIn(id);
    const at = new Date();
    if (change !== undefined) store.dispatch({ type: 'storedPending', change, at });
    else {
      const published = sent.change.versions.pendingUpdatedAt ?? null;
      const outdated = outdatedBy(options, stored, before);
      store.dispatch({ type: 'storedLive', stored, publishedVersion: published, outdated, at });
    }
    // The focused text stays as typed, even if it was stored without the space at its end.
    const alike = focused && !since.includes(focused) ? [focused] : [];
    refillForm(form, shownValues(), { since, alike, isSubmitted: true });
  }

  /** The form of a new entity gives way to that of the stored one, which has its own address. */
  function goOnInOwnForm(sent: Sent<Values, Entity>, stored: Entity) {
    const since = typedSince(sent.change.values);
    const focused = focusedFieldIn(id);
    const typed = { values: withTyped(toValues(stored), form.getValues(), since), base: stored };
    if (since.length > 0) keepDraft(address.user, draftKey(stored), typed);
    leave(() => open(kind.address(stored), focused));
  }

  async function showConflict({ target, change: { versions } }: Sent<Values, Entity>, conflict: Conflict<Entity>) {
    const isOnTop = target === 'pending' || versions.pendingUpdatedAt !== undefined;
    if (!isOnTop) return store.dispatch({ type: 'conflict', conflict });
    store.dispatch({ type: 'loadingConflict' });
    // Somebody else has made another pending change or ended it: the choice is about the present one.
    const change = await pendingActions.readAgain().catch(() => store.get().pending.change);
    // A direct save first meets what was saved directly; the next try asks about the pending change.
    const isLive = target === 'live' && change !== null && conflict.current.updatedAt !== change.updatedAt;
    store.dispatch({ type: 'conflict', conflict: { ...conflict, ...(!isLive && { change }) } });
  }

  /** Continues from the state that the conflict is with, and saves these values. */
  function settle(values: Values) {
    if (store.get().activity.name !== 'conflict') return;
    store.dispatch({ type: 'settled' });
    fillForm(form, shownValues(), values);
    void checkAndSend(store.get().wish);
  }

  function showMessages(messages: FieldMessages) {
    for (const [name, message] of Object.entries(messages)) {
      form.setError(name as Path<Values>, { type: 'server', message });
    }
    focus.showInvalid(Object.keys(messages));
  }

  /** Fields typed in since the form had these values. */
  function typedSince(before: Values): string[] {
    return dirtyFields(before, form.getValues());
  }

  /** Leaves the form for good: it keeps no draft. */
  function leave(go: () => void) {
    store.dispatch({ type: 'finished' });
    dropDraft(address.user, address.key);
    go();
  }

  function closeIfMounted() {
    if (store.get().isMounted) onClose();
  }

  function restoreDraft({ base: from, pending, values, tab }: NonNullable<typeof draft>) {
    takeDraft(address.user, address.key, tab);
    store.dispatch({ type: 'draftRestored', base: from, pending });
    fillForm(form, shownValues(), values);
  }

  function discardDraft({ tab }: NonNullable<typeof draft>) {
    const isOffered = store.get().draft === 'offered';
    dropDraft(address.user, address.key, isOffered ? tab : undefined);
    store.dispatch({ type: 'draftDropped', entity });
    // If the draft was only offered, what was typed here stays.
    if (!isOffered) fillForm(form, shownValues(), shownValues());
  }

  function showLive(showsLive: boolean) {
    const since = typedSince(shownValues());
    store.dispatch({ type: 'pendingShown', showsLive });
    refillForm(form, shownValues(), { since });
  }

  async function removePending() {
    if (!(await pendingActions.remove())) return;
    const since = typedSince(shownValues());
    store.dispatch({ type: 'pendingRemoved' });
    refillForm(form, shownValues(), { since });
  }

  function conflictChoice({ current, changedBy, change }: Conflict<Entity>) {
    return {
      base: change === undefined ? toValues(base) : shownValues(),
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
    leave,
    isLeft,
    discard: () => leave(onClose),
  };
}
