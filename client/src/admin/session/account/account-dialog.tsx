import type { Factors } from '@shared/contracts/second-factor';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { factorsQuery } from '../../../api/factor-api';
import { Dialog } from '../../kit/dialog';
import { LoadState } from '../../kit/load-state';
import { PasswordForm } from '../password-form';
import { AccountPart } from './account-part';
import { AuthenticatorPart } from './authenticator-part';
import { NamePart } from './name-part';
import { PasskeysPart } from './passkeys-part';
import { useProof } from './proof';
import { RecoveryCodesPart } from './recovery-codes-part';
import { OwnSessions, SignOutEverywhere } from './session-list';

/** One's own account: a new password, the other ways in, and where one is signed in. */
export function AccountDialog({ username, onClose }: { username: string; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Konto" description={`Angemeldet als ${username}.`} holdsText>
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

/**
 * One's own name and address, and the ways in beside the password: passkeys, an authenticator app, and recovery codes.
 */
function FactorParts({ username }: { username: string }) {
  const query = useQuery(factorsQuery);
  return (
    <LoadState query={query} errorTitle="Fehler beim Laden der Anmeldewege">
      {(factors) => <Parts username={username} factors={factors} />}
    </LoadState>
  );
}

function Parts({ username, factors }: { username: string; factors: Factors }) {
  const { prove, question } = useProof();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const hasFactor = factors.totpSince !== null || factors.passkeys.length > 0;
  return (
    <>
      {factors.byLink && (
        <p className="rounded-[12px] border border-admin-line bg-admin-ground px-5 py-4 text-s leading-normal">
          Sie haben sich mit einem Anmeldelink angemeldet. Setzen Sie ein neues Passwort und entfernen Sie hier, was
          Ihnen verloren gegangen ist; nach dem bisherigen Passwort werden Sie dabei nicht gefragt.
        </p>
      )}
      <AccountPart title="Name und E-Mail" text="Ein neuer Name steht auch bei allem, was Sie bisher getan haben.">
        <NamePart username={username} email={factors.email} prove={prove} />
      </AccountPart>
      <AccountPart
        title="Passkeys"
        text="Melden Sie sich mit Fingerabdruck, Gesicht oder PIN Ihres Geräts an, ohne Passwort. Ein Passkey gilt auch als zweiter Schritt nach dem Passwort."
      >
        <PasskeysPart passkeys={factors.passkeys} prove={prove} onCodes={setCodes} />
      </AccountPart>
      <AccountPart
        title="Authenticator-App"
        text="Eine App zeigt einen Code, der nach dem Passwort verlangt wird und alle 30 Sekunden wechselt."
      >
        <AuthenticatorPart since={factors.totpSince} prove={prove} onCodes={setCodes} />
      </AccountPart>
      {(hasFactor || codes) && (
        <AccountPart
          title="Wiederherstellungscodes"
          text="Jeder dieser Codes ersetzt einmal den zweiten Schritt, wenn Passkey und App nicht zur Hand sind."
        >
          <RecoveryCodesPart left={factors.recoveryCodesLeft} codes={codes} prove={prove} onCodes={setCodes} />
        </AccountPart>
      )}
      {question}
    </>
  );
}
