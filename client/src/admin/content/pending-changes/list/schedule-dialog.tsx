import { toBerlin } from '@shared/base/berlin-time';
import { germanDay } from '@shared/base/german-days';
import type { PendingChange, ScheduleTogetherInput } from '@shared/contracts/pending-changes';
import { useState } from 'react';
import { Checkbox } from '../../../../ui/field';
import { AdminButton } from '../../../kit/admin-button';
import { shortMoment } from '../../../kit/dates';
import { FormDialog } from '../../../kit/forms/form-dialog';
import { MomentFields } from '../../../kit/forms/moment-fields';
import { noMoment, readMoment, typedMoment } from '../../../kit/forms/typed-moment';
import { useFilled } from '../../entities/shown-names';
import { useSitePages } from '../../entities/site-pages';
import { type ComingEntry, comingEntries } from './coming-entries';

type Times = Omit<ScheduleTogetherInput, 'changes'>;

/** The day that news entries get with their time. */
export interface Dating {
  entries: readonly ComingEntry[];
  date: string;
}

interface ScheduleDialogProps {
  /** Several changes get the same times. */
  changes: readonly PendingChange[];
  busy: boolean;
  onSave: (times: Times, dating?: Dating) => void;
  onClose: () => void;
}

type Read = ReturnType<typeof readMoment>;

const isOver = 'Diese Zeit ist vorbei. Wählen Sie eine kommende.';
const isNotAfter = 'Die Rücknahme muss nach der Veröffentlichung und in der Zukunft liegen.';

const instantOf = (read: Read) => ('instant' in read ? read.instant : null);

/** Message for a time that is not later than both now and `from` (milliseconds since 1970); undefined if it is. */
function timeError(read: Read, from: number, tooEarly: string): string | undefined {
  const instant = instantOf(read);
  if (!instant) return 'Geben Sie Datum und Uhrzeit an.';
  return instant.getTime() <= Math.max(from, Date.now()) ? tooEarly : undefined;
}

function commonTime(changes: readonly PendingChange[], of: (change: PendingChange) => string | null): string | null {
  const times = new Set(changes.map(of));
  return times.size === 1 ? ([...times][0] ?? null) : null;
}

function datingLabel([first, ...others]: readonly ComingEntry[], date: string): string {
  if (others.length > 0) return `Datum der ${others.length + 1} Meldungen auf den ${germanDay(date)} setzen`;
  return `Datum der Meldung auf den ${germanDay(date)} setzen (jetzt ${germanDay(first?.date ?? date)})`;
}

export function ScheduleDialog({ changes, busy, onSave, onClose }: ScheduleDialogProps) {
  const filled = useFilled();
  const one = changes.length === 1 ? changes[0] : undefined;
  const showing = one?.state === 'showing';
  const plannedAt = commonTime(changes, (change) => change.publishAt);
  const [publish, setPublish] = useState(() => typedMoment(plannedAt));
  const [ends, setEnds] = useState(() => commonTime(changes, (change) => change.revertAt) !== null);
  const [revert, setRevert] = useState(() => typedMoment(commonTime(changes, (change) => change.revertAt)));
  const [tried, setTried] = useState(false);
  const { pages } = useSitePages();
  const [dates, setDates] = useState<boolean>();

  const publishRead = readMoment(publish);
  const publishAt = showing && plannedAt ? new Date(plannedAt) : instantOf(publishRead);
  const wrongPublish = showing ? undefined : timeError(publishRead, 0, isOver);
  const revertRead = readMoment(revert);
  const wrongRevert = ends && publishAt ? timeError(revertRead, publishAt.getTime(), isNotAfter) : undefined;

  const date = publishAt && !showing ? toBerlin(publishAt).date : null;
  const entries = date ? comingEntries(changes, pages).filter((entry) => entry.date !== date) : [];
  // A later day was chosen by somebody; an earlier one is that on which the entry was begun.
  const datesThem = dates ?? entries.every((entry) => date && entry.date < date);

  function save() {
    setTried(true);
    if (wrongPublish || wrongRevert || !publishAt) return;
    const revertAt = ends ? instantOf(revertRead) : null;
    const times = { publishAt: publishAt.toISOString(), revertAt: revertAt?.toISOString() ?? null };
    onSave(times, date && entries.length > 0 && datesThem ? { entries, date } : undefined);
  }

  return (
    <FormDialog
      size="medium"
      className="grid gap-5"
      title={one ? `Zeitplan: ${filled(one.title)}` : `Zeitplan für ${changes.length} Änderungen`}
      description={`${one ? 'Zu dieser Zeit wird die Änderung von selbst öffentlich.' : 'Zu dieser Zeit werden sie zusammen von selbst öffentlich.'} Geprüft wird dabei nichts mehr: Sehen Sie vorher in der Vorschau nach.`}
      confirmLabel="Zeitplan speichern"
      action={
        changes.some((change) => change.publishAt) &&
        !showing && (
          <AdminButton className="mr-auto" disabled={busy} onClick={() => onSave({ publishAt: null, revertAt: null })}>
            Zeitplan entfernen
          </AdminButton>
        )
      }
      onConfirm={save}
      busy={busy}
      onClose={onClose}
    >
      {showing && plannedAt ? (
        <p className="text-s">{`Öffentlich seit ${shortMoment(plannedAt)}.`}</p>
      ) : (
        <MomentFields
          legend="Öffentlich ab"
          moment={publish}
          onMoment={setPublish}
          error={tried ? wrongPublish : undefined}
        />
      )}
      {!one && changes.some(({ state }) => state === 'showing') && (
        <p className="text-s">Was davon schon öffentlich ist, verschwindet bis zu dieser Zeit von der Website.</p>
      )}
      {date && entries.length > 0 && (
        <Checkbox
          label={datingLabel(entries, date)}
          checked={datesThem}
          onChange={({ target }) => setDates(target.checked)}
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
    </FormDialog>
  );
}
