import type { Setting } from '@shared/contracts/entities';
import { createStore } from '../../../ui/external-store';
import type { Conflict } from '../../entity-form/conflict';
import type { StoredSettings } from './settings-edits';

/** Somebody else has stored this setting since the edit of it began. */
export interface SettingConflict {
  key: string;
  met: Conflict<Setting>;
}

export interface SettingsFormState {
  /** What the form is based on: each setting as it was when typing into it began. */
  base: StoredSettings;
  /** Text of an earlier visit: typed in another window and offered, or in the form already. */
  draft: 'none' | 'offered' | 'restored';
  /** Keys of the settings that the last save is about: only these are validated. */
  asked: readonly string[];
  /** What the last save met; the user decides about one after the other. */
  conflicts: readonly SettingConflict[];
}

type SettingsFormEvent =
  | { type: 'asked'; keys: readonly string[] }
  /** Some settings go on from other versions: stored by this form, or by others where nothing was typed. */
  | { type: 'renewed'; settings: StoredSettings }
  | { type: 'met'; conflicts: readonly SettingConflict[] }
  /** The user chose field by field in the first conflict: its setting goes on from what the other user has stored. */
  | { type: 'settled' }
  /** The user left the conflicts undecided: the next save asks again. */
  | { type: 'undecided' }
  | { type: 'draftRestored'; base: StoredSettings }
  | { type: 'draftDropped' };

export function nextSettingsState(state: SettingsFormState, event: SettingsFormEvent): SettingsFormState {
  switch (event.type) {
    case 'asked':
      return { ...state, asked: event.keys };
    case 'renewed':
      return { ...state, base: { ...state.base, ...event.settings } };
    case 'met':
      return { ...state, conflicts: event.conflicts };
    case 'settled': {
      const [first, ...others] = state.conflicts;
      if (!first) return state;
      return { ...state, base: { ...state.base, [first.key]: first.met.current }, conflicts: others };
    }
    case 'undecided':
      return { ...state, conflicts: [] };
    case 'draftRestored':
      return { ...state, base: event.base, draft: 'restored' };
    case 'draftDropped':
      return { ...state, draft: 'none' };
  }
}

export type SettingsStore = ReturnType<typeof createSettingsStore>;

/** The state of the form. What goes on after a response reads it here: a render may be behind. */
export function createSettingsStore(opened: SettingsFormState) {
  const { get, set, subscribe } = createStore(opened);
  return { get, subscribe, dispatch: (event: SettingsFormEvent) => set(nextSettingsState(get(), event)) };
}
