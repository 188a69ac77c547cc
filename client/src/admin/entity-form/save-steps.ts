import type { FieldValues } from 'react-hook-form';
import { fillForm } from './filled-form';
import { isFree, isWanted, type SaveTarget, type Wish } from './form-state';
import { type OpenForm, shownValues } from './open-form';
import { publishedVersion } from './pending/pending-state';
import { type SaveRequests, showResult } from './save-results';
import type { Sent, Versioned } from './use-entity-save';

/** What a save would store, before it is sent. */
export interface CheckedSave<Entity> {
  edited: Entity;
  base: Entity | null;
  target: SaveTarget;
}

/** Asks the user; resolves to whether the save goes on. */
type Question = () => Promise<boolean>;

/** Finds out what the user must be asked before a save; null for nothing. */
export type QuestionBefore<Entity> = (save: CheckedSave<Entity>) => Promise<Question | null>;

/** A save from the press to its request: the fields are checked, the user is asked, the change is sent. */
export function saveSteps<Values extends FieldValues, Entity extends Versioned, Body extends object>(
  openForm: OpenForm<Values, Entity, Body>,
  requests: SaveRequests<Values, Entity>,
) {
  const { options, store, form, focus } = openForm;

  /** Saves what is in the form. The question is asked after the check of the fields, and not after a conflict. */
  async function save(wish: Wish, questionBefore?: QuestionBefore<Entity>): Promise<void> {
    if (!isFree(store.get())) return;
    store.dispatch({ type: 'pressed', wish });
    const now = store.get();
    // An unchanged form that stays open sends nothing and makes no version.
    const hasNothing = !form.formState.isDirty && (wish.target === 'pending' || publishedVersion(now.pending) === null);
    if (wish.after === 'stay' && now.base && hasNothing) return store.dispatch({ type: 'unchanged', at: new Date() });
    await checkAndSend(wish, questionBefore);
  }

  async function checkAndSend(wish: Wish, questionBefore?: QuestionBefore<Entity>): Promise<void> {
    store.dispatch({ type: 'checking' });
    try {
      const values = await checkedValues();
      if (values === null) return;
      // Made before the question: while it is answered, the form may go over to what visitors see, or back.
      const sent = sentBy(wish, values);
      const goesOn = await isConfirmed(values, wish, questionBefore);
      if (goesOn && isWanted(store.get(), wish)) await sendAndShow(sent);
    } finally {
      if (isWanted(store.get(), wish)) store.dispatch({ type: 'ended' });
    }
  }

  /** The values of the form; null if it refuses them, and shows why. */
  async function checkedValues(): Promise<Values | null> {
    let checked: Values | null = null;
    const accept = (values: Values) => {
      checked = values;
    };
    const refuse = () => focus.showInvalid(Object.keys(options.validate(form.getValues())));
    await form.handleSubmit(accept, refuse)();
    return checked;
  }

  async function isConfirmed(values: Values, wish: Wish, questionBefore?: QuestionBefore<Entity>): Promise<boolean> {
    if (!questionBefore) return true;
    const { base: on } = store.get();
    const ask = await questionBefore({ edited: options.edited(values, on), base: on, target: wish.target });
    if (!ask || !isWanted(store.get(), wish)) return true;
    store.dispatch({ type: 'asking' });
    return ask();
  }

  function sentBy(wish: Wish, values: Values): Sent<Values, Entity> {
    const { base: on, pending } = store.get();
    const published = wish.target === 'live' ? publishedVersion(pending) : null;
    const live = on?.updatedAt ?? '';
    const versions = {
      updatedAt: on && wish.target === 'pending' ? (pending.pendingVersion ?? live) : live,
      ...(published !== null && { pendingUpdatedAt: published }),
    };
    // What is made on top of a pending change is compared with it; else with what visitors see.
    const before = wish.target === 'pending' || published !== null ? shownValues(options, store) : options.toValues(on);
    return { ...wish, base: on, change: { values, before, versions } };
  }

  async function sendAndShow(sent: Sent<Values, Entity>): Promise<void> {
    focus.forget();
    store.dispatch({ type: 'sent' });
    await showResult(openForm, requests, sent, await requests.send(sent));
  }

  /** Continues from the state that the conflict is with, and saves these values. */
  function settle(values: Values) {
    if (store.get().activity.name !== 'conflict') return;
    store.dispatch({ type: 'settled' });
    fillForm(form, shownValues(options, store), values);
    void checkAndSend(store.get().wish);
  }

  return { save, settle };
}
