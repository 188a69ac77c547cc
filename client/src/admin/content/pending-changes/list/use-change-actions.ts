import type { PendingChange, Published, ScheduleTogetherInput } from '@shared/contracts/pending-changes';
import type { Language } from '@shared/locales';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminQueryKey } from '../../../../api/admin-queries';
import { allContentQuery, latestEditsQuery } from '../../../../api/content-api';
import { ApiError } from '../../../../api/http-api';
import { pendingApi, pendingQuery } from '../../../../api/pending-changes-api';
import { listsOfSection } from '../../../../api/sections-api';
import { listsOfSettings } from '../../../../api/settings-api';
import { showToast } from '../../../../ui/toast-store';
import { isSignedOut } from '../../../kit/error-text';
import { failureText } from '../../../kit/forms/field-messages';
import { listedLanguages as languagesNamed } from '../../../kit/languages';
import { usePublishing } from '../../checks/publishing';
import { useFilled } from '../../entities/shown-names';
import { changeId, fieldNamesOfChange } from './change-fields';
import { goToConflict } from './change-focus';
import {
  type Chosen,
  type ConflictChoice,
  newProblems,
  prepared,
  publishErrors,
  type Undecided,
} from './prepare-publish';
import type { Dating } from './schedule-dialog';

const lists: readonly QueryKey[] = [
  ...listsOfSection(),
  ...listsOfSettings,
  [...adminQueryKey, 'section'],
  [...adminQueryKey, 'blocks'],
  latestEditsQuery.queryKey,
];

interface Publishing {
  chosen: readonly Chosen[];
  languages: readonly Language[];
}

const fieldNames = (fields: Chosen['saved']) => fields.map(({ name }) => name);

function publish({ chosen, languages }: Publishing): Promise<Published> {
  return pendingApi.publish({
    changes: chosen.map(({ change: { entity, id, updatedAt }, saved, replaced }) => ({
      entity,
      id,
      updatedAt,
      leave: fieldNames(saved),
      replace: fieldNames(replaced),
    })),
    languages: [...languages],
  });
}

const changesAre = (count: number) => (count === 1 ? '1 Änderung ist' : `${count} Änderungen sind`);

const named = (changes: readonly PendingChange[]) =>
  changes.map(({ entity, id, updatedAt }) => ({ entity, id, updatedAt }));

/** Text of the toast after a failure. Several changes are handled all or none: `nothing` says that none was. */
function notDone(error: Error, { length }: readonly PendingChange[], nothing: string) {
  if (!(error instanceof ApiError) || isSignedOut(error)) return {};
  const changed = error.status === 409;
  const reason = changed
    ? `${length === 1 ? 'Die Änderung' : 'Eine der Änderungen'} wurde inzwischen von jemand anderem bearbeitet.`
    : failureText(error);
  return changed || length > 1 ? { description: `${reason} ${nothing}` } : {};
}

/** The changes as they are once news entries among them have the day of their time. */
function withDates(changes: readonly PendingChange[], dating: Dating | undefined): Promise<PendingChange[]> {
  const dated = new Set(dating?.entries.map(({ change }) => change));
  return Promise.all(
    changes.map(async (change) => {
      if (!dating || !dated.has(change)) return change;
      const { entity, id, updatedAt } = change;
      return (await pendingApi.save(entity, id, { updatedAt, newsDate: dating.date })) ?? change;
    }),
  );
}

/** Mutations of pending changes. Each shows a toast and outdates the lists; `onDone` runs after failures too. */
export function useChangeActions(onDone: (change?: PendingChange) => void) {
  const publishing = useMutation({
    mutationFn: publish,
    onSettled: () => onDone(),
    meta: {
      success: ({ published: { length } }: Published, { languages }: Publishing) => ({
        description:
          length > 0
            ? `${changesAre(length)} auf ${languagesNamed(languages)} veröffentlicht`
            : 'Alles bleibt, wie es gespeichert ist',
      }),
      invalidates: lists,
    },
  });
  const taking = useMutation({
    mutationFn: (changes: readonly PendingChange[]) => pendingApi.takeBackTogether({ changes: named(changes) }),
    onSettled: () => onDone(),
    meta: {
      success: (_data, changes: readonly PendingChange[]) => ({
        description: `${changesAre(changes.length)} zurückgenommen`,
      }),
      failure: (error: Error, changes: readonly PendingChange[]) =>
        notDone(error, changes, 'Nichts ist zurückgenommen.'),
      invalidates: lists,
    },
  });
  const scheduling = useMutation({
    mutationFn: async ({ changes, times, dating }: Scheduling) =>
      pendingApi.schedule({ ...times, changes: named(await withDates(changes, dating)) }),
    onSettled: (_data, _error, { changes }) => onDone(changes[0]),
    meta: {
      success: (_data, { times }: Scheduling) => ({
        description: times.publishAt ? 'Der Zeitplan ist gespeichert' : 'Der Zeitplan ist entfernt',
      }),
      failure: (error: Error, { changes }: Scheduling) =>
        changes.length > 1 ? notDone(error, changes, 'Kein Zeitplan ist gespeichert.') : {},
      invalidates: lists,
    },
  });
  return { publishing, taking, scheduling };
}

