import type { ContentProblem } from '@shared/content-checks';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import { contractResolver, type FieldMessages } from '../forms/contract-resolver';
import { serverMessages } from '../forms/server-messages';
import { useNavigation, wantedField } from '../navigation/admin-navigation';
import { dropDraft, keepDraft } from '../session/drafts';
import { useSession } from '../session/session';
import { type Conflict, conflictOf, errorNames, focusField, focusFirstInvalid } from './entity-form-errors';
import type { FieldNames } from './field-names';
import { type OutdatedNotice, outdatedNotice } from './outdated-notice';
import { fieldsTypedSince, focusedFieldIn, withStored } from './typed-since';
import { createKeptAt, type KeptAt, useAutosave, useKeptDraft } from './use-draft';
import { type AfterSave, type EntitySaveOptions, type Sent, useEntitySave, type Versioned } from './use-entity-save';

/** Milliseconds in which an opening or closing dialog moves the focus. */
const afterMoving = 100;

interface EntityFormOptions<Values extends FieldValues, Entity extends Versioned>
  extends Omit<EntitySaveOptions<Values, Entity>, 'told'> {
  /** Names the form of an entity, or of a new one, among the drafts. */
  draftKey: (entity: Entity | null) => string;
  /** Address of an entity's form. */
  formAddress: (entity: Entity) => string;
  /** What the form calls its fields when it speaks about them. */
  names: FieldNames;
  /** Whether visitors read the entity in every language, so that a translation that grows outdated is worth telling. */
  isRead: (entity: Entity) => boolean;
  validate: (values: Values) => FieldMessages;
  /** What visitors would find wrong, where this save publishes something; asked before it. */
  problems?: (values: Values, base: Entity | null) => Promise<ContentProblem[]>;
  /** Brings the fields with these names into view. */
  onShowFields?: (names: readonly string[]) => void;
}

