import { useState } from 'react';
import { Icon } from '../../../ui/icon';
import { AdminButton } from '../../kit/admin-button';
import { shortMoment } from '../../kit/dates';
import { ConfirmDialog } from '../../kit/forms/question-dialogs';
import type { FieldNames } from '../fields/field-names';
import { pendingMark } from './pending-mark';
import type { PendingState } from './pending-state';

interface PendingWays {
  isRemoving: boolean;
  show: (showsLive: boolean) => void;
  remove: () => void;
}

interface PendingNoticeProps {
  pending: Pick<PendingState, 'change' | 'showsLive'> & PendingWays;
  names: FieldNames;
  /** What contains it is a draft, so that nothing becomes public. */
  isHidden: boolean;
  onField: (name: string) => void;
}

export function PendingNotice({ pending, names, isHidden, onField }: PendingNoticeProps) {
  const { change, showsLive } = pending;
  const [asking, setAsking] = useState(false);
  if (!change) return null;
  const { username, updatedAt, revertAt, state, fields } = change;
  const conflicts = fields.filter(({ conflict }) => conflict);
  return (
    <section aria-label="Wartende Änderung" className="mb-4 grid gap-2.5 rounded-m bg-[#fdf1d9] px-4 py-3 text-s">
      <p role="status" className="flex items-start gap-2">
        <Icon name="clock" width="18" height="18" className="mt-0.5 flex-none text-lantern-deep" />
        <span className="min-w-0">
          <b className="font-strong">{`${pendingMark(change)}.`}</b>
          <span>{username ? ` Von ${username}, ${shortMoment(updatedAt)}.` : ` Vom ${shortMoment(updatedAt)}.`}</span>
          {state === 'scheduled' && revertAt && <span>{` Wird am ${shortMoment(revertAt)} zurückgenommen.`}</span>}
          <span>
            {!showsLive
              ? ` „Speichern“ ${isHidden ? 'übernimmt alles, was hier steht' : 'macht alles, was hier steht, sofort öffentlich'}, auch diese Änderung. „Für später speichern“ lässt die Website, wie sie ist.`
              : ' Hier steht, was ohne diese Änderung gilt. Was Sie nicht ändern, wartet weiter.'}
          </span>
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
        <AdminButton size="small" aria-pressed={showsLive} onClick={() => pending.show(!showsLive)}>
          Stand der Website zeigen
        </AdminButton>
        <AdminButton size="small" loading={pending.isRemoving} onClick={() => setAsking(true)}>
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
          pending.remove();
        }}
      />
    </section>
  );
}
