import { pick } from '@shared/base/pick';
import type { Setting } from '@shared/contracts/entities';
import type { UseFormReturn } from 'react-hook-form';
import { dirtyFields } from '../../entity-form/fields/field-names';
import { fillForm, refillForm } from '../../entity-form/filled-form';
import type { DraftAddress } from '../../entity-form/use-draft';
import { focusedFieldIn, type useFormFocus } from '../../entity-form/use-form-focus';
import { dropDraft, takeDraft } from '../../session/drafts';
import type { SettingValues } from '../setting-form-values';
import {
  byKey,
  keyOf,
  openedWith,
  type SettingsDraft,
  type SettingsValues,
  type StoredSettings,
  settingsMessages,
  toSettingsValues,
  typedAmong,
} from './settings-edits';
import type { SettingConflict, SettingsStore } from './settings-form-state';
import type { SettingsSent, useSettingsSave } from './use-settings-save';

/** The open form: what its steps read and change. */
interface OpenSettings {
  id: string;
  /** As the server has them now. */
  settings: readonly Setting[];
  store: SettingsStore;
  form: UseFormReturn<SettingsValues>;
  focus: ReturnType<typeof useFormFocus>;
  /** Of its draft. */
  address: DraftAddress;
  saving: ReturnType<typeof useSettingsSave>;
}

/** A draft of another window, which only that window's `tab` tells from the others. */
type OfferedDraft = SettingsDraft & { tab: string };

/** What happens in the form over all settings, from a press to what the server answers. */
export function settingsSteps({ id, settings, store, form, focus, address, saving }: OpenSettings) {
  const filled = () => toSettingsValues(store.get().base);

  /** Goes on from other versions of some settings; text of the fields in `since` stays typed. */
  function goOnFrom(newer: StoredSettings, since: readonly string[], alike: readonly string[] = []) {
    store.dispatch({ type: 'renewed', settings: newer });
    refillForm(form, filled(), { since, alike });
  }

  /** Others' changes show where nothing was typed. What was typed stays on its version, so that its save meets them. */
  function takeIn(read: readonly Setting[]) {
    const { base } = store.get();
    const typed = new Set(typedAmong(Object.keys(base), base, form.getValues()));
    const newer = read.filter(({ key, updatedAt }) => !typed.has(key) && base[key]?.updatedAt !== updatedAt);
    if (newer.length > 0) goOnFrom(byKey(newer), dirtyFields(filled(), form.getValues()));
  }

  /** Saves what was typed into these settings; resolves to whether all of it is stored. */
  async function save(keys: readonly string[]): Promise<boolean> {
    if (saving.busy) return false;
    store.dispatch({ type: 'asked', keys });
    focus.forget();
    const typedIn = (values: SettingsValues) => typedAmong(keys, store.get().base, values);
    let isStored = false;
    const refused = () => {
      const values = form.getValues();
      focus.showInvalid(Object.keys(settingsMessages(values, typedIn(values))));
    };
    await form.handleSubmit(async (values) => {
      isStored = showResults(await saving.send(store.get().base, pick(values, typedIn(values))));
    }, refused)();
    return isStored;
  }

  /** Goes on from what the save has stored, and shows what it could not store. Returns whether that is nothing. */
  function showResults({ values, results }: SettingsSent): boolean {
    const stored: Record<string, Setting> = {};
    const conflicts: SettingConflict[] = [];
    const messages: Record<string, string> = {};
    for (const [key, result] of results) {
      if ('stored' in result) stored[key] = result.stored;
      else if ('conflict' in result) conflicts.push({ key, met: result.conflict });
      else for (const [name, message] of Object.entries(result.messages)) messages[`${key}.${name}`] = message;
    }
    showStored(stored, values);
    for (const [name, message] of Object.entries(messages)) form.setError(name, { type: 'server', message });
    if (Object.keys(messages).length > 0) focus.showInvalid(Object.keys(messages));
    store.dispatch({ type: 'met', conflicts });
    return Object.keys(stored).length === Object.keys(values).length;
  }

  function showStored(stored: StoredSettings, sent: SettingsSent['values']) {
    const keys = Object.keys(stored);
    if (keys.length === 0) return;
    const since = dirtyFields({ ...filled(), ...pick(sent, keys) }, form.getValues());
    const focused = focusedFieldIn(id);
    // The focused text stays as typed, even if it was stored without the space at its end.
    const alike = focused && keyOf(focused) in stored && !since.includes(focused) ? [focused] : [];
    goOnFrom(stored, since, alike);
  }

  /** Goes on from what the other user has stored, with the values that were chosen, and saves them with the last one. */
  function decide({ key }: SettingConflict, chosen: SettingValues) {
    store.dispatch({ type: 'settled' });
    fillForm(form, filled(), { ...form.getValues(), [key]: chosen });
    const { conflicts, asked } = store.get();
    if (conflicts.length === 0) void save(asked);
  }

  function discard(keys: readonly string[]) {
    const kept = dirtyFields(filled(), form.getValues()).filter((name) => !keys.includes(keyOf(name)));
    goOnFrom(byKey(settings.filter(({ key }) => keys.includes(key))), kept);
    if (kept.length === 0) dropDraft(address.user, address.key);
  }

  /** Takes over an offered draft; returns the keys of the settings that it has text for. */
  function restoreDraft({ tab, ...draft }: OfferedDraft): readonly string[] {
    takeDraft(address.user, address.key, tab);
    const { base, values } = openedWith(byKey(settings), draft);
    store.dispatch({ type: 'draftRestored', base });
    fillForm(form, filled(), values);
    return typedAmong(Object.keys(base), base, values);
  }

  /** If the draft was only offered, what was typed here stays. */
  function dropDraftOf({ tab }: OfferedDraft) {
    if (store.get().draft === 'offered') dropDraft(address.user, address.key, tab);
    else discard(settings.map(({ key }) => key));
    store.dispatch({ type: 'draftDropped' });
  }

  return { takeIn, save, decide, discard, restoreDraft, dropDraftOf };
}
