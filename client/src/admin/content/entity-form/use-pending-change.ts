import type { PendingChange } from '@shared/contracts/pending-changes';
import type { PreviewEdit } from '@shared/contracts/preview-messages';
import type { EntityName } from '@shared/entities/entities';
import type { Translations } from '@shared/entities/translation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { pendingApi, pendingQuery } from '../../../api/pending-changes-api';
import { withChange } from '../pending-changes/with-pending';
import type { DraftBase } from './use-draft';

interface State {
  change: PendingChange | null;
  /** The form shows the pending change, and not what visitors see. */
  shown: boolean;
  /** The version of the change that was typed into; restored text may have been typed into an older one. */
  basedOn: string | null;
}

interface PendingOptions<Values, Entity> {
  entityName: EntityName | undefined;
  entity: Entity | null;
  pending: PendingChange | null;
  /** What restored text was typed into; nothing where none was restored. */
  restored: DraftBase;
  toValues: (entity: Entity | null) => Values;
  /** The form is to show other values; what was typed stays. */
  onRefill: () => void;
}

/** The pending change of an entity beside its form, which opens with it. */
export function usePendingChange<Values, Entity extends { id: number; translations: Translations }>(
  options: PendingOptions<Values, Entity>,
) {
  const { entityName, entity, pending, restored, toValues, onRefill } = options;
  const client = useQueryClient();
  const id = entity?.id ?? 0;
  const [state, setState] = useState<State>({
    change: pending,
    shown: !restored.siteShown,
    basedOn: restored.waitingOn === undefined ? (pending?.updatedAt ?? null) : restored.waitingOn,
  });
  // The state as it was last set, for callbacks that run before the next render, such as after a save.
  const latest = useRef(state);

  function set(next: Partial<State>) {
    latest.current = { ...latest.current, ...next };
    setState(latest.current);
  }

  /** Goes on from this change. */
  const meet = (change: PendingChange | null) => set({ change, shown: true, basedOn: change?.updatedAt ?? null });

  const drop = useMutation({
    mutationFn: async () => entityName && pendingApi.takeBack(entityName, id),
    onSuccess: () => {
      meet(null);
      onRefill();
    },
    meta: { success: 'Die Änderung wurde verworfen', invalidates: [pendingQuery.queryKey] },
  });

  return {
    change: state.change,
    shown: state.shown,
    meet,
    /** The change as it is by now; somebody else may have made another one. */
    readAnew: async (): Promise<PendingChange | null> => {
      if (!entityName) return null;
      const changes = await client.fetchQuery({ ...pendingQuery, staleTime: 0 });
      return changes.find((change) => change.entity === entityName && change.id === id) ?? null;
    },
    /** Goes on from kept text. */
    restore: ({ waitingOn, siteShown = false }: DraftBase) =>
      set({ shown: !siteShown, ...(waitingOn !== undefined && { basedOn: waitingOn }) }),
    /** What is typed now is typed into this. */
    draftBase: { waitingOn: state.basedOn, siteShown: !state.shown } satisfies DraftBase,
    /** What the preview shows of fields that the form leaves out. */
    previewBase: (state.change && !state.shown ? { basedOn: 'live' } : {}) satisfies Pick<PreviewEdit, 'basedOn'>,
    /** The form's values for an entity. */
    valuesOf: (row: Entity | null) => {
      const { change, shown } = latest.current;
      return toValues(row && change && shown ? withChange(row, change) : row);
    },
    /** The version that a further pending change is based on. */
    versionOf: (row: { updatedAt: string }) => latest.current.basedOn ?? row.updatedAt,
    /** The version of the pending change that a save of the form makes public; null where it stays pending. */
    published: () => (latest.current.change && latest.current.shown ? latest.current.basedOn : null),
    /** A direct save has gone through, with a version of the pending change or without. */
    afterSave: (published: string | null) => {
      if (published !== null) meet(null);
      // What was typed when nothing was pending is public; the form goes on from what is pending since.
      else if (latest.current.change && latest.current.shown) meet(latest.current.change);
    },
    /** Shows the pending change, or what visitors see; what was typed stays. */
    show: (shown: boolean) => {
      set({ shown });
      onRefill();
    },
    drop: () => drop.mutate(),
    dropping: drop.isPending,
  };
}

/** What is said of the pending change over a form. */
export type ShownPendingChange = Pick<
  ReturnType<typeof usePendingChange>,
  'change' | 'shown' | 'show' | 'drop' | 'dropping'
>;
