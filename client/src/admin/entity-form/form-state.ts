import type { PendingChange } from '@shared/contracts/pending-changes';
import { createStore } from '../../ui/external-store';
import type { Conflict } from './conflict';
import type { OutdatedNotice } from './outdated-notice';
import {
  afterDirectSave,
  basedOnChange,
  basedOnDraft,
  type PendingOfDraft,
  type PendingState,
} from './pending/pending-state';

/** What the form does after a save: it stays open, closes, or leads on. */
export type AfterSave = 'stay' | 'close' | { go: () => void };

/** `live`: visitors see it at once; `pending`: it waits as a change that visitors do not see yet. */
export type SaveTarget = 'live' | 'pending';

export interface Wish {
  after: AfterSave;
  target: SaveTarget;
}

/** What an open form is doing. */
type Activity<Entity> =
  | { name: 'editing' }
  /** From the press to the request, or to a question before it, so that a second press sends nothing twice. */
  | { name: 'checking' }
  /** The user is asked something before the save. Another press takes the place of this one. */
  | { name: 'asking' }
  | { name: 'saving' }
  /** The save has met a conflict, and the present pending change is being read for the choice. */
  | { name: 'loadingConflict' }
  /** Somebody else has stored something since: the user chooses field by field. */
  | { name: 'conflict'; conflict: Conflict<Entity> }
  /**
   * The form is left: it keeps no draft, asks nothing and sends nothing more. `inSave`: by its save, which was stored,
   * or failed while the user had gone on; else its input was discarded.
   */
  | { name: 'finished'; inSave: boolean };

export interface FormState<Entity> {
  activity: Activity<Entity>;
  /** State that the edit is based on; null for a new entity. */
  base: Entity | null;
  pending: PendingState;
  /** Text of an earlier visit: typed in another window and offered, or in the form already. */
  draft: 'none' | 'offered' | 'restored';
  /** Translations that the last save made outdated. */
  outdated: OutdatedNotice | null;
  /** What the last press asked for that found the form free. It also holds for the save after a conflict. */
  wish: Wish;
  /** The last save of the open form. */
  lastSave: { at: Date; target: SaveTarget } | null;
  /** Whether the form is on the page: its save goes on without it. */
  isMounted: boolean;
}

export type FormEvent<Entity> =
  | { type: 'mounted' | 'unmounted' }
  | { type: 'pressed'; wish: Wish }
  | { type: 'checking' }
  | { type: 'asking' }
  | { type: 'sent' }
  /** The check or the save has ended. */
  | { type: 'ended' }
  /** Nothing had changed, so that a save that leaves the form open sent nothing. */
  | { type: 'unchanged'; at: Date }
  /** Saved, and the form stays open; `outdated` are the translations that this made outdated. */
  | { type: 'storedLive'; stored: Entity; publishedVersion: string | null; outdated: OutdatedNotice | null; at: Date }
  | { type: 'storedPending'; change: PendingChange | null; at: Date }
  | { type: 'loadingConflict' }
  | { type: 'conflict'; conflict: Conflict<Entity> }
  /** The user chose field by field: the form goes on from what the conflict is with. */
  | { type: 'settled' }
  /** The user left the conflict undecided: the next save asks again. */
  | { type: 'undecided' }
  /** Others have stored something that the form goes on from, as nothing was typed there. */
  | { type: 'renewed'; base: Entity }
  | { type: 'draftRestored'; base: Entity | null; pending: PendingOfDraft }
  /** What was typed before is gone; a restored draft leaves the form with `entity`, as it was opened. */
  | { type: 'draftDropped'; entity: Entity | null }
  | { type: 'pendingShown'; showsLive: boolean }
  | { type: 'pendingRemoved' }
  | { type: 'finished' };

interface OpenedDraft<Entity> {
  base: Entity | null;
  pending: PendingOfDraft;
  ownTab: boolean;
}

/** A draft that was typed in this tab is in the form at once. */
export function openedState<Entity>(
  entity: Entity | null,
  change: PendingChange | null,
  draft: OpenedDraft<Entity> | null,
): FormState<Entity> {
  const own = draft?.ownTab ? draft : null;
  return {
    activity: { name: 'editing' },
    base: own ? own.base : entity,
    pending: basedOnDraft(change, own?.pending ?? {}),
    draft: draft ? (draft.ownTab ? 'restored' : 'offered') : 'none',
    outdated: null,
    wish: { after: 'stay', target: 'live' },
    lastSave: null,
    isMounted: true,
  };
}

