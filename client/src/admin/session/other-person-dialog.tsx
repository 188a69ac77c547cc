import { AdminButton } from '../kit/admin-button';
import { Dialog } from '../kit/dialog';

interface OtherPersonDialogProps {
  /** User name of this window's user; `now` is that of the user signed in since. */
  former: string;
  now: string;
  onStay: () => void;
}

/** Reloads as the new user, without the forms' beforeunload question: their text is kept as drafts of its owner. */
function reload() {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.location.reload();
}

/** Says that another user has signed in from another window, before anything here runs in their name. */
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
          <AdminButton tone="primary" onClick={reload} className="max-w-full whitespace-normal!">
            {`Weiter als ${now}`}
          </AdminButton>
        </>
      }
    />
  );
}
