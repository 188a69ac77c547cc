import type { Factors } from '@shared/contracts/second-factor';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { factorsQuery } from '../../api/factor-api';
import { LoadState } from '../kit/load-state';
import { AccountPart } from './account-part';
import { AuthenticatorPart } from './authenticator-part';
import { PasskeysPart } from './passkeys-part';
import { needsProof, ProofGivenUp, type Prove } from './proof';
import { ProofDialog } from './proof-dialog';
import { RecoveryCodesPart } from './recovery-codes-part';

/** One's own ways in beside the password: passkeys, an authenticator app, and recovery codes. */
export function FactorParts({ username }: { username: string }) {
  const query = useQuery(factorsQuery);
  return (
    <LoadState query={query} errorTitle="Fehler beim Laden der Anmeldewege">
      {(factors) => <Parts username={username} factors={factors} />}
    </LoadState>
  );
}

function Parts({ username, factors }: { username: string; factors: Factors }) {
  const [asking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const answer = useRef<(proven: boolean) => void>(() => undefined);

  const prove = useCallback<Prove>(async (call) => {
    try {
      return await call();
    } catch (error) {
      if (!needsProof(error)) throw error;
      const proven = await new Promise<boolean>((resolve) => {
        answer.current = resolve;
        setAsking(true);
      });
      setAsking(false);
      if (!proven) throw new ProofGivenUp();
      return call();
    }
  }, []);

  const hasFactor = factors.totpSince !== null || factors.passkeys.length > 0;
  return (
    <>
      {factors.byLink && (
        <p className="rounded-[12px] border border-admin-linie bg-admin-grund px-5 py-4 text-s leading-normal">
          Sie haben sich mit einem Anmeldelink angemeldet. Setzen Sie ein neues Passwort und entfernen Sie hier, was
          Ihnen verloren gegangen ist; nach dem bisherigen Passwort werden Sie dabei nicht gefragt.
        </p>
      )}
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
      {asking && (
        <ProofDialog
          username={username}
          hasPasskey={factors.passkeys.length > 0}
          onSettled={(proven) => answer.current(proven)}
        />
      )}
    </>
  );
}