interface Scheduling {
  changes: readonly PendingChange[];
  dating?: Dating | undefined;
  times: Omit<ScheduleTogetherInput, 'changes'>;
}

/** Contains the saved value, so that a newly saved one asks for the decision again. */
const conflictId = (change: PendingChange, name: string) => {
  const live = change.fields.find((field) => field.name === name)?.live ?? null;
  return `${changeId(change)} ${name} ${JSON.stringify(live)}`;
};

/**
 * Which changes are ticked in the list, and how their conflicts were decided. A change that goes away is no longer
 * chosen.
 */
export function useChosenChanges(changes: readonly PendingChange[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [choices, setChoices] = useState<Readonly<Record<string, ConflictChoice>>>({});
  return {
    chosen: changes.filter((change) => ids.has(changeId(change))),
    has: (change: PendingChange) => ids.has(changeId(change)),
    choose: (which: readonly PendingChange[], chosen: boolean) => {
      const next = new Set(ids);
      for (const change of which) {
        if (chosen) next.add(changeId(change));
        else next.delete(changeId(change));
      }
      setIds(next);
    },
    clear: () => setIds(new Set()),
    choiceOf: (change: PendingChange, field: string) => choices[conflictId(change, field)],
    decide: (change: PendingChange, field: string, choice: ConflictChoice) =>
      setChoices({ ...choices, [conflictId(change, field)]: choice }),
  };
}

export type ChosenChanges = ReturnType<typeof useChosenChanges>;

/** Shown if somebody else was faster and the refetched list has none of the selected changes. */
const nothingLeft = 'Was Sie ausgewählt hatten, wartet nicht mehr.';

type Errors = ReadonlyMap<string, readonly string[]>;

/** Publishes the selected changes, all or none, after the checks. Errors are shown at each change. */
export function usePublishChanges(
  publishing: ReturnType<typeof useChangeActions>['publishing'],
  selection: ChosenChanges,
) {
  const client = useQueryClient();
  const { check, dialog } = usePublishing();
  const filled = useFilled();
  const [errors, setErrors] = useState<Errors>(new Map());
  const [asked, setAsked] = useState<readonly Undecided[]>([]);
  const [first] = asked.filter(({ change, field }) => selection.choiceOf(change, field.name) === undefined);

  /** The selected changes as they are now: a field may have been saved directly since. */
  async function readAnew(): Promise<PendingChange[]> {
    const ids = new Set(selection.chosen.map(changeId));
    const changes = await client.fetchQuery({ ...pendingQuery, staleTime: 0 });
    return changes.filter((change) => ids.has(changeId(change)));
  }

  async function ask(languages: readonly Language[]) {
    // If this fails, the server reports what is wrong.
    const changes = await readAnew().catch(() => selection.chosen);
    if (changes.length === 0) return showToast({ title: 'Nichts veröffentlicht', description: nothingLeft });
    const { chosen, becoming, errors: found, undecided } = prepared(changes, languages, selection.choiceOf);
    setErrors(found);
    setAsked(undecided);
    if (undecided[0]) goToConflict(undecided[0]);
    if (found.size > 0) return;
    const refused = (error: Error) => setErrors(error instanceof ApiError ? publishErrors(error, changes) : new Map());
    await check(
      async () => newProblems(await client.fetchQuery({ ...allContentQuery, staleTime: 0 }), becoming, languages),
      () => publishing.mutate({ chosen, languages }, { onSuccess: selection.clear, onError: refused }),
      { note: `Veröffentlicht wird: ${languagesNamed(languages)}.`, isNamed: () => true },
    );
  }

  return {
    ask: (languages: readonly Language[]) => void ask(languages),
    dialog,
    /** The first undecided field after an attempt to publish; empty if there is none. */
    toDecide: first ? `${filled(first.change.title)}, ${fieldNamesOfChange(first.change).label(first.field.name)}` : '',
    errorsOf: (change: PendingChange) => errors.get(changeId(change)) ?? [],
  };
}
