import { type LoginInput, loginInput } from '@shared/contracts/auth';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { NetworkError } from '../../api/http-api';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { showToast } from '../../ui/toast-store';
import { errorText, isSignedOut } from '../error-text';
import { contractMessages, contractResolver } from '../forms/contract-resolver';
import { PasswordField } from './password-field';

interface LoginFormProps {
  username?: string;
  /** Signs in; what it throws is told by this form. */
  onSubmit: (input: LoginInput) => Promise<void>;
}

/** Texts of spec point 8. */
function showLoginFailure(error: unknown) {
  if (error instanceof NetworkError) {
    showToast({
      title: 'Anmeldefehler',
      description: 'Bei der Anmeldung ist ein Fehler aufgetreten.',
      variant: 'destructive',
    });
    return;
  }
  const fallback = isSignedOut(error) ? 'Bitte überprüfen Sie Ihre Anmeldedaten.' : 'Anmeldung fehlgeschlagen';
  showToast({
    title: 'Fehler bei der Anmeldung',
    description: errorText(error, fallback),
    variant: 'destructive',
  });
}

/** User name and password with their errors (spec points 5 and 8). What was typed stays after a refusal. */
export function LoginForm({ username = '', onSubmit }: LoginFormProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const { register, handleSubmit, setFocus, formState } = useForm<LoginInput>({
    defaultValues: { username, password: '' },
    resolver: contractResolver((values) => contractMessages(loginInput, values)),
  });
  const { errors } = formState;

  const submit = handleSubmit(async (input) => {
    setBusy(true);
    try {
      await onSubmit(input);
    } catch (error) {
      showLoginFailure(error);
      setFocus('password');
    } finally {
      setBusy(false);
    }
  });

  return (
    <form
      noValidate
      className="grid gap-[18px]"
      onSubmit={(event) => {
        event.stopPropagation();
        void submit(event);
      }}
    >
      <TextField
        id={`${id}-username`}
        label="Benutzername"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.username?.message}
        {...register('username')}
      />
      <PasswordField
        id={`${id}-password`}
        label="Passwort"
        autoComplete="current-password"
        {...(username ? { 'data-autofocus': true } : {})}
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" variant="tinte" loading={busy} loadingLabel="Wird angemeldet" className="mt-1.5 w-full">
        <Icon name="log-in" />
        Anmelden
      </Button>
    </form>
  );
}
