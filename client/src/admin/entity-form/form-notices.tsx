import { useSyncExternalStore } from 'react';
import { Icon } from '../../ui/icon';
import { AdminButton } from '../kit/admin-button';
import { germanDateTime } from '../kit/dates';
import type { OutdatedNotice } from './outdated-notice';
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

const timeOf = (instant: Date) => instant.toLocaleTimeString('de-DE', { hour: '2-digit', minute: '2-digit' });

interface SaveNoteProps {
  keptAt: KeptAt;
  savedAt: KeptAt;
  /** It was saved for later. */
  later: boolean;
}

/** When the form that stays open was saved or, of what was typed since, when it was last kept in this browser. */
export function SaveNote({ keptAt, savedAt, later }: SaveNoteProps) {
  const kept = useSyncExternalStore(keptAt.subscribe, keptAt.get);
  const saved = useSyncExternalStore(savedAt.subscribe, savedAt.get);
  return (
    <>
      {kept && (
        <span className="text-xs text-tinte-2 max-md:hidden">
          In diesem Browser zwischengesichert, {timeOf(kept)} Uhr
        </span>
      )}
      {/* Told again with every save, also within one minute. */}
      <span role="status">
        {saved && !kept && (
          <span key={saved.getTime()} className="flex items-center gap-1.5 text-xs font-strong text-moos-tief">
            <Icon name="check" width="16" height="16" />
            {later ? 'Für später gespeichert' : 'Gespeichert'}, {timeOf(saved)} Uhr
          </span>
        )}
      </span>
    </>
  );
}

interface GrownOutdatedProps {
  notice: OutdatedNotice;
  onGo: (field: string) => void;
}

/** Says over the buttons of a form that stays what its save has made outdated, where the keyboard gets to it as well. */
export function GrownOutdated({ notice: { text, label, field }, onGo }: GrownOutdatedProps) {
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 text-s">
      <Icon name="alert" width="18" height="18" className="flex-none text-laterne-tief" />
      <p className="min-w-0 flex-1 basis-40">{text}</p>
      <AdminButton size="small" onClick={() => onGo(field)}>
        {label}
      </AdminButton>
    </div>
  );
}
