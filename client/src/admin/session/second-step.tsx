import type { AuthUser } from '@shared/contracts/auth';
import type { SecondFactor } from '@shared/contracts/second-factor';
import { paths } from '@shared/paths';
import { useMutation } from '@tanstack/react-query';
import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { callWhole } from '../../api/call';
import { ApiError, NetworkError } from '../../api/http-api';
import { Button } from '../../ui/button';
import { FieldError, TextField } from '../../ui/field';
import { Icon } from '../../ui/icon';
import type { ToastMessage } from '../../ui/toast-store';
import { AdminButton } from '../kit/admin-button';
import { errorText, isSignedOut } from '../kit/error-text';
import { onSubmitOf } from '../kit/on-submit';
import { canUsePasskeys, PasskeyError, passkeySignIn } from './browser-passkeys';
import { asksForMore, type SignInResult } from './sign-in-question';

/** Whether the sign-in succeeded but the account has no role. */
export function lacksAccess(result: SignInResult | undefined): boolean {
  return result !== undefined && !asksForMore(result) && !result.role;
}

function failureOf(error: Error): Partial<ToastMessage> {
  if (error instanceof NetworkError) {
    return { title: 'Anmeldefehler', description: 'Bei der Anmeldung ist ein Fehler aufgetreten.' };
  }
  if (error instanceof PasskeyError) return { title: 'Fehler bei der Anmeldung', description: error.message };
  const fallback = isSignedOut(error) ? 'Bitte überprüfen Sie Ihre Anmeldedaten.' : 'Anmeldung fehlgeschlagen';
  return { title: 'Fehler bei der Anmeldung', description: errorText(error, fallback) };
}

const withoutAccess: ToastMessage = {
  title: 'Fehler bei der Anmeldung',
  description: 'Dieses Konto hat keinen Zugang zum Admin-Bereich.',
  variant: 'destructive',
};

const welcomed: ToastMessage = {
  title: 'Anmeldung erfolgreich',
  description: 'Sie werden zum Admin-Bereich weitergeleitet.',
};

/** Mutation meta of a sign-in; with `welcome` a success shows a toast too. */
export function signInMeta(welcome: boolean) {
  return {
    isSignIn: true,
    success: (result: SignInResult) => {
      if (asksForMore(result)) return null;
      if (lacksAccess(result)) return withoutAccess;
      return welcome ? welcomed : null;
    },
    failure: failureOf,
  };
}

function mustStartOver(error: unknown): boolean {
  const body = error instanceof ApiError ? error.body : undefined;
  return typeof body === 'object' && body !== null && 'startOver' in body;
}

interface SecondStepProps {
  methods: readonly SecondFactor[];
  admit: (user: AuthUser) => AuthUser;
  onSignedIn?: (() => void) | undefined;
  onBack: () => void;
  welcome: boolean;
  inDialog: boolean;
}

