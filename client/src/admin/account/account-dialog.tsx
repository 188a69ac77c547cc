import { Dialog } from '../../ui/dialog';
import { PasswordForm } from '../session/password-form';
import { OwnSessions } from '../session/session-list';
import { SignOutEverywhere } from '../session/sign-out-everywhere';
import { AccountPart } from './account-part';
import { FactorParts } from './factor-parts';

/** One's own account: a new password, the other ways in, and where one is signed in. */
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
        <AccountPart title="Passwort ändern" text="Alle anderen Sitzungen dieses Kontos werden beendet.">
          <PasswordForm username={username} onChanged={onClose} />
        </AccountPart>
        <FactorParts username={username} />
        <AccountPart
          title="Ihre Sitzungen"
          text="Wo dieses Konto angemeldet ist. „Überall abmelden“ beendet alle Sitzungen, auch diese; das Passwort bleibt, wie es ist."
        >
          <OwnSessions />
          <SignOutEverywhere />
        </AccountPart>
      </div>
    </Dialog>
  );
}