export interface EntityForm<Values extends FieldValues, Entity> {
  id: string;
  form: UseFormReturn<Values>;
  /** The stored state that the edit is based on, and the form's values for it. */
  base: Entity | null;
  before: Values;
  /** Saves, after checks and questions; then the form stays, closes or gives way. */
  submit: (after: AfterSave) => void;
  busy: boolean;
  /** What is being done; undefined while nothing is saved. */
  saving: AfterSave | undefined;
  /** When the form was last saved and stayed open. */
  savedAt: KeptAt;
  /** The translations that this save has made outdated, in a form that stays. */
  grownOutdated: OutdatedNotice | null;
  /** A change is being saved: the form waits out of sight until it is known whether it is needed again. */
  hidden: boolean;
  /** What somebody else stored meanwhile; a decision is needed. */
  conflict: Conflict<Entity> | null;
  /** Goes on from the current state with these values and saves them. */
  settleConflict: (values: Values) => void;
  /** Back to the form; the next save meets the same conflict. */
  leaveConflict: () => void;
  /** What publishing would show wrong; a decision is needed. */
  problems: readonly ContentProblem[] | null;
  publishAnyway: () => void;
  leaveProblems: () => void;
  /** Since when typed text is back in the form, or null. */
  restoredFrom: string | null;
  /** Since when typed text of another tab could come back, or null. */
  offeredFrom: string | null;
  restore: () => void;
  /** Throws the kept text away and shows what is stored. */
  dropKept: () => void;
  /** When what is typed was last kept in this browser. */
  keptAt: KeptAt;
  showField: (name: string) => void;
  /** Closes without saving. */
  discard: () => void;
  /** Set once the form closes by itself. */
  finished: { readonly current: boolean };
  /** Lets the person leave by another way than closing; the typed text is given up. */
  leave: (go: () => void) => void;
}

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
  /** What was asked for with the save that met a conflict or a question. */
  const wish = useRef<AfterSave>('stay');
  const finished = useRef(false);
  /** From the first check to the answer: a second press must not send again what the first is sending. */
  const underWay = useRef(false);
  /** The first wrong field wants the focus: errors, and the tab that holds them, appear some renders later. */
  const wanted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: toValues is a new function with every render
  const before = useMemo(() => toValues(base), [base]);

  const form = useForm<Values>({
    defaultValues: before as DefaultValues<Values>,
    resolver: contractResolver(options.validate),
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;
  // Read so that every submit draws this anew: the effect of `wanted` below then meets the errors that it brought.
  void form.formState.submitCount;
  const keptAt = useAutosave({ ...address, form, base, isDirty, finished, paused: keptState === 'offered' });

  useEffect(() => {
    if (kept?.ownTab) form.reset(kept.values, { keepDefaultValues: true });
  }, [kept, form]);

  // After every render, see `wanted`.
  useEffect(focusWanted);

  function showField(name: string) {
    options.onShowFields?.([name]);
    // After the dialog has opened, or the list in front has closed, and moved the focus by itself.
    setTimeout(() => focusField(id, name), afterMoving);
  }

  // Once: where the form was asked for at one of its fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const field = wantedField();
    if (field) showField(field);
  }, []);

  function fill(from: Entity | null, values: Values) {
    setBase(from);
    form.reset(toValues(from));
    form.reset(values, { keepDefaultValues: true });
  }

  function focusWanted() {
    if (wanted.current && focusFirstInvalid(id)) wanted.current = false;
  }

  function showInvalid(names: readonly string[]) {
    options.onShowFields?.(names);
    wanted.current = true;
    // A dialog that comes back takes the focus to its beginning first, and a question that closes gives it back.
    setTimeout(() => {
      wanted.current = true;
      focusWanted();
    }, afterMoving);
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
    setGrownOutdated(outdatedBy(stored, sent.base));
    setBase(stored);
    // The text under the cursor stays as it was typed, also where it was stored without the space at its end.
    const focused = focusedFieldIn(id);
    const kept = focused && !since.includes(focused) ? [...since, focused] : since;
    form.reset(withStored(toValues(stored), typed, kept));
    if (since.length > 0) {
      form.reset(withStored(toValues(stored), typed, kept.slice(since.length)), { keepValues: true });
      for (const name of since as Path<Values>[]) {
        form.setValue(name, form.getValues(name), { shouldDirty: true });
      }
    }
    savedAt.set(new Date());
  }

  /** Brings a field to view, in this form or in the one that is opened for it. */
  function goToField(stored: Entity, name: string) {
    if (saving.mounted.current && !finished.current) showField(name);
    else open(options.formAddress(stored), name);
  }

  function showFailure(error: unknown, after: AfterSave) {
    wish.current = after;
    const found = conflictOf<Entity>(error);
    if (found) return setConflict(found);
    const messages = Object.entries(serverMessages(error));
    for (const [name, message] of messages) form.setError(name as Path<Values>, { type: 'server', message });
    if (messages.length > 0) showInvalid(messages.map(([name]) => name));
  }

  const outdatedBy = (stored: Entity, from: Entity) =>
    options.isRead(stored) ? outdatedNotice({ stored, before: from, names: options.names }) : null;
  function told(stored: Entity, from: Entity) {
    const notice = outdatedBy(stored, from);
    if (!notice) return null;
    const { text, label, field } = notice;
    return { description: text, action: { label, onSelect: () => goToField(stored, field) } };
  }
  const saving = useEntitySave({ ...options, told }, { address, finish, finished, goOn, showFailure });
  const { busy } = saving;

  function save(values: Values, on: Entity | null) {
    wanted.current = false;
    return saving.save({ values, base: on, after: wish.current });
  }

  async function checkAndSave(values: Values) {
    // Checks are help, not a gate: where they cannot be made, the save goes on.
    const found = (await options.problems?.(values, base).catch(() => [])) ?? [];
    if (found.length > 0) setProblems(found);
    else await save(values, base);
  }

  function submit(after: AfterSave) {
    if (busy) return;
    wish.current = after;
    setGrownOutdated(null);
    // Nothing is sent, and no version made, where nothing was changed in a form that stays.
    if (after === 'stay' && base && !form.formState.isDirty) return savedAt.set(new Date());
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
    before,
    submit,
    busy,
    saving: saving.after,
    savedAt,
    grownOutdated,
    hidden: saving.hidden,
    conflict,
    settleConflict: (values) => {
      if (!conflict) return;
      const { current } = conflict;
      setConflict(null);
      fill(current, values);
      submitWith((merged) => save(merged, current));
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
      fill(kept.base, kept.values);
      setKeptState('restored');
    },
    dropKept: () => {
      dropDraft(address.user, address.key);
      setKeptState('none');
      // What was typed here since stays where the kept text was only offered.
      if (keptState === 'restored') fill(entity, toValues(entity));
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
