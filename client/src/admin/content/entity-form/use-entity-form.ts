import type { ContentProblem } from '@shared/content/content-checks';
import type { PendingChange } from '@shared/contracts/pending-changes';
import { fallbackLanguage, type Language } from '@shared/locales';
import { useEffect, useId, useReducer, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import { contractResolver, type FieldMessages, serverMessages } from '../../kit/forms/field-messages';
import { useNavigation } from '../../navigation/admin-navigation';
import { dropDraft, keepDraft } from '../../session/drafts';
import { useSession } from '../../session/session';
import type { Publishing } from '../checks/publishing';
import { dirtyFields, type FieldNames, languageToShow, withTyped } from './field-names';
import { type OutdatedNotice, outdatedNotice } from './form-notices';
import { createSaveTimes, useAutosave, useKeptDraft } from './use-draft';
import {
  type AfterSave,
  type Conflict,
  conflictOf,
  type EntitySaveOptions,
  type Sent,
  useEntitySave,
  type Versioned,
  type Wish,
} from './use-entity-save';
import { focusedFieldIn, useFormFocus } from './use-form-focus';
import { usePendingChange } from './use-pending-change';

interface EntityFormOptions<Values extends FieldValues, Entity extends Versioned, Body extends object>
  extends EntitySaveOptions<Values, Entity, Body> {
  pending: PendingChange | null;
  draftKey: (entity: Entity | null) => string;
  formAddress: (entity: Entity) => string;
  names: FieldNames;
  /** Whether visitors read the entity in every language; only then an outdated translation is worth a notice. */
  isRead: (entity: Entity) => boolean;
  validate: (values: Values) => FieldMessages;
  /** Problems that the save would show to visitors; the user is asked about them first. */
  problems?: (values: Values, base: Entity | null) => Promise<ContentProblem[]>;
}

interface FormState<Entity> {
  base: Entity | null;
  /** What somebody else has stored since, until the user has decided about it. */
  conflict: Conflict<Entity> | null;
  /** Draft of an earlier visit: offered or restored; null if there is none. */
  kept: 'offered' | 'restored' | null;
  outdated: OutdatedNotice | null;
}

const changed = <Entity>(state: FormState<Entity>, change: Partial<FormState<Entity>>) => ({ ...state, ...change });

/**
 * Fills a form with stored values. What was typed in the fields `since` stays and counts as a change; what was typed in
 * the fields `alike` stays and counts as stored.
 */
function refillForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  stored: Values,
  { values, since, alike = [] }: { values: Values; since: readonly string[]; alike?: readonly string[] },
): void {
  form.reset(withTyped(stored, values, [...since, ...alike]));
  if (since.length === 0) return;
  form.reset(withTyped(stored, values, alike), { keepValues: true });
  for (const name of since as readonly Path<Values>[]) {
    form.setValue(name, form.getValues(name), { shouldDirty: true });
  }
}

export type EntityForm<Values extends FieldValues, Entity extends Versioned> = ReturnType<
  typeof useEntityForm<Values, Entity>
>;

/**
 * Form over one entity. It validates against the contract, shows the server's messages at their fields, lets the user
 * choose field by field after a 409 and asks to sign in after a 401. Input is lost only if the user discards it.
 */
