import { binDays } from '@shared/settings/retention';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { readAnew } from '../../../api/admin-queries';
import { binQuery, versionsApi } from '../../../api/versions-api';
import type { Elements } from '../../../ui/elements';
import { ConfirmDialog } from '../forms/question-dialogs';
import { type Answer, useAsked } from '../forms/use-asked';

interface DeletionQuestionProps extends Answer {
  /** The deleted thing with its verb: "Der Abschnitt „Preise“ wird". */
  what: string;
}

export function DeletionQuestion({ what, refused: _refused, ...answer }: DeletionQuestionProps) {
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
  /** Name in toasts. */
  what: string;
  remove: (entity: Entity) => Promise<unknown>;
  /** Query keys to invalidate after a deletion and after its undo. */
  lists: (entity: Entity) => readonly QueryKey[];
  question: (entity: Entity, answer: Answer) => Elements;
  /** Fields of the question at which it shows what the server refuses. */
  fields?: readonly string[];
}

/** A deletion with a confirmation and an undo in its toast: `ask` opens the confirmation; render `question`. */
export function useDeletion<Entity extends { id: number }>(options: DeletionOptions<Entity>) {
  const { entity, what, remove, lists, question, fields = [] } = options;
  const client = useQueryClient();
  const readLists = (_data: unknown, _error: unknown, row: Entity) => readAnew(client, lists(row));

  const undo = useMutation({
    mutationFn: async ({ id }: Entity) => {
      const bin = await client.fetchQuery({ ...binQuery, staleTime: 0 });
      const entry = bin.find((row) => row.entity === entity && row.entityId === id);
      if (!entry) throw new Error('Der Papierkorb enthält diesen Eintrag nicht mehr.');
      return versionsApi.restoreFromBin(entry.id);
    },
    onSettled: readLists,
    meta: { success: `${what} wurde wiederhergestellt` },
  });

  const { ask, question: asked } = useAsked({
    mutationFn: remove,
    draw: question,
    fields,
    // Refetch before the dialog closes: the row must be gone by then, so that the focus goes to the view.
    onSettled: readLists,
    meta: {
      success: (_data, row: Entity) => ({
        description: `${what} wurde gelöscht`,
        action: { label: 'Rückgängig', onSelect: () => undo.mutate(row) },
      }),
    },
  });
  return { ask, question: asked };
}
