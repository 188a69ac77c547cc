import type { PendingChange } from '@shared/contracts/pending';
import { useState } from 'react';
import { changeId } from './change-fields';
import type { ConflictChoice } from './conflict-choice';

/** A decision is about what was saved when it was made; saved anew, it is asked for again. */
const conflictId = (change: PendingChange, name: string) => {
  const live = change.fields.find((field) => field.name === name)?.live ?? null;
  return `${changeId(change)} ${name} ${JSON.stringify(live)}`;
};

/** Which changes are chosen, and what was decided about fields that were saved directly meanwhile. */
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
