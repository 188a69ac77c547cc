import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { binQuery, cmsApi } from '../api/admin-api';
import { showToast } from '../ui/toast-store';
import { errorText } from './error-text';
import { useSession } from './session/session';

interface DeletionOptions<Entity> {
  entity: 'section' | 'block';
  remove: (entity: Entity) => Promise<unknown>;
  /** Texts of the toasts (spec point 8). */
  deleted: string;
  restored: string;
  /** Reads the lists anew, after a deletion and after its undoing. */
  refetch: (entity: Entity) => Promise<unknown>;
}

/** A deletion that is asked about first and can be undone from its toast. `candidate` is what the open question is about. */
export function useDeletion<Entity extends { id: number }>(options: DeletionOptions<Entity>) {
  const client = useQueryClient();
  const { withSession } = useSession();
  const [candidate, setCandidate] = useState<Entity | null>(null);
  const [busy, setBusy] = useState(false);

  async function undo(entity: Entity) {
    try {
      const bin = await withSession(() => client.fetchQuery({ ...binQuery, staleTime: 0 }));
      const entry = bin.find((row) => row.entity === options.entity && row.entityId === entity.id);
      if (!entry) throw new Error('Der Papierkorb enthält diesen Eintrag nicht mehr.');
      await withSession(() => cmsApi.restoreFromBin(entry.id));
      showToast({ title: 'Erfolgreich', description: options.restored });
    } catch (error) {
      showToast({ title: 'Fehler', description: errorText(error), variant: 'destructive' });
    }
    await options.refetch(entity).catch(() => undefined);
  }

  async function confirm() {
    if (!candidate) return;
    setBusy(true);
    try {
      await withSession(() => options.remove(candidate));
      showToast({
        title: 'Erfolgreich',
        description: options.deleted,
        action: { label: 'Rückgängig', onSelect: () => void undo(candidate) },
      });
      // First the list without the row, then the dialog away: the focus then goes on to the view instead of nowhere.
      await options.refetch(candidate).catch(() => undefined);
    } catch (error) {
      showToast({ title: 'Fehler', description: errorText(error), variant: 'destructive' });
    } finally {
      setCandidate(null);
      setBusy(false);
    }
  }

  return { candidate, ask: setCandidate, cancel: () => setCandidate(null), confirm, busy };
}
