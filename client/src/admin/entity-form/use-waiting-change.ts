import type { PendingChange } from '@shared/contracts/pending';
import type { PreviewEdit } from '@shared/contracts/preview-messages';
import type { EntityName } from '@shared/entities/entities';
import type { Translations } from '@shared/entities/translation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { pendingApi, pendingQuery } from '../../api/pending-api';
import { withChange } from '../pending/with-pending';
import type { DraftStand } from './use-draft';

/** What of an entity waits, as its form sees it. */
interface Waiting {
  change: PendingChange | null;
  /** The form shows what waits, and not what visitors see. */
  shown: boolean;
  /** The version of the change that what was typed is based on; text of an earlier visit may be based on an older one. */
  basedOn: string | null;
}

/** How a form stands to what waits of its entity. */
export interface WaitingChange extends Omit<Waiting, 'basedOn'> {
  /** Shows what waits, or what visitors see; what was typed stays. */
  show: (shown: boolean) => void;
  /** What the preview shows of fields that the form leaves out. */
  under: Pick<PreviewEdit, 'basedOn'>;
  /** Drops what waits. */
  takeBack: () => void;
  busy: boolean;
}

interface WaitingOptions<Values, Entity> {
  entityName: EntityName | undefined;
  entity: Entity | null;
  pending: PendingChange | null;
  /** What restored text was typed into; nothing where none was restored. */
  restored: DraftStand;
  toValues: (entity: Entity | null) => Values;
  /** The form is to show other values; what was typed stays. */
  onRefill: () => void;
}

/** Keeps what waits of an entity beside its form, which opens with it. */
export function useWaitingChange<Values, Entity extends { id: number; translations: Translations }>({
  entityName,
  entity,
  pending,
  restored,
  toValues,
  onRefill,
}: WaitingOptions<Values, Entity>) {
  const client = useQueryClient();
  const id = entity?.id ?? 0;
  const [waiting, setWaiting] = useState<Waiting>({
    change: pending,
    shown: !restored.siteShown,
    basedOn: restored.waitingOn === undefined ? (pending?.updatedAt ?? null) : restored.waitingOn,
  });
  // Read by what is called within one render of a change, such as after a save.
  const latest = useRef(waiting);

  function set(next: Partial<Waiting>) {
    latest.current = { ...latest.current, ...next };
    setWaiting(latest.current);
  }

  const meet = (change: PendingChange | null) => set({ change, shown: true, basedOn: change?.updatedAt ?? null });

  /** What waits by now; somebody else may have changed it. */
  async function readAnew(): Promise<PendingChange | null> {
    if (!entityName) return null;
    const changes = await client.fetchQuery({ ...pendingQuery, staleTime: 0 });
    return changes.find((change) => change.entity === entityName && change.id === id) ?? null;
  }

  const taking = useMutation({
    mutationFn: async () => entityName && pendingApi.takeBack(entityName, id),
    onSuccess: () => {
      meet(null);
      onRefill();
    },
    meta: { success: 'Die Änderung wurde verworfen', invalidates: [pendingQuery.queryKey] },
  });

  const under: Pick<PreviewEdit, 'basedOn'> = waiting.change && !waiting.shown ? { basedOn: 'live' } : {};

  return {
    ...waiting,
    meet,
    readAnew,
    /** Goes on from kept text. */
    restore: ({ waitingOn, siteShown = false }: DraftStand) =>
      set({ shown: !siteShown, ...(waitingOn !== undefined && { basedOn: waitingOn }) }),
    /** What is typed now is typed into this. */
    stand: { waitingOn: waiting.basedOn, siteShown: !waiting.shown } satisfies DraftStand,
    under,
    /** The form's values for an entity. */
    valuesOf: (row: Entity | null) => {
      const { change, shown } = latest.current;
      return toValues(row && change && shown ? withChange(row, change) : row);
    },
    /** The version that keeping more for later is based on. */
    versionOf: (row: { updatedAt: string }) => latest.current.basedOn ?? row.updatedAt,
    /** The version of what waits that a save of the form makes public, or null where it goes on waiting. */
    saved: () => (latest.current.change && latest.current.shown ? latest.current.basedOn : null),
    /** A direct save has gone through, with a version of what waits or without. */
    afterSave: (saved: string | null) => {
      if (saved !== null) meet(null);
      // What was typed when nothing waited is public; the form goes on from what waits since.
      else if (latest.current.change && latest.current.shown) meet(latest.current.change);
    },
    show: (shown: boolean) => {
      set({ shown });
      onRefill();
    },
    takeBack: () => taking.mutate(),
    busy: taking.isPending,
  };
}
