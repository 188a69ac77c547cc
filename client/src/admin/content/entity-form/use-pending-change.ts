import type { PendingChange } from '@shared/contracts/pending-changes';
import type { PreviewEdit } from '@shared/contracts/preview-messages';
import type { EntityDescription } from '@shared/entities/description';
import type { EntityName } from '@shared/entities/entities';
import type { Translations } from '@shared/entities/translation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { pendingApi, pendingQuery } from '../../../api/pending-changes-api';
import { withChange } from '../../entity-form/pending/with-change';
import type { DraftBase } from '../../entity-form/use-draft';

interface State {
  change: PendingChange | null;
  /** Whether the form shows the pending change, or what visitors see. */
  shown: boolean;
  /** Version of the change that the input is based on; a restored draft may be based on an older one. */
  basedOn: string | null;
}

interface PendingOptions<Values, Entity> {
  pendingEntity: EntityDescription<EntityName> | undefined;
  entity: Entity | null;
  pending: PendingChange | null;
  /** State that a restored draft was typed into; empty without one. */
  restored: DraftBase;
  toValues: (entity: Entity | null) => Values;
  /** The form must show other values and keep what was typed. */
  onRefill: () => void;
}

export function usePendingChange<Values, Entity extends { id: number; translations: Translations }>(
  options: PendingOptions<Values, Entity>,
) {
  const { pendingEntity, entity, pending, restored, toValues, onRefill } = options;
  const client = useQueryClient();
  const id = entity?.id ?? 0;
  const [state, setState] = useState<State>({
    change: pending,
    shown: !restored.siteShown,
    basedOn: restored.waitingOn === undefined ? (pending?.updatedAt ?? null) : restored.waitingOn,
  });
  // The latest state, for callbacks that run before the next render, for example after a save.
  const latest = useRef(state);

  function set(next: Partial<State>) {
    latest.current = { ...latest.current, ...next };
    setState(latest.current);
  }

  const meet = (change: PendingChange | null) => set({ change, shown: true, basedOn: change?.updatedAt ?? null });

  const drop = useMutation({
    mutationFn: async () => pendingEntity && pendingApi.takeBack(pendingEntity.name, id),
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
    /** Fetches the present change: somebody else may have made another one. */
    readAnew: async (): Promise<PendingChange | null> => {
      if (!pendingEntity) return null;
      const changes = await client.fetchQuery({ ...pendingQuery, staleTime: 0 });
      return changes.find((change) => change.entity === pendingEntity.name && change.id === id) ?? null;
    },
    restore: ({ waitingOn, siteShown = false }: DraftBase) =>
      set({ shown: !siteShown, ...(waitingOn !== undefined && { basedOn: waitingOn }) }),
    /** State that input is typed into from now on. */
    draftBase: { waitingOn: state.basedOn, siteShown: !state.shown } satisfies DraftBase,
    /** State from which the preview takes fields that the form does not have. */
    previewBase: (state.change && !state.shown ? { basedOn: 'live' } : {}) satisfies Pick<PreviewEdit, 'basedOn'>,
    /** Form values of an entity, with the pending change if that is shown. */
    valuesOf: (row: Entity | null) => {
      const { change, shown } = latest.current;
      return toValues(pendingEntity && row && change && shown ? withChange(pendingEntity, row, change) : row);
    },
    /** Version that the next save of a pending change is based on. */
    versionOf: (row: { updatedAt: string }) => latest.current.basedOn ?? row.updatedAt,
    /** Version of the pending change that a direct save publishes; null if it stays pending. */
    publishedVersion: () => (latest.current.change && latest.current.shown ? latest.current.basedOn : null),
    /** Call after a direct save, with the version of the pending change that it published, or null. */
    afterSave: (publishedVersion: string | null) => {
      if (publishedVersion !== null) meet(null);
      // Input from before there was a pending change is public now; the form continues from that change.
      else if (latest.current.change && latest.current.shown) meet(latest.current.change);
    },
    show: (shown: boolean) => {
      set({ shown });
      onRefill();
    },
    drop: () => drop.mutate(),
    dropping: drop.isPending,
  };
}

export type ShownPendingChange = Pick<
  ReturnType<typeof usePendingChange>,
  'change' | 'shown' | 'show' | 'drop' | 'dropping'
>;
