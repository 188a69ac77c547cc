import { type ReactNode, useId } from 'react';
import { Dialog } from '../../ui/dialog';
import { PasswordForm } from './password-form';
import { SignOutEverywhere } from './sign-out-everywhere';

/** The administrator's own account: a new password, and the end of all sessions without one. */
export function AccountDialog({ username, onClose }: { username: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Konto"
      description={`Angemeldet als ${username}.`}
      closeLabel="Schließen"
      onInteractOutside={(event) => event.preventDefault()}
    >
      <div className="grid gap-7">
        <Part title="Passwort ändern" text="Alle anderen Sitzungen dieses Kontos werden beendet.">
          <PasswordForm username={username} onChanged={onClose} />
        </Part>
        <Part
          title="Alle Sitzungen beenden"
          text="Meldet dieses Konto auf allen Geräten ab, auch auf diesem. Das Passwort bleibt, wie es ist."
        >
          <SignOutEverywhere />
        </Part>
      </div>
    </Dialog>
  );
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-text text-base leading-snug font-bold">
        {title}
      </h3>
      <p className="mt-1 mb-4 text-s leading-normal text-tinte-2">{text}</p>
      {children}
    </section>
  );
}