const editing = { name: 'editing' } as const;

export function nextState<Entity>(state: FormState<Entity>, event: FormEvent<Entity>): FormState<Entity> {
  const { activity, pending } = state;
  const { name } = activity;
  switch (event.type) {
    case 'mounted':
      return state.isMounted ? state : { ...state, isMounted: true };
    case 'unmounted':
      return { ...state, isMounted: false };
    case 'pressed':
      // A form may still be there after its input was discarded, as a link may open a mail. A press takes it up again.
      return isFree(state) ? { ...state, activity: editing, wish: event.wish, outdated: null } : state;
    case 'checking':
      return name === 'editing' ? { ...state, activity: { name: 'checking' } } : state;
    case 'asking':
      return name === 'checking' ? { ...state, activity: { name: 'asking' } } : state;
    case 'sent':
      return name === 'checking' || name === 'asking' ? { ...state, activity: { name: 'saving' } } : state;
    case 'ended':
      return name === 'checking' || name === 'asking' || name === 'saving' ? { ...state, activity: editing } : state;
    case 'unchanged': {
      const target = state.wish.target === 'pending' && pending.change ? 'pending' : 'live';
      return { ...state, lastSave: { at: event.at, target } };
    }
    case 'storedLive': {
      const { stored, publishedVersion, outdated, at } = event;
      const left = afterDirectSave(pending, publishedVersion);
      return { ...state, base: stored, pending: left, outdated, draft: 'none', lastSave: { at, target: 'live' } };
    }
    case 'storedPending': {
      const lastSave = { at: event.at, target: 'pending' } as const;
      return { ...state, pending: basedOnChange(event.change), draft: 'none', lastSave };
    }
    case 'loadingConflict':
      return name === 'saving' ? { ...state, activity: { name: 'loadingConflict' } } : state;
    case 'conflict':
      if (name !== 'saving' && name !== 'loadingConflict') return state;
      return { ...state, activity: { name: 'conflict', conflict: event.conflict } };
    case 'settled': {
      if (activity.name !== 'conflict') return state;
      const { current, change } = activity.conflict;
      const met = change === undefined ? pending : basedOnChange(change);
      return { ...state, activity: editing, base: change ? state.base : current, pending: met };
    }
    case 'undecided':
      return name === 'conflict' ? { ...state, activity: editing } : state;
    case 'renewed':
      return { ...state, base: event.base };
    case 'draftRestored':
      return {
        ...state,
        base: event.base,
        pending: basedOnDraft(pending.change, event.pending),
        draft: 'restored',
      };
    case 'draftDropped':
      if (state.draft === 'offered') return { ...state, draft: 'none' };
      return { ...state, base: event.entity, pending: basedOnChange(pending.change), draft: 'none' };
    case 'pendingShown':
      return { ...state, pending: { ...pending, showsLive: event.showsLive } };
    case 'pendingRemoved':
      return { ...state, pending: basedOnChange(null) };
    case 'finished':
      return { ...state, activity: { name: 'finished', inSave: name === 'saving' } };
  }
}

/** A form that leaves with its save stays busy until it is gone: the address, and with it the form, changes later. */
export function isBusy({ activity }: FormState<unknown>): boolean {
  const { name } = activity;
  return name === 'saving' || name === 'loadingConflict' || (name === 'finished' && activity.inSave);
}

/** Whether a press may begin a save. */
export function isFree({ activity }: FormState<unknown>): boolean {
  const { name } = activity;
  return name === 'editing' || name === 'asking' || (name === 'finished' && !activity.inSave);
}

/** Whether the form still is that of this press. The input may have been discarded since, or another press came. */
export const isWanted = ({ wish, activity }: FormState<unknown>, of: Wish): boolean =>
  wish === of && activity.name !== 'finished';

export type FormStore<Entity> = ReturnType<typeof createFormStore<Entity>>;

/** The state of one form. What goes on after a response reads it here: a render may be behind. */
export function createFormStore<Entity>(opened: FormState<Entity>) {
  const { get, set, subscribe } = createStore(opened);
  return { get, subscribe, dispatch: (event: FormEvent<Entity>) => set(nextState(get(), event)) };
}
