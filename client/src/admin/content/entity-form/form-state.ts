import type { PendingChange } from '@shared/contracts/pending-changes';
import { useRef, useState } from 'react';
import type { OutdatedNotice } from './form-notices';

export interface Conflict<Entity> {
  current: Entity;
  /** Null if the program itself did it. */
  changedBy: string | null;
  /** Only for a save of a pending change or on top of one: the pending change that there is now. */
  change?: PendingChange | null;
}

/** What the form does after a save: it stays open, closes, or leads on. */
export type AfterSave = 'stay' | 'close' | { go: () => void };

export interface Wish {
  after: AfterSave;
  /** Save as a pending change, which visitors do not see yet. */
  asPending: boolean;
}

/** What an open form is doing. */
type Activity<Entity> =
  | { name: 'editing' }
  /** From the press to the request, or to a question before it, so that a second press sends nothing twice. */
  | { name: 'checking' }
  | { name: 'saving' }
  /** The save has met a conflict, and what waits now is being read for the choice. */
  | { name: 'meeting' }
  /** Somebody else has stored something since: the user chooses field by field. */
  | { name: 'conflict'; met: Conflict<Entity> }
  /**
   * The form is left: it keeps no draft, asks nothing and sends nothing more. `inSave`: by its save, which was stored,
   * or failed while the user had gone on; else its input was discarded.
   */
  | { name: 'finished'; inSave: boolean };

export interface FormState<Entity> {
  activity: Activity<Entity>;
  /** State that the edit is based on; null for a new entity. */
  base: Entity | null;
  /** Text of an earlier visit: typed in another window and offered, or in the form already. */
  draftState: 'none' | 'offered' | 'restored';
  /** Translations that the last save made outdated. */
  outdated: OutdatedNotice | null;
  /** What the last press asked for that found the form free. It also holds for the save after a conflict. */
  wish: Wish;
}

export type FormEvent<Entity> =
  | { type: 'pressed'; wish: Wish }
  | { type: 'checking' }
  | { type: 'sent' }
  /** The check or the save has ended. */
  | { type: 'ended' }
  /** Saved, and the form stays open; `outdated` is absent if visitors do not see the change yet. */
  | { type: 'stored'; stored: Entity; outdated?: OutdatedNotice | null }
  | { type: 'meeting' }
  | { type: 'met'; conflict: Conflict<Entity> }
  /** The conflict is settled on `base`, or left undecided: then the next save asks again. */
  | { type: 'decided'; base: Entity | null }
  /** The draft was restored or dropped; the form goes on from `base`. */
  | { type: 'draft'; is: 'restored' | 'none'; base: Entity | null }
  | { type: 'finished' };

/** A draft that was typed in this tab is in the form at once. */
export function openedState<Entity>(
  entity: Entity | null,
  draft: { base: Entity | null; ownTab: boolean } | null,
): FormState<Entity> {
  return {
    activity: { name: 'editing' },
    base: draft?.ownTab ? draft.base : entity,
    draftState: draft ? (draft.ownTab ? 'restored' : 'offered') : 'none',
    outdated: null,
    wish: { after: 'stay', asPending: false },
  };
}

const editing = { name: 'editing' } as const;

export function nextState<Entity>(state: FormState<Entity>, event: FormEvent<Entity>): FormState<Entity> {
  const { name } = state.activity;
  switch (event.type) {
    case 'pressed':
      // A form may still be there after its input was discarded, as a link may open a mail. A press takes it up again.
      return isFree(state) ? { ...state, activity: editing, wish: event.wish, outdated: null } : state;
    case 'checking':
      return name === 'editing' ? { ...state, activity: { name: 'checking' } } : state;
    case 'sent':
      return name === 'editing' || name === 'checking' ? { ...state, activity: { name: 'saving' } } : state;
    case 'meeting':
      return name === 'saving' ? { ...state, activity: { name: 'meeting' } } : state;
    case 'ended':
      return name === 'checking' || name === 'saving' ? { ...state, activity: editing } : state;
    case 'stored': {
      const { stored: base, outdated = state.outdated } = event;
      return { ...state, base, outdated, draftState: 'none' };
    }
    case 'met':
      if (name !== 'saving' && name !== 'meeting') return state;
      return { ...state, activity: { name: 'conflict', met: event.conflict } };
    case 'decided':
      return name === 'conflict' ? { ...state, activity: editing, base: event.base } : state;
    case 'draft':
      return { ...state, base: event.base, draftState: event.is };
    case 'finished':
      return { ...state, activity: { name: 'finished', inSave: name === 'saving' } };
  }
}

/** A form that leaves with its save stays busy until it is gone: the address, and with it the form, changes later. */
export function isBusy({ activity }: FormState<unknown>): boolean {
  const { name } = activity;
  return name === 'saving' || name === 'meeting' || (name === 'finished' && activity.inSave);
}

/** Whether a press may begin a save. */
export function isFree({ activity }: FormState<unknown>): boolean {
  return activity.name === 'editing' || (activity.name === 'finished' && !activity.inSave);
}

/** The state of a form. `now` also tells what has happened since the last render. */
export function useFormState<Entity>(opened: () => FormState<Entity>) {
  const [state, show] = useState(opened);
  const latest = useRef(state);
  return {
    state,
    now: () => latest.current,
    act: (event: FormEvent<Entity>) => {
      latest.current = nextState(latest.current, event);
      show(latest.current);
    },
  };
}
