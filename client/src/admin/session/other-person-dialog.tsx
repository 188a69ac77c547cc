import { AdminButton } from '../kit/admin-button';
import { Dialog } from '../kit/dialog';

interface OtherPersonDialogProps {
  /** User names of whoever this window belongs to, and of whoever is signed in by now. */
  former: string;
  now: string;
  onStay: () => void;
}

/** Begins anew as whoever is signed in. Forms need not ask: what was typed is kept, and theirs whose it was. */
function reload() {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.location.reload();
}

/** Says that somebody else has signed in in another window, before anything is done in their name here. */
export function OtherPersonDialog({ former, now, onStay }: OtherPersonDialogProps) {
  return (
    <Dialog
      onClose={onStay}
      title={`Jetzt ist ${now} angemeldet`}
      description={`In einem anderen Fenster dieses Browsers hat sich ${now} angemeldet. Hier wird deshalb nichts mehr für ${former} geladen oder gespeichert. Angefangene Texte bleiben erhalten und sind wieder da, wenn sich ${former} anmeldet.`}
      holdsText
      footer={
        <>
          <AdminButton onClick={onStay}>Hier bleiben</AdminButton>
          <AdminButton tone="primary" onClick={reload}>
            Weiter als {now}
          </AdminButton>
        </>
      }
    />
  );
}
