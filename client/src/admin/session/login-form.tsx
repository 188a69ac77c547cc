import type { AuthUser, LoginInput } from '@shared/contracts/auth';
import { isBlank } from '@shared/rules/characters';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { validationText } from '../kit/forms/field-messages';
import { canUsePasskeys, passkeySignIn } from './browser-passkeys';
import { lacksAccess, SecondStep, SignInRefusal, signInMeta } from './second-step';
import { PasswordField, SignInButton } from './sign-in-parts';
import { asksForMore, type SignInResult } from './sign-in-question';

interface LoginFormProps {
  username?: string;
  login: (input: LoginInput) => Promise<SignInResult>;
  /** Enters the session of a user who has signed in by other means than the password. */
  admit: (user: AuthUser) => AuthUser;
  onSignedIn?: () => void;
  welcome?: boolean;
  /** Shows errors above the fields too, because a dialog hides toasts from screen readers. */
  inDialog?: boolean;
}

export function LoginForm(props: LoginFormProps) {
  const { admit, onSignedIn, welcome = false, inDialog = false } = props;
  const [asked, setAsked] = useState<SignInResult>();
  const [goneBack, setGoneBack] = useState(false);
  if (!asksForMore(asked)) return <FirstStep {...props} focusPassword={goneBack} onAskedForMore={setAsked} />;
  return (
    <SecondStep
      methods={asked.secondFactor}
      admit={admit}
      onSignedIn={onSignedIn}
      welcome={welcome}
      inDialog={inDialog}
      onBack={() => {
        setGoneBack(true);
        setAsked(undefined);
      }}
    />
  );
}

/** Reads the form itself, because password managers may fill it without an event. */
function readLogin(form: HTMLFormElement): LoginInput {
  const values = new FormData(form);
  return { username: String(values.get('username')), password: String(values.get('password')) };
}

type LoginErrors = { [Field in keyof LoginInput]?: string | undefined };

/**
 * What is missing. The server checks the rest of the contract: neither it nor react-hook-form is loaded for two
 * required fields, as this form stands on the first page of the content area.
 */
function missing({ username, password }: LoginInput): LoginErrors {
  return {
    username: isBlank(username) ? validationText('validation.usernameRequired') : undefined,
    password: password === '' ? validationText('validation.passwordRequired') : undefined,
  };
}

interface FirstStepProps extends LoginFormProps {
  focusPassword: boolean;
  onAskedForMore: (answer: SignInResult) => void;
}

function FirstStep({
  username = '',
  login,
  admit,
  onSignedIn,
  welcome = false,
  inDialog = false,
  focusPassword,
  onAskedForMore,
}: FirstStepProps) {
  const id = useId();
  const settle = (result: SignInResult) => {
    if (asksForMore(result)) onAskedForMore(result);
    else if (!lacksAccess(result)) onSignedIn?.();
  };
  const signIn = useMutation({ mutationFn: login, onSuccess: settle, meta: signInMeta(welcome) });
  const byPasskey = useMutation({
    mutationFn: async () => admit(await passkeySignIn('sign-in')),
    onMutate: () => signIn.reset(),
    onSuccess: settle,
    meta: signInMeta(welcome),
  });
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<LoginErrors>();
  const focus = (field: keyof LoginInput) =>
    form.current?.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.focus();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The dialog that asks for a new sign-in stands, for React, inside the form that asked.
    event.stopPropagation();
    const input = readLogin(event.currentTarget);
    const found = missing(input);
    setErrors(found);
    if (found.username) return focus('username');
    if (found.password) return focus('password');
    byPasskey.reset();
    signIn.mutate(input, { onError: () => focus('password') });
  };

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-stack"
      onSubmit={submit}
      onInput={(event) => errors && setErrors(missing(readLogin(event.currentTarget)))}
    >
      {inDialog && <SignInRefusal error={signIn.error ?? byPasskey.error} result={signIn.data ?? byPasskey.data} />}
      <TextField
        id={`${id}-username`}
        label="Benutzername"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors?.username}
        name="username"
        defaultValue={username}
      />
      <PasswordField
        id={`${id}-password`}
        label="Passwort"
        autoComplete="current-password"
        autoFocus={focusPassword}
        {...(username ? { 'data-autofocus': true } : {})}
        error={errors?.password}
        name="password"
      />
      <SignInButton loading={signIn.isPending} loadingLabel="Wird angemeldet">
        Anmelden
      </SignInButton>
      {canUsePasskeys() && (
        <Button
          variant="light"
          loading={byPasskey.isPending}
          loadingLabel="Passkey wird geprüft"
          disabled={signIn.isPending}
          className="w-full"
          onClick={() => byPasskey.mutate()}
        >
          <Icon name="key" />
          <span>Mit Passkey fortfahren</span>
        </Button>
      )}
    </form>
  );
}
