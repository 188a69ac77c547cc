import type { ContentProblem } from '@shared/content-checks';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { contractResolver } from '../forms/contract-resolver';
import { serverMessages } from '../forms/server-messages';
import { useNavigation } from '../navigation/admin-navigation';
import { dropDraft, keepDraft } from '../session/drafts';
import { useSession } from '../session/session';
import { type Conflict, conflictOf, errorNames } from './entity-form-errors';
import type { EntityForm, EntityFormOptions } from './form-types';
import { type OutdatedNotice, outdatedNotice } from './outdated-notice';
import { refillForm } from './refill-form';
import { fieldsTypedSince, focusedFieldIn, withStored } from './typed-since';
import { createKeptAt, useAutosave, useKeptDraft } from './use-draft';
import { type AfterSave, type Sent, useEntitySave, type Versioned } from './use-entity-save';
import { useFormFocus } from './use-form-focus';
import { useWaitingChange } from './use-waiting-change';

/**
 * Form over one entity: contract validation, messages of the server at their fields, 409 as a choice field by field,
 * sign-in over the page after a 401. Typed text is lost on no way but a deliberate one.
 */
export function useEntityForm<Values extends FieldValues, Entity extends Versioned>(
  options: EntityFormOptions<Values, Entity>,
): EntityForm<Values, Entity> {
  const { draftKey, toValues, onClose, entity } = options;
  const id = useId();
  const { user } = useSession();
  const { open } = useNavigation();
  const address = { user: user?.id ?? 0, key: draftKey(entity) };
  const kept = useKeptDraft(address, entity, toValues);
  const [keptState, setKeptState] = useState<'none' | 'offered' | 'restored'>(
    kept ? (kept.ownTab ? 'restored' : 'offered') : 'none',
  );
  const [base, setBase] = useState(kept?.ownTab ? kept.base : entity);
  const [conflict, setConflict] = useState<Conflict<Entity> | null>(null);
  const [problems, setProblems] = useState<readonly ContentProblem[] | null>(null);
  const [grownOutdated, setGrownOutdated] = useState<OutdatedNotice | null>(null);
  const [savedAt] = useState(createKeptAt);
  const [savedLater, setSavedLater] = useState(false);
  /** What was asked for with the save that met a conflict or a question. */
  const wish = useRef<{ after: AfterSave; later: boolean }>({ after: 'stay', later: false });
  const finished = useRef(false);
  /** From the first check to the answer: a second press must not send again what the first is sending. */
  const underWay = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: toValues is a new function with every render
  const before = useMemo(() => toValues(base), [base]);
  const { entityName } = options;
  const waiting = useWaitingChange({
    entityName,
    entity,
    pending: options.pending,
    restored: kept?.ownTab ? kept.stand : {},
    toValues,
    onRefill: () => refill(),
  });
  /** What the form was filled with; what is typed differs from it. */
  const [opened] = useState(() => ({ current: waiting.valuesOf(base) }));

  const form = useForm<Values>({
    defaultValues: opened.current as DefaultValues<Values>,
    resolver: contractResolver(options.validate),
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;
  // Read so that every submit draws this anew: the focus then meets the errors that it brought.
  void form.formState.submitCount;
  const { showField, showInvalid, forget } = useFormFocus(id, options.onShowFields);
  const keptAt = useAutosave({
    ...address,
    form,
    base,
    stand: waiting.stand,
    isDirty,
    finished,
    paused: keptState === 'offered',
  });

  useEffect(() => {
    if (kept?.ownTab) form.reset(kept.values, { keepDefaultValues: true });
  }, [kept, form]);

  function fill(from: Entity | null, values: Values) {
    setBase(from);
    opened.current = waiting.valuesOf(from);
    form.reset(opened.current);
    form.reset(values, { keepDefaultValues: true });
  }

  /** Fills the form with other values of the same state; what was typed stays typed. */
  function refill() {
    const values = form.getValues();
    const since = fieldsTypedSince(opened.current, values);
    opened.current = waiting.valuesOf(base);
    refillForm(form, opened.current, { values, since });
  }

  function finish(go: () => void) {
    finished.current = true;
    dropDraft(address.user, address.key);
    go();
  }

  /** The form that stays works on what was stored from here on; what was typed since the save began stays typed. */
  function goOn(stored: Entity, sent: Sent<Values, Entity>) {
    const typed = form.getValues();
    const since = fieldsTypedSince(sent.values, typed);
    dropDraft(address.user, address.key);
    keptAt.set(null);
    if (!sent.base) {
      const values = withStored(toValues(stored), typed, since);
      if (since.length > 0) keepDraft(address.user, draftKey(stored), { values, base: stored });
      const field = focusedFieldIn(id);
      return finish(() => open(options.formAddress(stored), field));
    }
    setKeptState('none');
    if (!sent.later) setGrownOutdated(outdatedBy(stored, sent.base));
    setBase(stored);
    // The text under the cursor stays as it was typed, also where it was stored without the space at its end.
    const focused = focusedFieldIn(id);
    const alike = focused && !since.includes(focused) ? [focused] : [];
    opened.current = waiting.valuesOf(stored);
    refillForm(form, opened.current, { values: typed, since, alike });
    noteSaved(sent.later);
  }

  function noteSaved(later: boolean) {
    setSavedLater(later);
    savedAt.set(new Date());
  }

  /** Brings a field to view, in this form or in the one that is opened for it. */
  function goToField(stored: Entity, name: string) {
    if (saving.mounted.current && !finished.current) showField(name);
    else open(options.formAddress(stored), name);
  }

  function showFailure(error: unknown, { after, later, saved }: Sent<Values, Entity>) {
    wish.current = { after, later };
    const found = conflictOf<Entity>(error);
    if (found && (later || saved !== null)) return void meetChange(found, later);
    if (found) return setConflict(found);
    const messages = Object.entries(serverMessages(error));
    for (const [name, message] of messages) form.setError(name as Path<Values>, { type: 'server', message });
    if (messages.length > 0) showInvalid(messages.map(([name]) => name));
  }

  /** Somebody else has changed what waits, or it waits no longer: the choice goes on from that. */
  async function meetChange(found: Conflict<Entity>, later: boolean) {
    const change = await waiting.readAnew().catch(() => waiting.change);
    // A direct save meets what was saved directly since first; what waits is asked about with the next try.
    const isLive = !later && change !== null && found.current.updatedAt !== change.updatedAt;
    setConflict(isLive ? found : { ...found, change });
  }

  const outdatedBy = (stored: Entity, from: Entity) =>
    options.isRead(stored) ? outdatedNotice({ stored, before: from, names: options.names }) : null;
  function told(stored: Entity, from: Entity) {
    const notice = outdatedBy(stored, from);
    if (!notice) return null;
    const { text, label, field } = notice;
    return { description: text, action: { label, onSelect: () => goToField(stored, field) } };
  }
  const saving = useEntitySave(
    { ...options, told },
    {
      address,
      finish,
      finished,
      goOn,
      showFailure,
      waiting,
    },
  );
  const { busy } = saving;

  function save(values: Values, on: Entity | null) {
    forget();
    const { current: wanted } = wish;
    const updatedAt = on ? (wanted.later ? waiting.versionOf(on) : on.updatedAt) : '';
    return saving.save({
      values,
      opened: opened.current,
      base: on,
      updatedAt,
      saved: wanted.later ? null : waiting.saved(),
      stand: waiting.stand,
      ...wanted,
    });
  }

  async function checkAndSave(values: Values) {
    if (wish.current.later) return save(values, base);
    // Checks are help, not a gate: where they cannot be made, the save goes on.
    const found = (await options.problems?.(values, base).catch(() => [])) ?? [];
    if (found.length > 0) setProblems(found);
    else await save(values, base);
  }

  function submit(after: AfterSave, later = false) {
    if (busy) return;
    wish.current = { after, later };
    setGrownOutdated(null);
    // Nothing is sent, and no version made, where nothing was changed in a form that stays.
    const unchanged = !form.formState.isDirty && (later || waiting.saved() === null);
    if (after === 'stay' && base && unchanged) return noteSaved(later && waiting.change !== null);
    submitWith(checkAndSave);
  }

  function submitWith(then: (values: Values) => Promise<void>) {
    if (busy || underWay.current) return;
    underWay.current = true;
    void form
      .handleSubmit(then, (errors) => showInvalid(errorNames(errors)))()
      .finally(() => {
        underWay.current = false;
      });
  }

  return {
    id,
    form,
    base,
    before: conflict?.change === undefined ? before : opened.current,
    submit,
    waiting,
    canWait: base !== null && options.keep !== undefined,
    busy,
    saving: saving.sent,
    savedAt,
    savedLater,
    grownOutdated,
    hidden: saving.hidden,
    conflict,
    settleConflict: (values) => {
      if (!conflict) return;
      const { current, change } = conflict;
      setConflict(null);
      if (change !== undefined) waiting.meet(change);
      const on = change ? base : current;
      fill(on, values);
      submitWith((merged) => save(merged, on));
    },
    leaveConflict: () => setConflict(null),
    problems,
    publishAnyway: () => {
      setProblems(null);
      submitWith((values) => save(values, base));
    },
    leaveProblems: () => setProblems(null),
    restoredFrom: keptState === 'restored' && kept ? kept.savedAt : null,
    offeredFrom: keptState === 'offered' && kept ? kept.savedAt : null,
    restore: () => {
      if (!kept) return;
      waiting.restore(kept.stand);
      fill(kept.base, kept.values);
      setKeptState('restored');
    },
    dropKept: () => {
      dropDraft(address.user, address.key);
      setKeptState('none');
      // What was typed here since stays where the kept text was only offered.
      if (keptState !== 'restored') return;
      waiting.meet(waiting.change);
      fill(entity, waiting.valuesOf(entity));
    },
    keptAt,
    showField: (name) => {
      setProblems(null);
      showField(name);
    },
    discard: () => finish(onClose),
    finished,
    leave: finish,
  };
}
