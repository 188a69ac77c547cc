import { pick } from '@shared/base/pick';
import type { Setting } from '@shared/contracts/entities';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Conflict } from '../../entity-form/conflict';
import { dirtyFields } from '../../entity-form/fields/field-names';
import { fillForm, refillForm, useFilledForm } from '../../entity-form/filled-form';
import { useAutosave, useKeptDraft } from '../../entity-form/use-draft';
import { focusedFieldIn, useFormFocus } from '../../entity-form/use-form-focus';
import type { FieldMessages } from '../../kit/forms/field-messages';
import { dropDraft, takeDraft } from '../../session/drafts';
import { useSession } from '../../session/session';
import type { SettingValues } from '../setting-fields';
import {
  byKey,
  hasTyped,
  keyOf,
  openedWith,
  type SettingsValues,
  type StoredSettings,
  settingsMessages,
  toSettingsValues,
  typedKeys,
} from './settings-edits';
import { type SettingsSent, useSettingsSave } from './use-settings-save';

/** Name of the form's draft. */
const draftKey = 'settings';

/** Text of an earlier visit: in the form already, or typed in another tab and offered. */
type DraftState = 'none' | 'offered' | 'restored';

interface SettingConflict {
  key: string;
  met: Conflict<Setting>;
}

/**
 * One form over many settings, saved in parts. As in every form of the content area, what was typed is kept as a draft,
 * a conflict with another user is settled field by field, and a save is repeated after a sign-in over the form.
 */