const fields = {
  totp: {
    label: 'Code aus der Authenticator-App',
    hint: 'Sechs Ziffern, die alle 30 Sekunden wechseln.',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
  recovery: {
    label: 'Wiederherstellungscode',
    hint: 'Einer der zehn Codes, die Sie aufgehoben haben. Jeder gilt einmal.',
    inputMode: 'text',
    autoComplete: 'off',
  },
} as const;

const otherWays: Readonly<Record<SecondFactor, string>> = {
  totp: 'Code aus der Authenticator-App eingeben',
  passkey: 'Passkey benutzen',
  recovery: 'Wiederherstellungscode eingeben',
};

export function SecondStep({ methods, admit, onSignedIn, onBack, welcome, inDialog }: SecondStepProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const passkeyButton = useRef<HTMLDivElement>(null);
  const possible = methods.filter((method) => method !== 'passkey' || canUsePasskeys());
  const [method, setMethod] = useState<SecondFactor | undefined>(possible[0]);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);

  const pass = useMutation({
    mutationFn: async (chosen: SecondFactor) => {
      if (chosen === 'passkey') return admit(await passkeySignIn('second-factor'));
      return admit((await callWhole('POST /api/auth/second-factor', { body: { method: chosen, code } })).user);
    },
    onSuccess: (user) => {
      if (!lacksAccess(user)) onSignedIn?.();
    },
    onError: (error) => {
      if (mustStartOver(error)) return onBack();
      input.current?.select();
    },
    meta: signInMeta(welcome),
  });

  // The control that had the focus is gone.
  useEffect(() => {
    const control = method === 'passkey' ? passkeyButton.current?.querySelector('button') : input.current;
    control?.focus();
  }, [method]);

  function submit() {
    if (!method) return;
    const isMissing = method !== 'passkey' && code.trim() === '';
    setMissing(isMissing);
    if (isMissing) input.current?.focus();
    else pass.mutate(method);
  }

  function choose(next: SecondFactor) {
    setMethod(next);
    setCode('');
    setMissing(false);
    pass.reset();
  }

  return (
    <form noValidate aria-labelledby={`${id}-title`} className="grid gap-stack" onSubmit={onSubmitOf(submit)}>
      <div>
        <h2 id={`${id}-title`} className="font-text text-base leading-snug font-bold">
          Zweiter Schritt
        </h2>
        <p className="mt-1 text-s leading-normal text-ink-2">
          Das Passwort stimmt. Dieses Konto verlangt noch eine Bestätigung.
        </p>
      </div>
      {inDialog && <SignInRefusal error={pass.error} result={pass.data} />}
      {(method === 'totp' || method === 'recovery') && (
        <CodeField
          key={method}
          method={method}
          ref={input}
          id={`${id}-code`}
          code={code}
          isMissing={missing}
          isPending={pass.isPending}
          onCode={setCode}
        />
      )}
      {method === 'passkey' && (
        <div ref={passkeyButton} className="grid">
          <Button type="submit" variant="dark" loading={pass.isPending} loadingLabel="Passkey wird geprüft">
            <Icon name="key" />
            <span>Mit Passkey bestätigen</span>
          </Button>
        </div>
      )}
      <div className="grid justify-items-start gap-2">
        {possible
          .filter((other) => other !== method)
          .map((other) => (
            <AdminButton key={other} disabled={pass.isPending} onClick={() => choose(other)}>
              {otherWays[other]}
            </AdminButton>
          ))}
        <AdminButton icon="arrow-left" disabled={pass.isPending} onClick={onBack}>
          Zurück zur Anmeldung
        </AdminButton>
      </div>
      <WithoutFactor inDialog={inDialog} />
    </form>
  );
}

interface CodeFieldProps {
  method: keyof typeof fields;
  ref: Ref<HTMLInputElement>;
  id: string;
  code: string;
  isMissing: boolean;
  isPending: boolean;
  onCode: (code: string) => void;
}

function CodeField({ method, ref, id, code, isMissing, isPending, onCode }: CodeFieldProps) {
  return (
    <>
      <TextField
        ref={ref}
        id={id}
        {...fields[method]}
        required
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        data-autofocus
        value={code}
        error={isMissing ? 'Bitte geben Sie den Code ein.' : undefined}
        onChange={(event) => onCode(event.target.value)}
      />
      <Button type="submit" variant="dark" loading={isPending} loadingLabel="Wird geprüft" className="w-full">
        <Icon name="check" />
        <span>Bestätigen</span>
      </Button>
    </>
  );
}

/** The way in for somebody who has none of the second factors at hand. */
function WithoutFactor({ inDialog }: { inDialog: boolean }) {
  return (
    <p className="text-s leading-normal text-ink-2">
      <span>
        {
          'Nichts davon zur Hand? Ein Administrator kann Ihren zweiten Faktor unter „Personen“ entfernen. Wer den Server betreibt, kann dort mit dem Befehl '
        }
      </span>
      <code translate="no" className="font-mono font-semibold">
        login-link
      </code>
      <span>{' und Ihrem Benutzernamen dahinter einen '}</span>
      {inDialog ? (
        <span>Anmeldelink</span>
      ) : (
        <Link href={paths.adminDirectLogin()} className="font-semibold text-ink underline underline-offset-4">
          Anmeldelink
        </Link>
      )}
      <span>{' erzeugen, der ohne zweiten Schritt gilt.'}</span>
    </p>
  );
}

export function SignInRefusal({ error, result }: { error: Error | null; result: SignInResult | undefined }) {
  const id = useId();
  const refusal = error ? failureOf(error) : lacksAccess(result) ? withoutAccess : null;
  return (
    <div role="alert" className={refusal ? '' : 'sr-only'}>
      {refusal && <FieldError id={id}>{`${refusal.title}: ${refusal.description}`}</FieldError>}
    </div>
  );
}
