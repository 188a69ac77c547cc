import { Icon } from '../../ui/icon';
import { AdminButton } from '../kit/admin-button';
import { FieldDifference } from './field-difference';
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
        <FieldDifference
          key={change.name}
          name={fieldName(change)}
          before={change.text}
          after={change.now}
          language={change.language}
          action={
            change.fixed ? null : (
              <AdminButton
                size="small"
                disabled={busy}
                aria-label={`${fieldName(change)} wiederherstellen`}
                onClick={() => onRestore(change)}
              >
                <Icon name="undo" width="18" height="18" />
                Wiederherstellen
              </AdminButton>
            )
          }
        />
      ))}
    </section>
  );
}
