import { describe, expect, it } from 'vitest';
import { sampleChange } from '../../testing/pending.fixture';
import { type FormEvent, type FormState, isBusy, isFree, isWanted, nextState, openedState } from './form-state';

interface Row {
  updatedAt: string;
}

const stored: Row = { updatedAt: '1' };
const newer: Row = { updatedAt: '2' };
const draft = { base: stored, pending: {} };
const conflict = { current: newer, changedBy: 'anna' };
const notice = { text: 'Englisch ist jetzt veraltet', field: 'translations.en.title', label: 'Zum englischen Feld' };

const now = new Date('2026-01-02T08:00:00.000Z');

const storedLive = (fields: { outdated?: typeof notice; publishedVersion?: string }): FormEvent<Row> => ({
  type: 'storedLive',
  stored: newer,
  publishedVersion: null,
  outdated: null,
  at: now,
  ...fields,
});
const reached = (state: FormState<Row>, ...events: FormEvent<Row>[]) => events.reduce(nextState<Row>, state);
const opened = openedState<Row>(stored, null, null);
const pressed = (ofSave: 'stay' | 'close') => ({ type: 'pressed', wish: { after: ofSave, target: 'live' } }) as const;

describe('openedState', () => {
  it('starts editing with the stored entity as its base', () => {
    expect(opened).toMatchObject({ activity: { name: 'editing' }, base: stored, draft: 'none', outdated: null });
    expect(openedState<Row>(null, null, null).base).toBeNull();
  });

  it('restores a draft of the same tab on its own base, and only offers one of another tab', () => {
    expect(openedState(newer, null, { ...draft, ownTab: true })).toMatchObject({ base: stored, draft: 'restored' });
    expect(openedState(newer, null, { ...draft, ownTab: false })).toMatchObject({ base: newer, draft: 'offered' });
  });
});

describe('form state during a save', () => {
  it('refuses a second save while the first is checked or sent', () => {
    expect(isFree(opened)).toBe(true);
    const checking = reached(opened, pressed('close'), { type: 'checking' });
    expect(isFree(checking)).toBe(false);
    expect(isBusy(checking)).toBe(false);
    const saving = reached(checking, { type: 'sent' });
    expect(isFree(saving)).toBe(false);
    expect(isBusy(saving)).toBe(true);
    expect(isFree(reached(saving, { type: 'ended' }))).toBe(true);
  });

  it('takes the stored entity as its base and forgets the draft after a save', () => {
    const restored = openedState(stored, null, { ...draft, ownTab: true });
    const saving = reached(restored, pressed('stay'), { type: 'checking' }, { type: 'sent' });
    const done = reached(saving, storedLive({ outdated: notice }), { type: 'ended' });
    expect(done).toMatchObject({
      activity: { name: 'editing' },
      base: newer,
      draft: 'none',
      outdated: notice,
      lastSave: { at: now, target: 'live' },
    });
  });

  it('keeps the notice of outdated translations until the next save', () => {
    const told = reached(opened, storedLive({ outdated: notice }));
    expect(reached(told, { type: 'storedPending', change: null, at: now }).outdated).toEqual(notice);
    expect(reached(told, storedLive({})).outdated).toBeNull();
    expect(reached(told, pressed('stay')).outdated).toBeNull();
  });

  it('allows another save while the question about the first is open', () => {
    const asking = reached(opened, pressed('close'), { type: 'checking' }, { type: 'asking' });
    expect(isFree(asking)).toBe(true);
    expect(isWanted(asking, asking.wish)).toBe(true);
    const again = reached(asking, pressed('stay'));
    expect(isWanted(again, asking.wish)).toBe(false);
    expect(isWanted(again, again.wish)).toBe(true);
  });

  it('stays busy while a saved form closes, but not after its input is discarded', () => {
    const closing = reached(
      opened,
      pressed('close'),
      { type: 'checking' },
      { type: 'sent' },
      { type: 'finished' },
      { type: 'ended' },
    );
    expect(closing.activity.name).toBe('finished');
    expect(isBusy(closing)).toBe(true);
    const discarded = reached(opened, { type: 'finished' });
    expect(discarded.activity.name).toBe('finished');
    expect(isBusy(discarded)).toBe(false);
  });

  it('allows another save if the form stays open after its input was discarded', () => {
    const again = reached(opened, { type: 'finished' }, pressed('stay'), { type: 'checking' });
    expect(again.activity.name).toBe('checking');
  });

  it('ignores later steps of a save after its input was discarded', () => {
    const discarded = reached(opened, pressed('close'), { type: 'checking' }, { type: 'finished' });
    const late = ([{ type: 'checking' }, { type: 'sent' }, { type: 'ended' }] as const).map((event) =>
      reached(discarded, event),
    );
    expect(late).toEqual([discarded, discarded, discarded]);
  });

  it('stays unchanged if save is pressed while a save is checked or sent', () => {
    const checking = reached(opened, pressed('close'), { type: 'checking' });
    expect(reached(checking, pressed('stay'))).toEqual(checking);
    const saving = reached(checking, { type: 'sent' });
    expect(reached(saving, pressed('stay'))).toEqual(saving);
  });
});

