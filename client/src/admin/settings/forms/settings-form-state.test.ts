import { sampleSetting } from '@shared/testing/samples';
import { describe, expect, it } from 'vitest';
import { byKey } from './settings-edits';
import { nextSettingsState, type SettingsFormState } from './settings-form-state';

const name = sampleSetting({ key: 'site-name', updatedAt: '1' });
const line = sampleSetting({ id: 2, key: 'site-tagline', updatedAt: '1' });
const newer = { ...name, value: 'Neu', updatedAt: '2' };
const opened: SettingsFormState = { base: byKey([name, line]), draft: 'none', asked: [], conflicts: [] };
const conflictOf = (current: typeof name) => ({ key: current.key, met: { current, changedBy: 'anna' } });

describe('state of the form over all settings', () => {
  it('keeps the version of a setting that is not renewed', () => {
    const state = nextSettingsState(opened, { type: 'renewed', settings: byKey([newer]) });
    expect(state.base).toEqual(byKey([newer, line]));
  });

  it('goes on from the stored version if a conflict is settled, and to the next conflict', () => {
    const later = { ...line, updatedAt: '3' };
    const met = nextSettingsState(opened, { type: 'met', conflicts: [conflictOf(newer), conflictOf(later)] });
    const state = nextSettingsState(met, { type: 'settled' });
    expect(state.base).toEqual(byKey([newer, line]));
    expect(state.conflicts).toEqual([conflictOf(later)]);
  });

  it('keeps its versions if the conflicts are left undecided', () => {
    const met = nextSettingsState(opened, { type: 'met', conflicts: [conflictOf(newer)] });
    expect(nextSettingsState(met, { type: 'undecided' })).toEqual(opened);
  });

  it('goes on from the versions of a restored draft, and from its own if the draft is dropped', () => {
    const restored = nextSettingsState(opened, { type: 'draftRestored', base: byKey([newer, line]) });
    expect(restored).toMatchObject({ base: byKey([newer, line]), draft: 'restored' });
    expect(nextSettingsState(restored, { type: 'draftDropped' }).draft).toBe('none');
  });
});