export function useSettingsForm(settings: readonly Setting[], onShowFields: (keys: readonly string[]) => void) {
  const id = useId();
  const { user } = useSession();
  const address = { user: user?.id ?? 0, key: draftKey };
  const draft = useKeptDraft<SettingsValues, StoredSettings>(address, byKey(settings), toSettingsValues);
  const [opened] = useState(() => {
    const begun = openedWith(byKey(settings), draft?.ownTab ? draft : null);
    return { ...begun, filled: toSettingsValues(begun.base) };
  });
  const [draftState, setDraftState] = useState<DraftState>(() => {
    if (!draft?.ownTab) return draft ? 'offered' : 'none';
    return hasTyped(toSettingsValues(opened.base), opened.values) ? 'restored' : 'none';
  });
  /** What the form is based on, also for what goes on after a save, before the next render. */
  const base = useRef(opened.base);
  /** Keys of the settings that the last save is about: only these are validated. */
  const asked = useRef<readonly string[]>([]);
  const [conflicts, setConflicts] = useState<readonly SettingConflict[]>([]);
  const filledWith = () => toSettingsValues(base.current);
  const form = useFilledForm<SettingsValues>(
    opened.filled,
    (values): FieldMessages => settingsMessages(values, typedAmong(asked.current, values)),
  );
  const { isDirty } = form.formState;
  // Read so that the number of typed settings is right after every keystroke that changes it.
  void form.formState.dirtyFields;
  const { showInvalid, forget } = useFormFocus(id, (names) => onShowFields(names.map(keyOf)));
  const isTyped = () => hasTyped(filledWith(), form.getValues());
  const keptAt = useAutosave({
    ...address,
    form,
    base: base.current,
    pending: {},
    isDirty,
    // What was discarded a moment ago is gone, though no render has shown it yet.
    mayKeep: () => isTyped() || !isDirty,
  });
  const { send, busy } = useSettingsSave();

  function typedAmong(keys: readonly string[], values: SettingsValues = form.getValues()): string[] {
    const typed = typedKeys(filledWith(), values);
    return keys.filter((key) => typed.has(key));
  }

  /** Goes on from other versions of some settings; text of the fields in `since` stays typed. */
  function goOnFrom(newer: StoredSettings, since: readonly string[], alike: readonly string[] = []) {
    base.current = { ...base.current, ...newer };
    refillForm(form, toSettingsValues(base.current), { since, alike });
  }

  const showDraft = useEffectEvent(() => {
    if (draftState !== 'restored') return;
    form.reset(opened.values, { keepDefaultValues: true });
    onShowFields([...typedKeys(filledWith(), opened.values)]);
  });
  // Once, if there is a draft of this tab.
  useEffect(() => showDraft(), []);

  // Others' changes show where nothing was typed. What was typed stays on its version, so that its save meets them.
  const takeIn = useEffectEvent((read: readonly Setting[]) => {
    const typed = typedKeys(filledWith(), form.getValues());
    const newer = read.filter(
      (setting) => !typed.has(setting.key) && base.current[setting.key]?.updatedAt !== setting.updatedAt,
    );
    if (newer.length > 0) goOnFrom(byKey(newer), dirtyFields(filledWith(), form.getValues()));
  });
  useEffect(() => takeIn(settings), [settings]);

  /** Goes on from what the save has stored, and shows what it could not store. */
  function settle({ values, results }: SettingsSent): boolean {
    const stored: Record<string, Setting> = {};
    const met: SettingConflict[] = [];
    const messages: Record<string, string> = {};
    for (const [key, result] of results) {
      if ('stored' in result) stored[key] = result.stored;
      else if ('conflict' in result) met.push({ key, met: result.conflict });
      else for (const [name, message] of Object.entries(result.messages)) messages[`${key}.${name}`] = message;
    }
    const before = { ...filledWith(), ...pick(values, Object.keys(stored)) };
    const since = dirtyFields(before, form.getValues());
    const focused = focusedFieldIn(id);
    // The focused text stays as typed, even if it was stored without the space at its end.
    const alike = focused && keyOf(focused) in stored && !since.includes(focused) ? [focused] : [];
    if (Object.keys(stored).length > 0) goOnFrom(stored, since, alike);
    for (const [name, message] of Object.entries(messages)) form.setError(name, { type: 'server', message });
    if (Object.keys(messages).length > 0) showInvalid(Object.keys(messages));
    setConflicts(met);
    return Object.keys(stored).length === Object.keys(values).length;
  }

  /** Saves what was typed into these settings; resolves to whether all of it is stored. */
  async function save(keys: readonly string[]): Promise<boolean> {
    if (busy) return false;
    asked.current = keys;
    forget();
    let isStored = false;
    const refused = () => showInvalid(Object.keys(settingsMessages(form.getValues(), typedAmong(keys))));
    await form.handleSubmit(async (values) => {
      const typed = typedAmong(keys, values);
      const sent = await send(base.current, pick(values, [...typed]));
      isStored = settle(sent);
    }, refused)();
    return isStored;
  }

  function discard(keys: readonly string[]) {
    const kept = dirtyFields(filledWith(), form.getValues()).filter((name) => !keys.includes(keyOf(name)));
    goOnFrom(byKey(settings.filter(({ key }) => keys.includes(key))), kept);
    if (kept.length === 0) dropDraft(address.user, address.key);
  }

  /** Goes on from what the other user has stored, with the values that were chosen, and saves them with the last one. */
  function decide({ key, met }: SettingConflict, chosen: SettingValues) {
    base.current = { ...base.current, [key]: met.current };
    fillForm(form, toSettingsValues(base.current), { ...form.getValues(), [key]: chosen });
    const others = conflicts.slice(1);
    setConflicts(others);
    if (others.length === 0) void save(asked.current);
  }

  function draftNotice({ savedAt, tab, ...kept }: NonNullable<typeof draft>) {
    if (draftState === 'restored') return { savedAt, onDrop: dropRestored };
    const onRestore = () => {
      takeDraft(address.user, address.key, tab);
      const restored = openedWith(byKey(settings), kept);
      base.current = restored.base;
      fillForm(form, toSettingsValues(restored.base), restored.values);
      setDraftState('restored');
      onShowFields([...typedKeys(filledWith(), restored.values)]);
    };
    const onDrop = () => {
      dropDraft(address.user, address.key, tab);
      setDraftState('none');
    };
    return { savedAt, onRestore, onDrop };
  }

  function dropRestored() {
    discard(settings.map(({ key }) => key));
    setDraftState('none');
  }

  const [first] = conflicts;
  return {
    id,
    form,
    busy,
    keptAt,
    /** Keys of the settings with text that is not stored yet. */
    typed: typedAmong(settings.map(({ key }) => key)),
    /** Keys of the settings that are being saved. */
    saving: busy ? asked.current : [],
    save,
    discard,
    /** What `ConflictDialog` asks about; null without a conflict. */
    conflict: first
      ? {
          key: first.key,
          met: first.met,
          base: base.current[first.key],
          mine: form.getValues(first.key),
          onSettle: (values: SettingValues) => decide(first, values),
          onLeave: () => setConflicts([]),
        }
      : null,
    /** What `DraftNotice` tells; null without a draft. */
    draftNotice: draft && draftState !== 'none' ? draftNotice(draft) : null,
    /** Whether there is text now that is not stored, also before the next render. */
    isTyped,
  };
}
