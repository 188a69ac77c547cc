import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Icon } from '../../ui/icon';
import { AdminButton } from '../kit/admin-button';
import { berlinText, pendingMark } from '../pending/pending-state';
import type { FieldNames } from './field-names';
import type { WaitingChange } from './use-waiting-change';

interface WaitingNoticeProps {
  waiting: WaitingChange;
  names: FieldNames;
  onField: (name: string) => void;
}

/** Says over a form that something of its entity waits: what, by whom, since when, and what saving will do with it. */
export function WaitingNotice({ waiting, names, onField }: WaitingNoticeProps) {
  const { change, shown } = waiting;
  const [asking, setAsking] = useState(false);
  if (!change) return null;
  const { username, updatedAt, revertAt, state, fields } = change;
  const conflicts = fields.filter(({ conflict }) => conflict);
  return (
    <section aria-label="Wartende Änderung" className="mb-4 grid gap-2.5 rounded-m bg-[#fdf1d9] px-4 py-3 text-s">
      <p role="status" className="flex items-start gap-2">
        <Icon name="clock" width="18" height="18" className="mt-0.5 flex-none text-laterne-tief" />
        <span className="min-w-0">
          <b className="font-strong">{pendingMark(change)}.</b>{' '}
          {username ? `Von ${username}, ${berlinText(updatedAt)} Uhr.` : `Vom ${berlinText(updatedAt)} Uhr.`}
          {state === 'scheduled' && revertAt && ` Wird am ${berlinText(revertAt)} Uhr zurückgenommen.`}{' '}
          {shown
            ? '„Speichern“ macht alles, was hier steht, sofort öffentlich, auch diese Änderung. „Für später speichern“ lässt die Website, wie sie ist.'
            : 'Hier steht, was ohne diese Änderung gilt. Was Sie nicht ändern, wartet weiter.'}
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span>Geänderte Felder:</span>
        {fields.map(({ name }) => (
          <button
            key={name}
            type="button"
            onClick={() => onField(name)}
            className="min-h-6 cursor-pointer font-strong underline underline-offset-4"
          >
            {names.label(name)}
          </button>
        ))}
      </p>
      {conflicts.length > 0 && (
        <p className="font-strong">
          {`Inzwischen direkt gespeichert: ${conflicts.map(({ name }) => names.label(name)).join(', ')}. „Speichern“ ersetzt das durch den Text hier.`}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <AdminButton size="small" aria-pressed={!shown} onClick={() => waiting.show(!shown)}>
          Stand der Website zeigen
        </AdminButton>
        <AdminButton size="small" loading={waiting.busy} onClick={() => setAsking(true)}>
          Verwerfen
        </AdminButton>
      </div>
      <ConfirmDialog
        open={asking}
        title="Wartende Änderung verwerfen?"
        description={
          state === 'showing'
            ? 'Besucher sehen dann wieder den Stand davor. Die Änderung geht verloren.'
            : 'Die Website bleibt, wie sie ist. Die Änderung geht verloren.'
        }
        confirmLabel="Änderung verwerfen"
        cancelLabel="Behalten"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          waiting.takeBack();
        }}
      />
    </section>
  );
}
