import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useId, useRef, useState } from 'react';
import { queryOf } from '../../../api/admin-queries';
import { call } from '../../../api/call';
import { ApiError } from '../../../api/http-api';
import type { Elements, TextOrElements } from '../../../ui/elements';
import { FieldError } from '../../../ui/field';
import type { ToastMessage } from '../../../ui/toast-store';
import { AdminButton } from '../../kit/admin-button';
import { Dialog } from '../../kit/dialog';
import { errorText } from '../../kit/error-text';
import { failureText, serverMessages } from '../../kit/forms/field-messages';
import { onSubmitOf } from '../../kit/on-submit';
import { canUsePasskeys, PasskeyError, passkeyProof } from '../browser-passkeys';
import { useSession } from '../session';
import { PasswordField } from '../sign-in-parts';

/** The user closed the question; the call did not run, and there is no error to show. */
class ProofGivenUp extends Error {
  override readonly name = 'ProofGivenUp';
}

/** Runs a call; if the server wants a proof of identity, asks for one and retries. Throws ProofGivenUp without one. */
export type Prove = <Result>(call: () => Promise<Result>) => Promise<Result>;

function needsProof(error: unknown): boolean {
  const body = error instanceof ApiError ? error.body : undefined;
  return typeof body === 'object' && body !== null && 'proofNeeded' in body;
}

/** Toast of a failed change of sign-in factors; null when the user gave up the proof. */
export function factorFailure(error: Error): Partial<ToastMessage> | null {
  if (error instanceof ProofGivenUp) return null;
  return { description: error instanceof PasskeyError ? errorText(error) : failureText(error) };
}

/** Asks for a proof of identity when the server wants one. Render `question`, the dialog that asks. */
export function useProof(): { prove: Prove; question: Elements } {
  const { user } = useSession();
  const [asking, setAsking] = useState(false);
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

  const question = asking && (
    <ProofDialog username={user?.username ?? ''} onSettled={(proven) => answer.current(proven)} />
  );
  return { prove, question };
}

function ProofDialog({ username, onSettled }: { username: string; onSettled: (proven: boolean) => void }) {
  const id = useId();
  const { data: factors } = useQuery(queryOf('GET /api/auth/factors'));
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const prove = useMutation({
    mutationFn: (typed: string | null) =>
      typed === null ? passkeyProof() : call('POST /api/auth/proof', { body: { password: typed } }),
    onSuccess: () => onSettled(true),
    // Shown beside the field: a dialog hides toasts from screen readers.
    meta: { failure: () => null },
  });
  const { error } = prove;
  const fieldError = missing ? 'Passwort wird benötigt' : serverMessages(error).password;
  const otherError = error && !serverMessages(error).password ? error : null;

  function submit() {
    setMissing(password === '');
    if (password === '') document.getElementById(`${id}-password`)?.focus();
    else prove.mutate(password, { onError: () => document.getElementById(`${id}-password`)?.focus() });
  }

  return (
    <Dialog
      onClose={() => onSettled(false)}
      title="Sind Sie es?"
      description="Dafür genügt nicht, dass jemand angemeldet ist: Bitte bestätigen Sie es. Das gilt dann zehn Minuten."
      holdsText
    >
      <form noValidate className="grid gap-4" onSubmit={onSubmitOf(submit)}>
        <div role="alert" className={otherError ? '' : 'sr-only'}>
          {otherError && (
            <FieldError id={`${id}-refusal`}>
              {otherError instanceof PasskeyError ? errorText(otherError) : failureText(otherError)}
            </FieldError>
          )}
        </div>
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          id={`${id}-password`}
          label="Passwort"
          autoComplete="current-password"
          data-autofocus
          value={password}
          error={fieldError}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <AdminButton tone="primary" type="submit" loading={prove.isPending}>
            Bestätigen
          </AdminButton>
          {factors && factors.passkeys.length > 0 && canUsePasskeys() && (
            <AdminButton icon="key" disabled={prove.isPending} onClick={() => prove.mutate(null)}>
              Mit Passkey bestätigen
            </AdminButton>
          )}
        </div>
      </form>
    </Dialog>
  );
}

export function AccountPart({ title, text, children }: { title: string; text: TextOrElements; children: Elements }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-text text-base leading-snug font-bold">
        {title}
      </h3>
      <p className="mt-1 mb-4 text-s leading-normal text-ink-2">{text}</p>
      {children}
    </section>
  );
}
