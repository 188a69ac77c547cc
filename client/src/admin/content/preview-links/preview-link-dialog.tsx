import type { PendingChange } from '@shared/contracts/pending-changes';
import type { CreatedPreviewLink, PreviewLinkInput } from '@shared/contracts/preview-links';
import { previewLinkDays, previewLinkDaysMost } from '@shared/settings/retention';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { queryKeysOf } from '../../../api/admin-queries';
import { call } from '../../../api/call';
import { FieldError, Options, SelectField, TextAreaField } from '../../../ui/field';
import { AdminButton } from '../../kit/admin-button';
import { shortMoment } from '../../kit/dates';
import { Dialog } from '../../kit/dialog';
import { failureText } from '../../kit/forms/field-messages';
import { FormDialog } from '../../kit/forms/form-dialog';
import { MomentFields } from '../../kit/forms/moment-fields';
import { readMoment, typedMoment } from '../../kit/forms/typed-moment';
import { CreatedLinkNote, PinChoice, pinProblem } from '../../kit/personal-link';
import { RadioOptions } from '../../kit/toggles';

const validity = [1, 3, previewLinkDays, 14, previewLinkDaysMost];

/** The first time at which something is public by its schedule. */
function firstTime(changes: readonly PendingChange[]): string | null {
  const times = changes.flatMap(({ publishAt, state }) => (publishAt && state === 'scheduled' ? [publishAt] : []));
  return times.sort()[0] ?? null;
}

interface PreviewLinkDialogProps {
  /** The changes to show; if empty, all that wait can be shown, or a day. */
  chosen: readonly PendingChange[];
  /** All that wait: the first of their times is proposed as the day. */
  changes: readonly PendingChange[];
  onClose: () => void;
}

/** What the link shows in place of a day. */
function nameOfShown(chosen: number, waiting: number): string {
  if (chosen === 1) return 'Die ausgewählte Änderung';
  if (chosen > 1) return `Die ${chosen} ausgewählten Änderungen`;
  return waiting === 1 ? 'Die eine Änderung, die wartet' : `Alle ${waiting} Änderungen, die warten`;
}

/** Why the link was not made, brought into sight. Each try takes the refusal before it away. */
function Refusal({ error }: { error: Error }) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} role="alert">
      <FieldError id={id}>{failureText(error)}</FieldError>
    </div>
  );
}

interface Made {
  link: CreatedPreviewLink;
  pin: string | null;
}

/** The address of the new link, which is shown only now. */
function MadeLink({ link, pin, onClose }: Made & { onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      size="medium"
      title="Vorschau-Link"
      description={`Wer ihn öffnet, sieht die Website, wie sie wird, und kann freigeben oder etwas anmerken. Er gilt bis ${shortMoment(link.expiresAt)}.`}
      // An address not copied yet is lost when the dialog closes.
      holdsText
      footer={
        <AdminButton tone="primary" onClick={onClose}>
          Fertig
        </AdminButton>
      }
    >
      <CreatedLinkNote
        label="Adresse der Vorschau"
        hint="Sie wird nur jetzt gezeigt. Kopieren Sie sie in Ihre Nachricht."
        url={link.url}
        pin={pin}
      />
    </Dialog>
  );
}

/** Makes a link that shows somebody without an account the site as it will be. */
export function PreviewLinkDialog({ chosen, changes, onClose }: PreviewLinkDialogProps) {
  const id = useId();
  const [what, setWhat] = useState<'changes' | 'day'>(chosen.length > 0 ? 'changes' : 'day');
  const [moment, setMoment] = useState(() => typedMoment(firstTime(changes)));
  const [days, setDays] = useState(previewLinkDays);
  const [pin, setPin] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const making = useMutation({
    mutationFn: (body: PreviewLinkInput) => call('POST /api/preview-links', { body }),
    onSuccess: (link) => setMade({ link, pin }),
    meta: {
      success: 'Vorschau-Link wurde erstellt',
      failure: () => null,
      invalidates: queryKeysOf('GET /api/preview-links'),
    },
  });

  const shownChanges = chosen.length > 0 ? chosen : changes;
  const read = readMoment(moment);
  const instant = 'instant' in read ? read.instant : null;
  const wrongMoment = what === 'changes' || instant ? undefined : 'Geben Sie Datum und Uhrzeit an.';
  const wrongPin = pinProblem(pin);

  function make() {
    setTried(true);
    if (wrongMoment || wrongPin) return;
    const shown =
      what === 'changes'
        ? { changes: shownChanges.map(({ entity, id: of }) => ({ entity, id: of })) }
        : { at: instant?.toISOString() };
    making.mutate({ ...shown, days, ...(pin === null ? {} : { pin }), ...(note.trim() ? { note } : {}) });
  }

  if (made) return <MadeLink {...made} onClose={onClose} />;
  const ways = {
    changes: nameOfShown(chosen.length, changes.length),
    day: 'Den Stand an einem Tag, nach den Zeitplänen',
  };
  return (
    <FormDialog
      size="medium"
      className="grid gap-5"
      title="Vorschau-Link erstellen"
      description="Zeigt jemandem ohne Konto die ganze Website in beiden Sprachen, wie sie wird. Anderes aus dem Admin-Bereich ist darüber nicht zu sehen."
      confirmLabel="Link erstellen"
      onConfirm={make}
      busy={making.isPending}
      holdsText
      onClose={onClose}
    >
      {shownChanges.length > 0 && (
        <fieldset className="grid gap-1.5 text-s">
          <legend className="mb-1 font-bold">Was der Link zeigt</legend>
          <RadioOptions name={id} of={ways} chosen={what} onChoose={setWhat} />
        </fieldset>
      )}
      {what === 'day' && (
        <MomentFields
          legend="So wird die Website am"
          moment={moment}
          onMoment={setMoment}
          error={tried ? wrongMoment : undefined}
        />
      )}
      <SelectField
        label="Gültig"
        className="max-w-[260px]"
        value={days}
        onChange={({ target }) => setDays(Number(target.value))}
      >
        <Options of={validity.map((count) => [count, count === 1 ? '1\u00a0Tag' : `${count}\u00a0Tage`])} />
      </SelectField>
      <PinChoice pin={pin} onPin={setPin} error={tried ? wrongPin : undefined} />
      <TextAreaField
        label="Nachricht an die Gäste"
        hint="Steht über der Vorschau, zum Beispiel bis wann Sie eine Antwort brauchen."
        rows={2}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {making.error && <Refusal error={making.error} />}
    </FormDialog>
  );
}
