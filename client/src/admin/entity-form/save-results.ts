import type { PendingChange } from '@shared/contracts/pending-changes';
import type { FieldValues, Path } from 'react-hook-form';
import type { FieldMessages } from '../kit/forms/field-messages';
import { dropDraft, keepDraft } from '../session/drafts';
import type { Conflict } from './conflict';
import { withTyped } from './fields/field-names';
import { refillForm } from './filled-form';
import { leaveForm, type OpenForm, pendingOfDraft, shownValues, typedSince } from './open-form';
import { outdatedBy, type SaveResult, type Sent, type Versioned } from './use-entity-save';
import { focusedFieldIn } from './use-form-focus';

/** The requests of a save. */
export interface SaveRequests<Values, Entity> {
  send: (sent: Sent<Values, Entity>) => Promise<SaveResult<Entity>>;
  /** Fetches the present pending change: somebody else may have made another one. */
  readPending: () => Promise<PendingChange | null>;
  /** Opens the form at another address. */
  open: (address: string, field?: string) => void;
}

type StoredResult<Entity> = Extract<SaveResult<Entity>, { name: 'stored' }>;

/** Shows in the form what became of its save: it goes on, closes, leads on, or asks what to do about a conflict. */
export function showResult<Values extends FieldValues, Entity extends Versioned, Body extends object>(
  { id, options, store, form, focus, address, keptAt }: OpenForm<Values, Entity, Body>,
  { readPending, open }: SaveRequests<Values, Entity>,
  sent: Sent<Values, Entity>,
  result: SaveResult<Entity>,
): Promise<void> | void {
  switch (result.name) {
    case 'stored':
      return goOnAfter(result);
    case 'conflict':
      return showConflict(result.conflict);
    case 'invalid':
      return showMessages(result.messages);
    case 'failedBehind':
      leaveForm(store, address, closeIfMounted);
      return keepDraft(address.user, address.key, {
        values: sent.change.values,
        base: sent.base,
        ...pendingOfDraft(store),
      });
    case 'failed':
      return;
  }

  function goOnAfter(stored: StoredResult<Entity>) {
    const { after } = sent;
    if (!store.get().isMounted) return leaveForm(store, address, () => undefined);
    // While a question was looked for, the form could be typed in: it stays for what this save has not stored.
    const hasTypedOn = typedSince(form, sent.change.values).length > 0;
    if (after === 'close' && !hasTypedOn) return leaveForm(store, address, options.onClose);
    if (typeof after === 'object') return leaveForm(store, address, after.go);
    dropDraft(address.user, address.key);
    keptAt.set(null);
    if (sent.base) goOnOpen(sent.base, stored);
    else goOnInOwnForm(stored.stored);
  }

  /** Continues the open form on what was stored. What was typed since the save began stays typed. */
  function goOnOpen(before: Entity, { stored, change }: StoredResult<Entity>) {
    const since = typedSince(form, sent.change.values);
    const focused = focusedFieldIn(id);
    const at = new Date();
    if (change !== undefined) store.dispatch({ type: 'storedPending', change, at });
    else {
      const published = sent.change.versions.pendingUpdatedAt ?? null;
      const outdated = outdatedBy(options, stored, before);
      store.dispatch({ type: 'storedLive', stored, publishedVersion: published, outdated, at });
    }
    // The focused text stays as typed, even if it was stored without the space at its end.
    const alike = focused && !since.includes(focused) ? [focused] : [];
    refillForm(form, shownValues(options, store), { since, alike, isSubmitted: true });
  }

  /** The form of a new entity gives way to that of the stored one, which has its own address. */
  function goOnInOwnForm(stored: Entity) {
    const since = typedSince(form, sent.change.values);
    const focused = focusedFieldIn(id);
    const typed = { values: withTyped(options.toValues(stored), form.getValues(), since), base: stored };
    if (since.length > 0) keepDraft(address.user, options.draftKey(stored), typed);
    leaveForm(store, address, () => open(options.kind.address(stored), focused));
  }

  async function showConflict(conflict: Conflict<Entity>) {
    const {
      target,
      change: { versions },
    } = sent;
    const isOnTop = target === 'pending' || versions.pendingUpdatedAt !== undefined;
    if (!isOnTop) return store.dispatch({ type: 'conflict', conflict });
    store.dispatch({ type: 'loadingConflict' });
    // Somebody else has made another pending change or ended it: the choice is about the present one.
    const change = await readPending().catch(() => store.get().pending.change);
    // A direct save first meets what was saved directly; the next try asks about the pending change.
    const isLive = target === 'live' && change !== null && conflict.current.updatedAt !== change.updatedAt;
    store.dispatch({ type: 'conflict', conflict: { ...conflict, ...(!isLive && { change }) } });
  }

  function showMessages(messages: FieldMessages) {
    for (const [name, message] of Object.entries(messages)) {
      form.setError(name as Path<Values>, { type: 'server', message });
    }
    focus.showInvalid(Object.keys(messages));
  }

  function closeIfMounted() {
    if (store.get().isMounted) options.onClose();
  }
}
