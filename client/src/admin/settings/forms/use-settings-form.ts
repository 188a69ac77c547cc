import type { Setting } from '@shared/contracts/entities';
import { useEffect, useEffectEvent, useId, useState, useSyncExternalStore } from 'react';
import { useFilledForm } from '../../entity-form/filled-form';
import { useAutosave, useKeptDraft } from '../../entity-form/use-draft';
import { useFormFocus } from '../../entity-form/use-form-focus';
import { useSession } from '../../session/session';
import type { SettingValues } from '../setting-form-values';
import {
  byKey,
  keyOf,
  openedWith,
  type SettingsValues,
  type StoredSettings,
  settingsMessages,
  toSettingsValues,
  typedAmong,
} from './settings-edits';
import { createSettingsStore, type SettingConflict } from './settings-form-state';
import { settingsSteps } from './settings-steps';
import { useSettingsSave } from './use-settings-save';

/** Name of the form's draft. */
const draftKey = 'settings';

/**
 * One form over many settings, saved in parts. As in every form of the content area, what was typed is kept as a draft,
 * a conflict with another user is settled field by field, and a save is repeated after a sign-in over the form.
 */
export function useSettingsForm(settings: readonly Setting[], onShowFields: (keys: readonly string[]) => void) {
  const id = useId();
  const { user } = useSession();
  const address = { user: user?.id ?? 0, key: draftKey };
  const draft = useKeptDraft<SettingsValues, StoredSettings>(address, byKey(settings), toSettingsValues);
  const [opened] = useState(() => openedWith(byKey(settings), draft?.ownTab ? draft : null));
  const [filled] = useState(() => toSettingsValues(opened.base));
  /** Keys of the settings that a draft of this tab has text for. */
  const [begun] = useState(() => typedAmong(Object.keys(opened.base), opened.base, opened.values));
  const [store] = useState(() => {
    const ofDraft = begun.length > 0 ? 'restored' : 'none';
    return createSettingsStore({
      base: opened.base,
      draft: draft && !draft.ownTab ? 'offered' : ofDraft,
      asked: [],
      conflicts: [],
    });
  });
  const state = useSyncExternalStore(store.subscribe, store.get);
  const form = useFilledForm<SettingsValues>(filled, (values) => {
    const { asked, base } = store.get();
    return settingsMessages(values, typedAmong(asked, base, values));
  });
  const { isDirty } = form.formState;
  // Read so that the number of typed settings is right after every keystroke that changes it.
  void form.formState.dirtyFields;
  const focus = useFormFocus(id, (names) => onShowFields(names.map(keyOf)));
  const saving = useSettingsSave();
  const steps = settingsSteps({ id, settings, store, form, focus, address, saving });

  const typedNow = () => typedAmong(Object.keys(store.get().base), store.get().base, form.getValues());
  const isTyped = () => typedNow().length > 0;
  const keptAt = useAutosave({
    ...address,
    form,
    base: state.base,
    pending: {},
    isDirty,
    // What was discarded a moment ago is gone, though no render has shown it yet.
    mayKeep: () => isTyped() || !isDirty,
  });

  const showBegun = useEffectEvent(() => {
    if (begun.length === 0) return;
    form.reset(opened.values, { keepDefaultValues: true });
    onShowFields(begun);
  });
  // Once, if there is a draft of this tab.
  useEffect(() => showBegun(), []);

  const takeIn = useEffectEvent(steps.takeIn);
  useEffect(() => takeIn(settings), [settings]);

  function draftNotice(kept: NonNullable<typeof draft>) {
    const onRestore = () => onShowFields(steps.restoreDraft(kept));
    return {
      savedAt: kept.savedAt,
      onRestore: state.draft === 'offered' ? onRestore : undefined,
      onDrop: () => steps.dropDraftOf(kept),
    };
  }

  const conflictChoice = (conflict: SettingConflict) => ({
    ...conflict,
    base: state.base[conflict.key],
    mine: form.getValues(conflict.key),
    onSettle: (chosen: SettingValues) => steps.decide(conflict, chosen),
    onLeave: () => store.dispatch({ type: 'undecided' }),
  });

  const [conflict] = state.conflicts;
  return {
    id,
    form,
    busy: saving.busy,
    keptAt,
    /** Keys of the settings with text that is not stored yet. */
    typed: typedAmong(
      settings.map(({ key }) => key),
      state.base,
      form.getValues(),
    ),
    /** Keys of the settings that are being saved. */
    saving: saving.busy ? state.asked : [],
    save: steps.save,
    discard: steps.discard,
    /** What `ConflictDialog` asks about; null without a conflict. */
    conflict: conflict ? conflictChoice(conflict) : null,
    /** What `DraftNotice` tells; null without a draft. */
    draftNotice: draft && state.draft !== 'none' ? draftNotice(draft) : null,
    /** Whether there is text now that is not stored, also before the next render. */
    isTyped,
  };
}
