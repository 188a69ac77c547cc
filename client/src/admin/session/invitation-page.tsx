import { passwordLength } from '@shared/contracts/auth';
import { type InvitationAcceptance, invitationAcceptance, type OpenedInvitation } from '@shared/contracts/people';
import { paths } from '@shared/paths';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'wouter';
import { authApi } from '../../api/admin-api';
import { FieldError, TextField } from '../../ui/field';
import { contractMessages, contractResolver, type FieldMessages } from '../forms/contract-resolver';
import { serverMessages } from '../forms/server-messages';
import { germanDateTime } from '../kit/dates';
import { errorText } from '../kit/error-text';
import { roleLabels } from '../kit/role-labels';
import { useDocumentTitle } from '../kit/use-document-title';
import { homeOf } from '../navigation/view-permissions';
import { LoginFrame } from './login-frame';
import { PasswordField } from './password-field';
import { useSession } from './session';
import { SignInButton } from './sign-in-button';

/** The token of the address, taken out of the address bar and the history as soon as it is known. */
function useTokenFromAddress(): string {
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '');
  useEffect(() => {
    if (token) window.history.replaceState(window.history.state, '', paths.adminInvitation());
  }, [token]);
  return token;
}

/** Where an invitation leads: tells what for, and makes the account. */
export function InvitationPage() {
  useDocumentTitle('Einladung');
  const token = useTokenFromAddress();
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => authApi.openInvitation(token),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, error } = query;

  return (
    <LoginFrame title="Willkommen" lead={data ? leadOf(data) : 'Einladung in den Admin-Bereich.'}>
      {data && <AcceptanceForm token={token} />}
      {error && (
        <div role="alert">
          <FieldError id="invitation-error">{errorText(error)}</FieldError>
        </div>
      )}
      {!data && !error && <p role="status">Die Einladung wird geprüft …</p>}
      <p className="mt-6 text-s text-tinte-2">
        Sie haben schon ein Konto? Die Anmeldung finden Sie unter{' '}
        <Link href={paths.adminLogin} className="font-semibold text-tinte underline underline-offset-4">
          {paths.adminLogin}
        </Link>
        .
      </p>
    </LoginFrame>
  );
}

function leadOf({ role, invitedBy, expiresAt }: OpenedInvitation): string {
  const who = invitedBy ? `${invitedBy} hat Sie eingeladen` : 'Sie sind eingeladen';
  return `${who}, mit der Rolle „${roleLabels[role]}“. Der Link gilt bis ${germanDateTime(expiresAt)}.`;
}

interface AcceptanceValues {
  username: string;
  password: string;
  repeated: string;
}

/** The new account's name and password; what was typed stays after a refusal. */
function AcceptanceForm({ token }: { token: string }) {
  const { acceptInvitation } = useSession();
  const [, navigate] = useLocation();
  const toInput = ({ username, password }: AcceptanceValues): InvitationAcceptance => ({ token, username, password });

  function validate(values: AcceptanceValues): FieldMessages {
    const messages = contractMessages(invitationAcceptance, toInput(values));
    if (values.repeated === values.password) return messages;
    return { ...messages, repeated: 'Die beiden Passwörter stimmen nicht überein.' };
  }

  const { register, handleSubmit, setError, formState } = useForm<AcceptanceValues>({
    defaultValues: { username: '', password: '', repeated: '' },
    resolver: contractResolver(validate),
  });
  const { errors } = formState;
  const accept = useMutation({
    mutationFn: (values: AcceptanceValues) => acceptInvitation(toInput(values)),
    onSuccess: (user) => navigate(homeOf(user), { replace: true }),
    onError: (error) => {
      const messages = serverMessages(error);
      for (const name of ['username', 'password'] as const) {
        if (messages[name]) setError(name, { message: messages[name] }, { shouldFocus: true });
      }
    },
    meta: {
      isSignIn: true,
      success: () => ({ title: 'Konto erstellt', description: 'Sie sind angemeldet.' }),
    },
  });
  const submit = handleSubmit((values) => accept.mutate(values));

  return (
    <form noValidate className="grid gap-stack" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Benutzername"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.username?.message}
        {...register('username')}
      />
      <PasswordField
        label="Passwort"
        hint={`Mindestens ${passwordLength.min} Zeichen.`}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Passwort wiederholen"
        autoComplete="new-password"
        error={errors.repeated?.message}
        {...register('repeated')}
      />
      <SignInButton loading={accept.isPending} loadingLabel="Konto wird erstellt">
        Konto erstellen und anmelden
      </SignInButton>
    </form>
  );
}
