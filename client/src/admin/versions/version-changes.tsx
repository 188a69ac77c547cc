import { Icon } from '../../ui/icon';
import { AdminButton } from '../kit/admin-button';
import { TextDifference } from '../kit/text-difference';
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
        <h3 className="text-body font-bold">{title}</h3>
        <p className="text-note text-tinte-2">
          {changes.length === 0
            ? 'Diese Fassung ist gleich dem jetzigen Stand.'
            : 'Durchgestrichen: seitdem entfernt. Unterstrichen: seitdem hinzugefügt.'}
        </p>
      </div>
      {changes.map((change) => (
        <article
          key={change.name}
          aria-label={fieldName(change)}
          className="overflow-clip rounded-m border border-admin-linie"
        >
          <header className="flex flex-wrap items-center justify-between gap-2 border-b border-admin-linie bg-admin-kopf py-1.5 pr-1.5 pl-4 min-h-[57px]">
            <h4 className="text-s font-strong">{fieldName(change)}</h4>
            {change.fixed ? null : (
              <AdminButton
                size="small"
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
