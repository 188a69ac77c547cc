import type { PendingChange, ScheduleInput } from '@shared/contracts/pending';
import { useId, useState } from 'react';
import { Checkbox } from '../../ui/checkbox';
import { Dialog } from '../../ui/dialog';
import { AdminButton } from '../kit/admin-button';
import { noMoment, readMoment, typedMoment } from '../pending/berlin-moment';
import { MomentFields } from '../pending/moment-fields';
import { berlinText } from '../pending/pending-state';

type Times = Pick<ScheduleInput, 'publishAt' | 'revertAt'>;

interface ScheduleDialogProps {
  change: PendingChange;
  busy: boolean;
  onSave: (times: Times) => void;
  onClose: () => void;
}

type Read = ReturnType<typeof readMoment>;

const instantOf = (read: Read) => ('instant' in read ? read.instant : null);

/** What is wrong with a time to publish, or to take back; undefined where nothing is. */
function publishError(read: Read): string | undefined {
  const instant = instantOf(read);
  if (!instant) return 'Geben Sie Datum und Uhrzeit an.';
  return instant.getTime() <= Date.now() ? 'Diese Zeit ist vorbei. Wählen Sie eine kommende.' : undefined;
}

function revertError(read: Read, publishAt: Date): string | undefined {
  const instant = instantOf(read);
  if (!instant) return 'Geben Sie Datum und Uhrzeit an.';
  const from = Math.max(publishAt.getTime(), Date.now());
  return instant.getTime() <= from
    ? 'Die Rücknahme muss nach der Veröffentlichung und in der Zukunft liegen.'
    : undefined;
}

/** When a change becomes public by itself, and when it is taken back, if ever. */
export function ScheduleDialog({ change, busy, onSave, onClose }: ScheduleDialogProps) {
  const id = useId();
  const showing = change.state === 'showing';
  const [publish, setPublish] = useState(() => typedMoment(change.publishAt));
  const [ends, setEnds] = useState(change.revertAt !== null);
  const [revert, setRevert] = useState(() => typedMoment(change.revertAt));
  const [tried, setTried] = useState(false);

  const publishRead = readMoment(publish);
  const publishAt = showing && change.publishAt ? new Date(change.publishAt) : instantOf(publishRead);
  const wrongPublish = showing ? undefined : publishError(publishRead);
  const revertRead = readMoment(revert);
  const wrongRevert = ends && publishAt ? revertError(revertRead, publishAt) : undefined;

  function save() {
    setTried(true);
    if (wrongPublish || wrongRevert || !publishAt || busy) return;
    const revertAt = ends ? instantOf(revertRead) : null;
    onSave({ publishAt: publishAt.toISOString(), revertAt: revertAt?.toISOString() ?? null });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      size="medium"
      title={`Zeitplan: ${change.title}`}
      description="Zu dieser Zeit wird die Änderung von selbst öffentlich. Geprüft wird dabei nichts mehr: Sehen Sie sie vorher in der Vorschau an."
      closeLabel="Schließen"
      footer={
        <>
          {change.publishAt && !showing && (
            <AdminButton
              className="mr-auto"
              disabled={busy}
              onClick={() => onSave({ publishAt: null, revertAt: null })}
            >
              Zeitplan entfernen
            </AdminButton>
          )}
          <AdminButton onClick={onClose} disabled={busy}>
            Abbrechen
          </AdminButton>
          <AdminButton tone="primary" type="submit" form={id} loading={busy}>
            Zeitplan speichern
          </AdminButton>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {showing && change.publishAt ? (
          <p className="text-s">{`Öffentlich seit ${berlinText(change.publishAt)} Uhr.`}</p>
        ) : (
          <MomentFields
            legend="Öffentlich ab"
            moment={publish}
            onMoment={setPublish}
            error={tried ? wrongPublish : undefined}
          />
        )}
        <Checkbox
          label="Zu einer Zeit wieder zurücknehmen"
          checked={ends}
          onChange={({ target }) => {
            setEnds(target.checked);
            if (!target.checked) setRevert(noMoment);
          }}
        />
        {ends && (
          <MomentFields
            legend="Zurückgenommen ab"
            moment={revert}
            onMoment={setRevert}
            error={tried ? wrongRevert : undefined}
          />
        )}
      </form>
    </Dialog>
  );
}
