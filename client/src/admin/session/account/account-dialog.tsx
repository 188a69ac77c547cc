import type { Factors } from '@shared/contracts/second-factor';
import { accountInputSchema } from '@shared/contracts/users';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeysOf, queryOf } from '../../../api/admin-queries';
import { callWhole } from '../../../api/call';
import { TextField } from '../../../ui/field';
import { AdminButton } from '../../kit/admin-button';
import { Dialog } from '../../kit/dialog';
import { contractMessages } from '../../kit/forms/field-messages';
import { useSentForm } from '../../kit/forms/use-sent-form';
import { LoadState } from '../../kit/load-state';
import { PasswordForm } from '../password-form';
import { useSession } from '../session';
import { AuthenticatorPart } from './authenticator-part';
import { PasskeysPart } from './passkeys-part';
import { AccountPart, factorFailure, type Prove, useProof } from './proof';
import { RecoveryCodesPart } from './recovery-codes-part';
import { OwnSessions, SignOutEverywhere } from './session-list';

export function AccountDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const query = useQuery(queryOf('GET /api/auth/factors'));
  return (
    <Dialog onClose={onClose} title="Konto" description={`Angemeldet als ${username}.`} holdsText>
      <div className="grid gap-7">
        <AccountPart title="Passwort ändern" text="Alle anderen Sitzungen dieses Kontos werden beendet.">
          <PasswordForm username={username} onChanged={onClose} />
        </AccountPart>
        <LoadState query={query} errorTitle="Fehler beim Laden der Anmeldewege">
          {(factors) => <FactorParts username={username} factors={factors} />}
        </LoadState>
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

function FactorParts({ username, factors }: { username: string; factors: Factors }) {
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

/** An e-mail address as it is stored. */
const address = (typed: string): string | null => typed.trim() || null;

interface Values {
  username: string;
  email: string;
}

function NamePart({ username, email, prove }: { username: string; email: string | null; prove: Prove }) {
  const { admit } = useSession();
  const toInput = (values: Values) => ({
    // Send the name only when it changed: an old name need not meet today's rules.
    ...(values.username === username ? {} : { username: values.username }),
    // What was changed elsewhere meanwhile stays.
    ...(address(values.email) === email ? {} : { email: address(values.email) }),
  });
  const { register, errors, sending, form } = useSentForm({
    values: { username, email: email ?? '' },
    check: (values) => contractMessages(accountInputSchema, toInput(values)),
    fields: ['username', 'email'],
    mutationFn: (values: Values) => prove(() => callWhole('PUT /api/auth/account', { body: toInput(values) })),
    onSuccess: ({ user }) => admit(user),
    meta: {
      success: 'Konto wurde geändert',
      failure: factorFailure,
      invalidates: queryKeysOf('GET /api/auth/factors'),
    },
  });

  return (
    <form {...form} className="grid gap-4">
      <TextField
        label="Benutzername"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...register('username')}
      />
      <TextField
        label="E-Mail-Adresse"
        hint="Freiwillig. Dorthin geht ein Link, wenn Sie Ihr Passwort vergessen haben und der Versand von E-Mails eingerichtet ist."
        type="email"
        autoComplete="email"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email')}
      />
      <AdminButton type="submit" className="justify-self-start" loading={sending.isPending}>
        Name und E-Mail speichern
      </AdminButton>
    </form>
  );
}
