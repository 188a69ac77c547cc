import { AdminButton } from '../kit/admin-button';
import { shortMoment } from '../kit/dates';

interface DraftNoticeProps {
  /** Time of the draft's last keystroke, in ISO format. */
  savedAt: string;
  /** Absent if the draft is in the form already. */
  onRestore?: (() => void) | undefined;
  onDrop: () => void;
}

/** Tells that a form holds a draft of an earlier visit, or offers the draft of another tab. */
export function DraftNotice({ savedAt, onRestore, onDrop }: DraftNoticeProps) {
  const restored = onRestore === undefined;
  return (
    <div
      className={`mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m px-4 py-3 text-s ${restored ? 'bg-[#e1ede3] text-moss-deep' : 'bg-admin-selected'}`}
    >
      <p role="status" className={`min-w-0 flex-1 ${restored ? '' : 'basis-60'}`}>
        {restored
          ? `Ihre nicht gespeicherten Eingaben vom ${shortMoment(savedAt)} wurden wiederhergestellt.`
          : `Es gibt nicht gespeicherte Eingaben vom ${shortMoment(savedAt)} aus einem anderen Fenster.`}
      </p>
      {onRestore && <AdminButton onClick={onRestore}>Wiederherstellen</AdminButton>}
      <AdminButton onClick={onDrop}>Eingaben verwerfen</AdminButton>
    </div>
  );
}
