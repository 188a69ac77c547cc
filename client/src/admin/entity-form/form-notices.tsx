import { useSyncExternalStore } from 'react';
import { AdminButton } from '../kit/admin-button';
import { germanDateTime } from '../kit/dates';
import type { KeptAt } from './use-draft';

interface KeptTextNoticeProps {
  restoredFrom: string | null;
  offeredFrom: string | null;
  onRestore: () => void;
  onDrop: () => void;
}

const box = 'mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m px-4 py-3 text-s';

/** Says that text of an earlier visit is back, or could come back. */
export function KeptTextNotice({ restoredFrom, offeredFrom, onRestore, onDrop }: KeptTextNoticeProps) {
  if (restoredFrom) {
    return (
      <div className={`${box} bg-[#e1ede3] text-moos-tief`}>
        <p role="status" className="min-w-0 flex-1">
          Ihre nicht gespeicherten Eingaben vom {germanDateTime(restoredFrom)} Uhr wurden wiederhergestellt.
        </p>
        <AdminButton onClick={onDrop}>Eingaben verwerfen</AdminButton>
      </div>
    );
  }
  if (!offeredFrom) return null;
  return (
    <div className={`${box} bg-admin-wahl`}>
      <p role="status" className="min-w-0 flex-1 basis-60">
        Es gibt nicht gespeicherte Eingaben vom {germanDateTime(offeredFrom)} Uhr aus einem anderen Fenster.
      </p>
      <AdminButton onClick={onRestore}>Wiederherstellen</AdminButton>
      <AdminButton onClick={onDrop}>Eingaben verwerfen</AdminButton>
    </div>
  );
}

/** When what is typed was last kept in this browser. */
export function KeptAtNote({ keptAt }: { keptAt: KeptAt }) {
  const instant = useSyncExternalStore(keptAt.subscribe, keptAt.get);
  if (!instant) return null;
  const time = instant.toLocaleTimeString('de-DE', { hour: '2-digit', minute: '2-digit' });
  return <span className="text-xs text-tinte-2 max-md:hidden">In diesem Browser zwischengesichert, {time} Uhr</span>;
}
