import type { PendingChange } from '@shared/contracts/pending';
import type { Language } from '@shared/locales';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { allContentQuery } from '../../api/admin-api';
import { ApiError } from '../../api/http-api';
import { pendingQuery } from '../../api/pending-api';
import { showToast } from '../../ui/toast-store';
import { usePublishing } from '../checks/use-publishing';
import { namesOf as languagesNamed } from '../content/languages';
import { useFilled } from '../content/use-filled';
import { changeId, namesOf } from './change-fields';
import { goToConflict } from './change-focus';
import { newProblems } from './new-problems';
import { prepared, type Undecided } from './prepared';
import { publishErrors } from './publish-errors';
import type { useChangeActions } from './use-change-actions';
import type { ChosenChanges } from './use-chosen-changes';

/** Somebody else was faster: the list, read anew, no longer has what was chosen. */
const nothingLeft = 'Was Sie ausgewählt hatten, wartet nicht mehr.';

type Errors = ReadonlyMap<string, readonly string[]>;

/** Publishes the chosen changes: all of them or none, after the checks, with what stands in the way told at each. */
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

  /** What was chosen as it is by now: a direct save since is a choice to be made. */
  async function readAnew(): Promise<PendingChange[]> {
    const ids = new Set(selection.chosen.map(changeId));
    const changes = await client.fetchQuery({ ...pendingQuery, staleTime: 0 });
    return changes.filter((change) => ids.has(changeId(change)));
  }

  async function ask(languages: readonly Language[]) {
    // Where that fails the server tells what is wrong.
    const changes = await readAnew().catch(() => selection.chosen);
    if (changes.length === 0) return showToast({ title: 'Nichts veröffentlicht', description: nothingLeft });
    const { chosen, becoming, errors: found, undecided } = prepared(changes, languages, selection.choiceOf);
    setErrors(found);
    setAsked(undecided);
    if (undecided[0]) goToConflict(undecided[0]);
    if (found.size > 0) return;
    const refused = (error: Error) =>
      setErrors(error instanceof ApiError ? publishErrors(error, changes, namesOf) : new Map());
    await check(
      async () => newProblems(await client.fetchQuery({ ...allContentQuery, staleTime: 0 }), becoming, languages),
      () => publishing.mutate({ chosen, languages }, { onSuccess: selection.clear, onError: refused }),
      { note: `Veröffentlicht wird: ${languagesNamed(languages)}.`, named: true },
    );
  }

  return {
    ask: (languages: readonly Language[]) => void ask(languages),
    dialog,
    /** What is to be decided before anything is published, once it was tried; empty where nothing is. */
    toDecide: first ? `${filled(first.change.title)}, ${namesOf(first.change).label(first.field.name)}` : '',
    errorsOf: (change: PendingChange) => errors.get(changeId(change)) ?? [],
  };
}
