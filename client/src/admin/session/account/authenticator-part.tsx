import type { NewTotp } from '@shared/contracts/second-factor';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { queryKeysOf } from '../../../api/admin-queries';
import { call } from '../../../api/call';
import { TextField } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { preloadableLazy } from '../../../ui/preloadable-lazy';
import { AdminButton } from '../../kit/admin-button';
import { germanDate } from '../../kit/dates';
import { serverMessages } from '../../kit/forms/field-messages';
import { useQuestion } from '../../kit/forms/use-asked';
import { LaterView } from '../../kit/lazy-boundary';
import { onSubmitOf } from '../../kit/on-submit';
import { factorFailure, type Prove } from './proof';

const QrCode = preloadableLazy(() => import('./qr-code').then((m) => m.QrCode));

interface AuthenticatorPartProps {
  /** When the app was set up; null without one. */
  since: string | null;
  prove: Prove;
  /** Called with the recovery codes that came with the app. */
  onCodes: (codes: readonly string[]) => void;
}

const invalidates = queryKeysOf('GET /api/auth/factors');

export function AuthenticatorPart({ since, prove, onCodes }: AuthenticatorPartProps) {
  const [made, setMade] = useState<NewTotp | null>(null);
  const begin = useMutation({
    mutationFn: () => prove(() => call('POST /api/auth/totp')),
    onSuccess: setMade,
    meta: { failure: factorFailure },
  });
  const removal = useQuestion({
    mutationFn: (_: true) => prove(() => call('DELETE /api/auth/totp')),
    meta: { success: 'Authenticator-App wurde entfernt', failure: factorFailure, invalidates },
    about: () => ({
      title: 'Authenticator-App entfernen?',
      description:
        'Nach dem Passwort wird kein Code der App mehr verlangt. Alle anderen Sitzungen dieses Kontos enden.',
      confirmLabel: 'App entfernen',
    }),
  });

  if (since === null && made) {
    return <SetUp {...made} prove={prove} onCodes={onCodes} onDone={() => setMade(null)} />;
  }
  if (since === null) {
    return (
      <AdminButton icon="smartphone" loading={begin.isPending} onClick={() => begin.mutate()}>
        Authenticator-App einrichten
      </AdminButton>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="flex items-center gap-2 text-s font-bold">
        <Icon name="shield-check" />
        <span>{`Eingerichtet seit ${germanDate(since)}`}</span>
      </p>
      <AdminButton icon="trash" onClick={() => removal.ask(true)}>
        App entfernen
      </AdminButton>
      {removal.question}
    </div>
  );
}

interface SetUpProps extends NewTotp {
  prove: Prove;
  onCodes: (codes: readonly string[]) => void;
  onDone: () => void;
}

/** Shows the secret as a QR code and as text, and asks for the app's first code. */
function SetUp({ secret, uri, prove, onCodes, onDone }: SetUpProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const confirm = useMutation({
    mutationFn: (typed: string) => prove(() => call('POST /api/auth/totp/confirm', { body: { code: typed } })),
    onSuccess: ({ recoveryCodes }) => {
      if (recoveryCodes) onCodes(recoveryCodes);
      onDone();
    },
    onError: () => input.current?.select(),
    meta: {
      success: 'Authenticator-App ist eingerichtet',
      failure: (error) => (serverMessages(error).code ? null : factorFailure(error)),
      invalidates,
    },
  });

  function submit() {
    const isMissing = code.trim() === '';
    setMissing(isMissing);
    if (isMissing) input.current?.focus();
    else confirm.mutate(code);
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={onSubmitOf(submit)}>
      <ol className="grid list-decimal gap-3 pl-5 text-s leading-normal">
        <li>
          <span>Lesen Sie dieses Bild mit der App ein.</span>
          <div className="mt-2 size-[196px]">
            <LaterView>
              <QrCode text={uri} label="QR-Code für die Authenticator-App" />
            </LaterView>
          </div>
        </li>
        <li>
          <span>{'Oder tippen Sie diesen Schlüssel ab: '}</span>
          <code translate="no" className="font-mono font-semibold">
            {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </li>
        <li>Geben Sie den Code ein, den die App dann zeigt.</li>
      </ol>
      <TextField
        ref={input}
        id={`${id}-code`}
        label="Code aus der Authenticator-App"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={60}
        value={code}
        error={missing ? 'Bitte geben Sie den Code ein.' : serverMessages(confirm.error).code}
        onChange={(event) => setCode(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <AdminButton tone="primary" type="submit" loading={confirm.isPending}>
          App bestätigen
        </AdminButton>
        <AdminButton disabled={confirm.isPending} onClick={onDone}>
          Abbrechen
        </AdminButton>
      </div>
    </form>
  );
}
