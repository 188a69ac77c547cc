import { describe, expect, it } from 'vitest';
import { type FormEvent, type FormState, isBusy, isFree, nextState, openedState } from './form-state';

interface Row {
  updatedAt: string;
}

const stored: Row = { updatedAt: '1' };
const newer: Row = { updatedAt: '2' };
const conflict = { current: newer, changedBy: 'anna' };
const notice = { text: 'Englisch ist jetzt veraltet', field: 'translations.en.title', label: 'Zum englischen Feld' };

const reached = (state: FormState<Row>, ...events: FormEvent<Row>[]) => events.reduce(nextState<Row>, state);
const opened = openedState<Row>(stored, null);
const pressed = (ofSave: 'stay' | 'close') => ({ type: 'pressed', wish: { after: ofSave, asPending: false } }) as const;

describe('openedState', () => {
  it('starts editing with the stored entity as its base', () => {
    expect(opened).toMatchObject({ activity: { name: 'editing' }, base: stored, draftState: 'none', outdated: null });
    expect(openedState<Row>(null, null).base).toBeNull();
  });

  it('restores a draft of the same tab on its own base, and only offers one of another tab', () => {
    expect(openedState(newer, { base: stored, ownTab: true })).toMatchObject({ base: stored, draftState: 'restored' });
    expect(openedState(newer, { base: stored, ownTab: false })).toMatchObject({ base: newer, draftState: 'offered' });
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
    const saving = reached(openedState(stored, { base: stored, ownTab: true }), pressed('stay'), { type: 'sent' });
    const done = reached(saving, { type: 'stored', stored: newer, outdated: notice }, { type: 'ended' });
    expect(done).toMatchObject({ activity: { name: 'editing' }, base: newer, draftState: 'none', outdated: notice });
  });

  it('keeps the notice of outdated translations until the next save', () => {
    const told = reached(opened, { type: 'stored', stored: newer, outdated: notice });
    expect(reached(told, { type: 'stored', stored: newer }).outdated).toEqual(notice);
    expect(reached(told, { type: 'stored', stored: newer, outdated: null }).outdated).toBeNull();
    expect(reached(told, pressed('stay')).outdated).toBeNull();
  });

  it('stays busy while a saved form closes, but not after its input is discarded', () => {
    const closing = reached(opened, pressed('close'), { type: 'sent' }, { type: 'finished' }, { type: 'ended' });
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
  const met = reached(opened, pressed('close'), { type: 'checking' }, { type: 'sent' }, { type: 'met', conflict });

  it('keeps the conflict and the requested action after the save has ended', () => {
    const state = reached(met, { type: 'ended' });
    expect(state).toMatchObject({ activity: { name: 'conflict', met: conflict }, wish: { after: 'close' } });
    expect(isBusy(state)).toBe(false);
  });

  it('stays busy until the pending change is read', () => {
    const meeting = reached(opened, pressed('close'), { type: 'sent' }, { type: 'meeting' });
    expect(isBusy(meeting)).toBe(true);
    expect(isFree(meeting)).toBe(false);
    expect(reached(meeting, { type: 'met', conflict }).activity.name).toBe('conflict');
  });

  it('returns to editing on the chosen base after a decision', () => {
    expect(reached(met, { type: 'decided', base: newer })).toMatchObject({
      activity: { name: 'editing' },
      base: newer,
      wish: { after: 'close' },
    });
    expect(reached(met, { type: 'decided', base: stored })).toMatchObject({
      activity: { name: 'editing' },
      base: stored,
    });
  });

  it('ignores a conflict if the form was left meanwhile', () => {
    const left = reached(opened, { type: 'finished' }, { type: 'met', conflict });
    expect(left.activity.name).toBe('finished');
  });
});

describe('form state of a draft', () => {
  const offered = openedState(newer, { base: stored, ownTab: false });

  it('takes the base of the draft if the draft is restored', () => {
    expect(reached(offered, { type: 'draft', is: 'restored', base: stored })).toMatchObject({
      base: stored,
      draftState: 'restored',
    });
  });

  it('takes the stored entity as its base if the draft is dropped', () => {
    expect(reached(offered, { type: 'draft', is: 'none', base: newer })).toMatchObject({
      base: newer,
      draftState: 'none',
    });
  });
});