describe('form state during a conflict', () => {
  const met = reached(opened, pressed('close'), { type: 'checking' }, { type: 'sent' }, { type: 'conflict', conflict });

  it('keeps the conflict and the requested action after the save has ended', () => {
    const state = reached(met, { type: 'ended' });
    expect(state).toMatchObject({ activity: { name: 'conflict', conflict }, wish: { after: 'close' } });
    expect(isBusy(state)).toBe(false);
  });

  it('stays busy until the pending change is read', () => {
    const meeting = reached(
      opened,
      pressed('close'),
      { type: 'checking' },
      { type: 'sent' },
      { type: 'loadingConflict' },
    );
    expect(isBusy(meeting)).toBe(true);
    expect(isFree(meeting)).toBe(false);
    expect(reached(meeting, { type: 'conflict', conflict }).activity.name).toBe('conflict');
  });

  it('takes the conflicting entity as its base after a decision, and keeps its base without one', () => {
    expect(reached(met, { type: 'settled' })).toMatchObject({
      activity: { name: 'editing' },
      base: newer,
      wish: { after: 'close' },
    });
    expect(reached(met, { type: 'undecided' })).toMatchObject({ activity: { name: 'editing' }, base: stored });
  });

  it('ignores a conflict if the form was left meanwhile', () => {
    const left = reached(opened, { type: 'finished' }, { type: 'conflict', conflict });
    expect(left.activity.name).toBe('finished');
  });
});

describe('form state of a draft', () => {
  const offered = openedState(newer, null, { ...draft, ownTab: false });

  it('takes the base of the draft if the draft is restored', () => {
    expect(reached(offered, { type: 'draftRestored', base: stored, pending: {} })).toMatchObject({
      base: stored,
      draft: 'restored',
    });
  });

  it('keeps its base if an offered draft is dropped, but not if a restored one is', () => {
    expect(reached(offered, { type: 'draftDropped', entity: stored })).toMatchObject({ base: newer, draft: 'none' });
    const restored = reached(offered, { type: 'draftRestored', base: stored, pending: {} });
    expect(reached(restored, { type: 'draftDropped', entity: newer })).toMatchObject({ base: newer, draft: 'none' });
  });
});

describe('form state of a pending change', () => {
  const first = sampleChange({ updatedAt: 'first' });
  const second = sampleChange({ updatedAt: 'second' });
  const pending = openedState(stored, first, null);
  const sent = reached(pending, pressed('stay'), { type: 'checking' }, { type: 'sent' });

  it('starts with the pending change and its version', () => {
    expect(pending.pending).toEqual({ change: first, showsLive: false, pendingVersion: 'first' });
  });

  it('restores a draft with the version and the view it was typed into', () => {
    const older = { ...draft, pending: { pendingVersion: 'older', showsLive: true } };
    const typed = { change: first, showsLive: true, pendingVersion: 'older' };
    expect(openedState(stored, first, { ...older, ownTab: true }).pending).toEqual(typed);
    const offered = openedState(stored, first, { ...older, ownTab: false });
    expect(offered.pending).toEqual(pending.pending);
    expect(reached(offered, { type: 'draftRestored', base: stored, pending: older.pending }).pending).toEqual(typed);
  });

  it('drops a published pending change, unless the form showed the live version', () => {
    expect(reached(sent, storedLive({ publishedVersion: 'first' })).pending.change).toBeNull();
    const live = reached(pending, { type: 'pendingShown', showsLive: true });
    expect(reached(live, storedLive({})).pending).toEqual(live.pending);
  });

  it('shows the pending change after a save of input typed before it existed', () => {
    const before = openedState(stored, first, { base: stored, pending: { pendingVersion: null }, ownTab: true });
    expect(before.pending.pendingVersion).toBeNull();
    expect(reached(before, storedLive({})).pending).toEqual(pending.pending);
  });

  it('takes the newly stored pending change, and keeps its base', () => {
    const done = reached(sent, { type: 'storedPending', change: second, at: now });
    expect(done).toMatchObject({ base: stored, pending: { change: second, pendingVersion: 'second' } });
    expect(done.lastSave).toEqual({ at: now, target: 'pending' });
  });

  it('takes the version of another user’s pending change after a conflict with it', () => {
    const met = reached(sent, { type: 'conflict', conflict: { ...conflict, change: second } });
    expect(reached(met, { type: 'settled' })).toMatchObject({ base: stored, pending: { pendingVersion: 'second' } });
    const ended = reached(sent, { type: 'conflict', conflict: { ...conflict, change: null } });
    expect(reached(ended, { type: 'settled' })).toMatchObject({ base: newer, pending: { change: null } });
  });

  it('names a pending change as the target of an unchanged save only if there is one', () => {
    const later = { type: 'pressed', wish: { after: 'stay', target: 'pending' } } as const;
    const unchanged = { type: 'unchanged', at: now } as const;
    expect(reached(pending, later, unchanged).lastSave).toEqual({ at: now, target: 'pending' });
    expect(reached(opened, later, unchanged).lastSave).toEqual({ at: now, target: 'live' });
    expect(reached(pending, { type: 'pendingRemoved' }).pending.change).toBeNull();
  });
});
