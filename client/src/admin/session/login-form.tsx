import { type AuthUser, type LoginInput, loginInput } from '@shared/contracts/auth';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { contractMessages, contractResolver } from '../kit/forms/field-messages';
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
      {...{ admit, onSignedIn, welcome, inDialog }}
      onBack={() => {
        setGoneBack(true);
        setAsked(undefined);
      }}
    />
  );
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
  const { register, handleSubmit, setFocus, formState } = useForm<LoginInput>({
    defaultValues: { username, password: '' },
    resolver: contractResolver((values) => contractMessages(loginInput, values)),
  });
  const { errors } = formState;

  const submit = handleSubmit((input) => {
    byPasskey.reset();
    signIn.mutate(input, { onError: () => setFocus('password') });
  });

  return (
    <form
      noValidate
      className="grid gap-stack"
      onSubmit={(event) => {
        event.stopPropagation();
        void submit(event);
      }}
    >
      {inDialog && <SignInRefusal error={signIn.error ?? byPasskey.error} result={signIn.data ?? byPasskey.data} />}
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
        autoFocus={focusPassword}
        {...(username ? { 'data-autofocus': true } : {})}
        error={errors.password?.message}
        {...register('password')}
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
          Mit Passkey fortfahren
        </Button>
      )}
    </form>
  );
}
