import { binDays } from '@shared/settings/retention';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { binQuery, cmsApi, readAnew } from '../../../api/admin-api';
import { ConfirmDialog } from '../question-dialogs';

interface DeletionAnswer {
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

interface DeletionQuestionProps extends DeletionAnswer {
  /** What is deleted, with its verb: "Der Abschnitt „Preise“ wird". */
  what: string;
}

/** The question before content is deleted with what belongs to it. */
export function DeletionQuestion({ what, ...answer }: DeletionQuestionProps) {
  return (
    <ConfirmDialog
      title="Sind Sie sicher?"
      description={`${what} dauerhaft gelöscht. Diese Aktion kann nicht rückgängig gemacht werden. Einzige Ausnahme: Eine Kopie bleibt ${binDays} Tage im Papierkorb und lässt sich so lange wiederherstellen.`}
      confirmLabel="Löschen"
      {...answer}
    />
  );
}

interface DeletionOptions<Entity> {
  entity: 'page' | 'section' | 'block' | 'menuEntry';
  /** What toasts call it. */
  what: string;
  remove: (entity: Entity) => Promise<unknown>;
  /** Lists that are read anew, after a deletion and after its undoing. */
  lists: (entity: Entity) => readonly QueryKey[];
  /** The dialog that asks. */
  question: (entity: Entity, answer: DeletionAnswer) => ReactNode;
}

/** A deletion that is asked about first and can be undone from its toast. `question` is the open question. */
export function useDeletion<Entity extends { id: number }>(options: DeletionOptions<Entity>) {
  const { entity, what, remove, lists, question } = options;
  const client = useQueryClient();
  const [candidate, setCandidate] = useState<Entity | null>(null);
  const readLists = (_data: unknown, _error: unknown, row: Entity) => readAnew(client, lists(row));

  const undo = useMutation({
    mutationFn: async ({ id }: Entity) => {
      const bin = await client.fetchQuery({ ...binQuery, staleTime: 0 });
      const entry = bin.find((row) => row.entity === entity && row.entityId === id);
      if (!entry) throw new Error('Der Papierkorb enthält diesen Eintrag nicht mehr.');
      return cmsApi.restoreFromBin(entry.id);
    },
    onSettled: readLists,
    meta: { success: `${what} wurde wiederhergestellt` },
  });

  const removal = useMutation({
    mutationFn: remove,
    // First the list without the row, then the dialog away: the focus then goes on to the view instead of nowhere.
    onSettled: readLists,
    meta: {
      success: (_data, row: Entity) => ({
        description: `${what} wurde gelöscht`,
        action: { label: 'Rückgängig', onSelect: () => undo.mutate(row) },
      }),
    },
  });

  const answer = {
    busy: removal.isPending,
    onConfirm: () => candidate && removal.mutate(candidate, { onSettled: () => setCandidate(null) }),
    onCancel: () => setCandidate(null),
  };
  return { ask: setCandidate, question: candidate && question(candidate, answer) };
}
