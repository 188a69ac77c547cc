import { Icon } from '../../ui/icon';
import { AdminButton } from '../admin-button';
import { TextDifference } from '../forms/text-difference';
import { type FieldChange, fieldName } from './snapshot-fields';

interface VersionChangesProps {
  title: string;
  changes: readonly FieldChange[];
  busy: boolean;
  onRestore: (change: FieldChange) => void;
}

/** What differs field by field, each with the way back to the earlier text. */
export function VersionChanges({ title, changes, busy, onRestore }: VersionChangesProps) {
  return (
    <section aria-label={title} aria-live="polite" className="grid gap-4">
      <div>
        <h3 className="text-[1.0625rem] font-bold">{title}</h3>
        <p className="text-[0.875rem] text-tinte-2">
          {changes.length === 0
            ? 'Diese Fassung ist gleich dem jetzigen Stand.'
            : 'Durchgestrichen: seitdem entfernt. Unterstrichen: seitdem hinzugefügt.'}
        </p>
      </div>
      {changes.map((change) => (
        <article
          key={change.name}
          aria-label={fieldName(change)}
          className="overflow-clip rounded-[10px] border border-admin-linie"
        >
          <header className="flex flex-wrap items-center justify-between gap-2 border-b border-admin-linie bg-[#fbf9f4] py-1.5 pr-1.5 pl-4 min-h-[57px]">
            <h4 className="text-s font-[650]">{fieldName(change)}</h4>
            {change.fixed ? null : (
              <AdminButton
                className="text-[0.875rem]!"
                disabled={busy}
                aria-label={`${fieldName(change)} wiederherstellen`}
                onClick={() => onRestore(change)}
              >
                <Icon name="undo" width="18" height="18" />
                Wiederherstellen
              </AdminButton>
            )}
          </header>
          <div className="px-4 py-3 text-s">
            <TextDifference
              before={change.text}
              after={change.now}
              {...(change.language ? { lang: change.language } : {})}
            />
          </div>
        </article>
      ))}
    </section>
  );
}