export function useEntityForm<Values extends FieldValues, Entity extends Versioned, Body extends object = object>(
  options: EntityFormOptions<Values, Entity, Body>,
) {
  const { draftKey, toValues, onClose, entity } = options;
  const id = useId();
  const { user } = useSession();
  const { open } = useNavigation();
  const address = { user: user?.id ?? 0, key: draftKey(entity) };
  const draft = useKeptDraft(address, entity, toValues);
  const [{ base, conflict, kept, outdated }, change] = useReducer(changed<Entity>, {
    base: draft?.ownTab ? draft.base : entity,
    conflict: null,
    kept: draft && (draft.ownTab ? 'restored' : 'offered'),
    outdated: null,
  });
  const [times] = useState(createSaveTimes);
  /** Options of the save that met a conflict or a question. */
  const wish = useRef<Wish>({ after: 'stay', asPending: false });
  const finished = useRef(false);
  /** True from the first check to the server's answer, so that a second press sends nothing twice. */
  const underWay = useRef(false);
  const pending = usePendingChange({
    entityName: options.entityName,
    entity,
    pending: options.pending,
    restored: draft?.ownTab ? draft.draftBase : {},
    toValues,
    onRefill: () => refill(),
  });
  /** Values that the form was filled with, to find out what was typed. */
  const [opened] = useState(() => ({ current: pending.valuesOf(base) }));

  const form = useForm<Values>({
    defaultValues: opened.current as DefaultValues<Values>,
    resolver: contractResolver(options.validate),
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;
  // Read so that every submit renders this again: only then are its errors there to be focused.
  void form.formState.submitCount;
  const [language, showLanguage] = useState<Language>(fallbackLanguage);
  const { showField, showInvalid, forget } = useFormFocus(id, (shown) => showLanguage(languageToShow(shown)));
  useAutosave({
    ...{ ...address, form, base, isDirty, finished, times },
    draftBase: pending.draftBase,
    paused: kept === 'offered',
  });

  useEffect(() => {
    if (draft?.ownTab) form.reset(draft.values, { keepDefaultValues: true });
  }, [draft, form]);

  function fill(from: Entity | null, values: Values) {
    change({ base: from });
    opened.current = pending.valuesOf(from);
    form.reset(opened.current);
    form.reset(values, { keepDefaultValues: true });
  }

  function refill() {
    const values = form.getValues();
    const since = dirtyFields(opened.current, values);
    opened.current = pending.valuesOf(base);
    refillForm(form, opened.current, { values, since });
  }

  function leave(go: () => void) {
    finished.current = true;
    dropDraft(address.user, address.key);
    go();
  }

  /** Continues the open form on what was stored. What was typed since the save began stays typed. */
  function goOn(stored: Entity, sent: Sent<Values, Entity>) {
    const values = form.getValues();
    const since = dirtyFields(sent.change.values, values);
    const focused = focusedFieldIn(id);
    dropDraft(address.user, address.key);
    times.set({ keptAt: null });
    if (!sent.base) {
      const typed = { values: withTyped(toValues(stored), values, since), base: stored };
      if (since.length > 0) keepDraft(address.user, draftKey(stored), typed);
      return leave(() => open(options.formAddress(stored), focused));
    }
    change({ base: stored, kept: null, ...(!sent.asPending && { outdated: outdatedBy(stored, sent.base) }) });
    // The focused text stays as typed, even if it was stored without the space at its end.
    const alike = focused && !since.includes(focused) ? [focused] : [];
    opened.current = pending.valuesOf(stored);
    refillForm(form, opened.current, { values, since, alike });
    times.set({ savedAt: new Date(), asPending: sent.asPending });
  }

  function showFailure(error: unknown, { after, asPending, published }: Sent<Values, Entity>) {
    wish.current = { after, asPending };
    const met = conflictOf<Entity>(error);
    if (met && (asPending || published !== null)) return void meetPending(met, asPending);
    if (met) return change({ conflict: met });
    const messages = Object.entries(serverMessages(error));
    for (const [name, message] of messages) form.setError(name as Path<Values>, { type: 'server', message });
    if (messages.length > 0) showInvalid(messages.map(([name]) => name));
  }

  /** Somebody else has made another pending change or ended it: the choice is about the present one. */
  async function meetPending(met: Conflict<Entity>, asPending: boolean) {
    const now = await pending.readAnew().catch(() => pending.change);
    // A direct save first meets what was saved directly; the next try asks about the pending change.
    const isLive = !asPending && now !== null && met.current.updatedAt !== now.updatedAt;
    change({ conflict: { ...met, ...(!isLive && { change: now }) } });
  }

  const outdatedBy = (stored: Entity, before: Entity) =>
    options.isRead(stored) ? outdatedNotice({ stored, before, names: options.names }) : null;

  const saving = useEntitySave(options, {
    ...{ address, finish: leave, finished, goOn, showFailure, pending, outdatedBy },
    showFieldOf: (stored, field, isOpen) => (isOpen ? showField(field) : open(options.formAddress(stored), field)),
  });
  const { busy } = saving;

  function save(values: Values, on: Entity | null) {
    forget();
    const { asPending } = wish.current;
    const published = asPending ? null : pending.published();
    const onTop = asPending || published !== null;
    const versions = {
      updatedAt: on ? (asPending ? pending.versionOf(on) : on.updatedAt) : '',
      ...(published !== null && { pendingUpdatedAt: published }),
    };
    return saving.save({
      ...wish.current,
      change: { values, before: onTop ? opened.current : toValues(on), versions },
      ...{ base: on, published, draftBase: pending.draftBase },
    });
  }

  function submitWith(then: (values: Values) => Promise<void>) {
    if (busy || underWay.current) return;
    underWay.current = true;
    void form
      .handleSubmit(then, () => showInvalid(Object.keys(options.validate(form.getValues()))))()
      .finally(() => {
        underWay.current = false;
      });
  }

  function restore() {
    if (!draft) return;
    pending.restore(draft.draftBase);
    fill(draft.base, draft.values);
    change({ kept: 'restored' });
  }

  return {
    id,
    form,
    base,
    names: options.names,
    language,
    showLanguage,
    /** Saves, after `check` unless the change stays pending. Then the form stays open, closes or leads on. */
    submit: (check: Publishing['check'], after: AfterSave, asPending = false) => {
      if (busy) return;
      wish.current = { after, asPending };
      change({ outdated: null });
      // An unchanged form that stays open sends nothing and makes no version.
      const unchanged = !form.formState.isDirty && (asPending || pending.published() === null);
      if (after === 'stay' && base && unchanged) {
        return times.set({ savedAt: new Date(), asPending: asPending && pending.change !== null });
      }
      const { problems } = options;
      submitWith(async (values) => {
        const run = () => save(values, base);
        await (asPending || !problems ? run() : check(() => problems(values, base), run));
      });
    },
    pending,
    canBePending: base !== null && options.entityName !== undefined,
    busy,
    times,
    outdated,
    /** Hidden while a change is saved, until it is known whether the form is needed again. */
    hidden: saving.hidden,
    conflict,
    /** Back to editing without a decision; the next save asks again. */
    leaveConflict: () => change({ conflict: null }),
    versions: ({ current, change: met }: Conflict<Entity>) => ({
      base: met === undefined ? toValues(base) : opened.current,
      mine: form.getValues(),
      theirs: toValues(current),
    }),
    /** Continues from the state that the conflict is with, and saves these values. */
    settleConflict: ({ current, change: met }: Conflict<Entity>, values: Values) => {
      change({ conflict: null });
      if (met !== undefined) pending.meet(met);
      const on = met ? base : current;
      fill(on, values);
      submitWith((merged) => save(merged, on));
    },
    kept: draft &&
      kept && {
        savedAt: draft.savedAt,
        onRestore: kept === 'offered' ? restore : undefined,
        onDrop: () => {
          dropDraft(address.user, address.key);
          change({ kept: null });
          // If the draft was only offered, what was typed here stays.
          if (kept !== 'restored') return;
          pending.meet(pending.change);
          fill(entity, pending.valuesOf(entity));
        },
      },
    showField,
    discard: () => leave(onClose),
    /** True once the form closes by itself. */
    finished,
    leave,
  };
}
