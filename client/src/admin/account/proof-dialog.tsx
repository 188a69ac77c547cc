import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { factorApi } from '../../api/factor-api';
import { Dialog } from '../../ui/dialog';
import { FieldError } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { failureText, serverMessages } from '../forms/server-messages';
import { AdminButton } from '../kit/admin-button';
import { errorText } from '../kit/error-text';
import { canUsePasskeys, PasskeyError, passkeyProof } from '../session/browser-passkeys';
import { PasswordField } from '../session/password-field';

interface ProofDialogProps {
  username: string;
  hasPasskey: boolean;
  onSettled: (proven: boolean) => void;
}

/** Asks once more for the password or a passkey, before the ways into the account are changed. */
export function ProofDialog({ username, hasPasskey, onSettled }: ProofDialogProps) {
  const id = useId();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const prove = useMutation({
    mutationFn: (typed: string | null) => (typed === null ? passkeyProof() : factorApi.prove(typed)),
    onSuccess: () => onSettled(true),
    // It is told beside the field: a dialog hides the notices from screen readers.
    meta: { failure: () => null },
  });
  const { error } = prove;
  const fieldError = missing ? 'Passwort wird benötigt' : serverMessages(error).password;
  const otherError = error && !serverMessages(error).password ? error : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    setMissing(password === '');
    if (password === '') document.getElementById(`${id}-password`)?.focus();
    else prove.mutate(password, { onError: () => document.getElementById(`${id}-password`)?.focus() });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onSettled(false);
      }}
      title="Sind Sie es?"
      description="Bevor sich ändert, wie man in dieses Konto kommt, bestätigen Sie es bitte. Das gilt dann zehn Minuten."
      closeLabel="Schließen"
      onInteractOutside={(event) => event.preventDefault()}
    >
      <form noValidate className="grid gap-4" onSubmit={submit}>
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
          {hasPasskey && canUsePasskeys() && (
            <AdminButton disabled={prove.isPending} onClick={() => prove.mutate(null)}>
              <Icon name="key" width="18" height="18" />
              Mit Passkey bestätigen
            </AdminButton>
          )}
        </div>
      </form>
    </Dialog>
  );
}
