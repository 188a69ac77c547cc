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

describe('how a form opens', () => {
  it('shows the stored entity, which is editing', () => {
    expect(opened).toMatchObject({ activity: { name: 'editing' }, base: stored, draftState: 'none', outdated: null });
    expect(openedState<Row>(null, null).base).toBeNull();
  });

  it('continues a draft of this tab on what it was typed into, and only offers one of another', () => {
    expect(openedState(newer, { base: stored, ownTab: true })).toMatchObject({ base: stored, draftState: 'restored' });
    expect(openedState(newer, { base: stored, ownTab: false })).toMatchObject({ base: newer, draftState: 'offered' });
  });
});

describe('a save', () => {
  it('lets no second press begin while it is checked or sent', () => {
    expect(isFree(opened)).toBe(true);
    const checking = reached(opened, pressed('close'), { type: 'checking' });
    expect([isFree(checking), isBusy(checking)]).toEqual([false, false]);
    const saving = reached(checking, { type: 'sent' });
    expect([isFree(saving), isBusy(saving)]).toEqual([false, true]);
    expect(isFree(reached(saving, { type: 'ended' }))).toBe(true);
  });

  it('leaves the open form on what was stored, without the draft', () => {
    const saving = reached(openedState(stored, { base: stored, ownTab: true }), pressed('stay'), { type: 'sent' });
    const done = reached(saving, { type: 'stored', stored: newer, outdated: notice }, { type: 'ended' });
    expect(done).toMatchObject({ activity: { name: 'editing' }, base: newer, draftState: 'none', outdated: notice });
  });

  it('keeps the notice of outdated translations if visitors do not see the change yet, until the next press', () => {
    const told = reached(opened, { type: 'stored', stored: newer, outdated: notice });
    expect(reached(told, { type: 'stored', stored: newer }).outdated).toEqual(notice);
    expect(reached(told, { type: 'stored', stored: newer, outdated: null }).outdated).toBeNull();
    expect(reached(told, pressed('stay')).outdated).toBeNull();
  });

  it('stays busy until the form is gone that it closes, but not a form whose input is discarded', () => {
    const closing = reached(opened, pressed('close'), { type: 'sent' }, { type: 'finished' }, { type: 'ended' });
    expect([closing.activity.name, isBusy(closing)]).toEqual(['finished', true]);
    const discarded = reached(opened, { type: 'finished' });
    expect([discarded.activity.name, isBusy(discarded)]).toEqual(['finished', false]);
  });

  it('can be pressed again if the form is still there after its input was discarded, as a link may open a mail', () => {
    const again = reached(opened, { type: 'finished' }, pressed('stay'), { type: 'checking' });
    expect(again.activity.name).toBe('checking');
  });

  it('is neither checked, sent nor ended once its input was discarded', () => {
    const discarded = reached(opened, pressed('close'), { type: 'checking' }, { type: 'finished' });
    const late = ([{ type: 'checking' }, { type: 'sent' }, { type: 'ended' }] as const).map((event) =>
      reached(discarded, event),
    );
    expect(late).toEqual([discarded, discarded, discarded]);
  });

  it('is not changed by a press while it is checked or sent', () => {
    const checking = reached(opened, pressed('close'), { type: 'checking' });
    expect(reached(checking, pressed('stay'))).toEqual(checking);
    const saving = reached(checking, { type: 'sent' });
    expect(reached(saving, pressed('stay'))).toEqual(saving);
  });
});

describe('a conflict', () => {
  const met = reached(opened, pressed('close'), { type: 'checking' }, { type: 'sent' }, { type: 'met', conflict });

  it('outlasts the save that met it and keeps what the press asked for', () => {
    const state = reached(met, { type: 'ended' });
    expect(state).toMatchObject({ activity: { name: 'conflict', met: conflict }, wish: { after: 'close' } });
    expect(isBusy(state)).toBe(false);
  });

  it('keeps the form busy until what waits is read', () => {
    const meeting = reached(opened, pressed('close'), { type: 'sent' }, { type: 'meeting' });
    expect([isBusy(meeting), isFree(meeting)]).toEqual([true, false]);
    expect(reached(meeting, { type: 'met', conflict }).activity.name).toBe('conflict');
  });

  it('ends with a decision, on the state it was about, or without one', () => {
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

  it('is not shown by a form that was left meanwhile', () => {
    const left = reached(opened, { type: 'finished' }, { type: 'met', conflict });
    expect(left.activity.name).toBe('finished');
  });
});

describe('a draft', () => {
  const offered = openedState(newer, { base: stored, ownTab: false });

  it('is typed into the state it was kept with', () => {
    expect(reached(offered, { type: 'draft', is: 'restored', base: stored })).toMatchObject({
      base: stored,
      draftState: 'restored',
    });
  });

  it('is gone once it is dropped', () => {
    expect(reached(offered, { type: 'draft', is: 'none', base: newer })).toMatchObject({
      base: newer,
      draftState: 'none',
    });
  });
});
