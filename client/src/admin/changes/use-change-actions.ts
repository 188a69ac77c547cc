import type { PendingChange, Published, ScheduleInput } from '@shared/contracts/pending';
import type { Language } from '@shared/locales';
import { type QueryKey, useMutation } from '@tanstack/react-query';
import { adminQueryKey, latestEditsQuery, listsOfSection, listsOfSettings } from '../../api/admin-api';
import { ApiError } from '../../api/http-api';
import { pendingApi } from '../../api/pending-api';
import { namesOf as languagesNamed } from '../content/languages';
import { failureText } from '../forms/server-messages';
import { isSignedOut } from '../kit/error-text';
import type { Decided } from './conflict-choice';

/** What a change of changes makes old. */
const lists: readonly QueryKey[] = [
  ...listsOfSection(),
  ...listsOfSettings,
  [...adminQueryKey, 'section'],
  [...adminQueryKey, 'blocks'],
  latestEditsQuery.queryKey,
];

/** A change with what was decided about its conflicts. */
export interface Chosen extends Decided {
  change: PendingChange;
}

interface Publishing {
  chosen: readonly Chosen[];
  languages: readonly Language[];
}

const namesOf = (fields: Decided['saved']) => fields.map(({ name }) => name);

function publish({ chosen, languages }: Publishing): Promise<Published> {
  return pendingApi.publish({
    changes: chosen.map(({ change: { entity, id, updatedAt }, saved, replaced }) => ({
      ...{ entity, id, updatedAt },
      leave: namesOf(saved),
      replace: namesOf(replaced),
    })),
    languages: [...languages],
  });
}

/** The beginning of what is told of so many changes. */
const changesAre = (count: number) => (count === 1 ? '1 Änderung ist' : `${count} Änderungen sind`);

const takeBack = (changes: readonly PendingChange[]) =>
  pendingApi.takeBackTogether({ changes: changes.map(({ entity, id, updatedAt }) => ({ entity, id, updatedAt })) });

/** Where several are asked for, what stood in the way of one is told of all. */
function notTakenBack(error: Error, { length }: readonly PendingChange[]) {
  if (!(error instanceof ApiError) || isSignedOut(error)) return {};
  const changed = error.status === 409;
  const told = changed
    ? `${length === 1 ? 'Die Änderung' : 'Eine der Änderungen'} wurde inzwischen von jemand anderem bearbeitet.`
    : failureText(error);
  return changed || length > 1 ? { description: `${told} Nichts ist zurückgenommen.` } : {};
}

/** What can be done with changes that wait: each is told, and the lists are read anew after it. */
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
    mutationFn: takeBack,
    onSettled: () => onDone(),
    meta: {
      success: (_data, changes: readonly PendingChange[]) => ({
        description: `${changesAre(changes.length)} zurückgenommen`,
      }),
      failure: notTakenBack,
      invalidates: lists,
    },
  });
  const scheduling = useMutation({
    mutationFn: ({ change: { entity, id, updatedAt }, times }: Scheduling) =>
      pendingApi.schedule(entity, id, { ...times, updatedAt }),
    onSettled: (_data, _error, { change }) => onDone(change),
    meta: {
      success: (_data, { times }: Scheduling) => ({
        description: times.publishAt ? 'Der Zeitplan ist gespeichert' : 'Der Zeitplan ist entfernt',
      }),
      invalidates: lists,
    },
  });
  return { publishing, taking, scheduling };
}

interface Scheduling {
  change: PendingChange;
  times: Pick<ScheduleInput, 'publishAt' | 'revertAt'>;
}
