import { type AuthUser, type LoginInput, loginInput } from '@shared/contracts/auth';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { NetworkError } from '../../api/http-api';
import { Button } from '../../ui/button';
import { FieldError, TextField } from '../../ui/field';
import { Icon } from '../../ui/icon';
import type { ToastMessage } from '../../ui/toast-store';
import { contractMessages, contractResolver } from '../forms/contract-resolver';
import { errorText, isSignedOut } from '../kit/error-text';
import { PasswordField } from './password-field';

interface LoginFormProps {
  username?: string;
  login: (input: LoginInput) => Promise<AuthUser>;
  /** An administrator has signed in. */
  onSignedIn?: () => void;
  /** A success is told, too. */
  welcome?: boolean;
  /** A failure is told above the fields as well, because a dialog hides the notices from screen readers. */
  inDialog?: boolean;
}

/** Texts of spec point 8. */
function failureOf(error: Error): Partial<ToastMessage> {
  if (error instanceof NetworkError) {
    return { title: 'Anmeldefehler', description: 'Bei der Anmeldung ist ein Fehler aufgetreten.' };
  }
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

/** User name and password with their errors (spec points 5 and 8). What was typed stays after a refusal. */
export function LoginForm({ username = '', login, onSignedIn, welcome = false, inDialog = false }: LoginFormProps) {
  const id = useId();
  const signIn = useMutation({
    mutationFn: login,
    onSuccess: ({ isAdmin }) => {
      if (isAdmin) onSignedIn?.();
    },
    meta: {
      isSignIn: true,
      success: ({ isAdmin }: AuthUser) => {
        if (!isAdmin) return withoutAccess;
        return welcome ? welcomed : null;
      },
      failure: failureOf,
    },
  });
  const { register, handleSubmit, setFocus, formState } = useForm<LoginInput>({
    defaultValues: { username, password: '' },
    resolver: contractResolver((values) => contractMessages(loginInput, values)),
  });
  const { errors } = formState;

  const refusal = signIn.error ? failureOf(signIn.error) : signIn.data?.isAdmin === false ? withoutAccess : null;

  const submit = handleSubmit((input) => signIn.mutate(input, { onError: () => setFocus('password') }));

  return (
    <form
      noValidate
      className="grid gap-stack"
      onSubmit={(event) => {
        event.stopPropagation();
        void submit(event);
      }}
    >
      {inDialog && (
        <div role="alert" className={refusal ? '' : 'sr-only'}>
          {refusal && (
            <FieldError id={`${id}-refusal`}>
              {refusal.title}: {refusal.description}
            </FieldError>
          )}
        </div>
      )}
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
      <Button
        type="submit"
        variant="tinte"
        loading={signIn.isPending}
        loadingLabel="Wird angemeldet"
        className="mt-1.5 w-full"
      >
        <Icon name="log-in" />
        Anmelden
      </Button>
    </form>
  );
}
