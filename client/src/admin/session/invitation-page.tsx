import { homeOf } from '@shared/admin-views';
import { passwordLength } from '@shared/contracts/auth';
import { type InvitationAcceptance, invitationAcceptanceSchema, type OpenedInvitation } from '@shared/contracts/users';
import { paths } from '@shared/paths';
import { roleLabels } from '@shared/role-labels';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { call } from '../../api/call';
import { FieldError, TextField } from '../../ui/field';
import { germanDateTime } from '../kit/dates';
import { errorText } from '../kit/error-text';
import { contractMessages, type FieldMessages } from '../kit/forms/field-messages';
import { useSentForm } from '../kit/forms/use-sent-form';
import { useDocumentTitle } from '../kit/page-head';
import { useSession } from './session';
import { LoginFrame, PasswordField, SignInButton } from './sign-in-parts';
import { useOneTimeToken } from './use-one-time-token';

export function InvitationPage() {
  useDocumentTitle('Einladung');
  const token = useOneTimeToken();
  const { user } = useSession();
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call('POST /api/auth/invitation', { body: { token } }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data } = query;
  const refused = token
    ? query.error && errorText(query.error)
    : 'Diesem Link fehlt etwas. Öffnen Sie ihn noch einmal so, wie Sie ihn bekommen haben: vollständig.';

  return (
    <LoginFrame title="Willkommen" lead={data ? leadOf(data) : 'Einladung in den Admin-Bereich.'}>
      {data && user && (
        <p className="mb-6 rounded-[12px] border border-admin-line bg-admin-ground px-5 py-4 text-s leading-normal">
          <span>{`Sie sind als ${user.username} angemeldet. Erstellen Sie hier ein Konto, sind Sie danach in diesem Browser mit dem neuen angemeldet; das Konto ${user.username} bleibt bestehen. `}</span>
          <Link href={homeOf(user)} className="font-semibold text-ink underline underline-offset-4">
            Zurück in den Admin-Bereich
          </Link>
        </p>
      )}
      {data && <AcceptanceForm key={token} token={token} />}
      {refused && (
        <div role="alert">
          <FieldError id="invitation-error">{refused}</FieldError>
        </div>
      )}
      {!data && !refused && <p role="status">Die Einladung wird geprüft …</p>}
      <p className="mt-6 text-s text-ink-2">
        <span>{'Sie haben schon ein Konto? Die Anmeldung finden Sie unter '}</span>
        <Link href={paths.adminLogin} className="font-semibold text-ink underline underline-offset-4">
          {paths.adminLogin}
        </Link>
        <span>.</span>
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

function AcceptanceForm({ token }: { token: string }) {
  const { acceptInvitation } = useSession();
  const [, navigate] = useLocation();
  const toInput = ({ username, password }: AcceptanceValues): InvitationAcceptance => ({ token, username, password });

  function validate(values: AcceptanceValues): FieldMessages {
    const messages = contractMessages(invitationAcceptanceSchema, toInput(values));
    if (values.repeated === values.password) return messages;
    return { ...messages, repeated: 'Die beiden Passwörter stimmen nicht überein.' };
  }

  const { register, errors, sending, form } = useSentForm({
    defaultValues: { username: '', password: '', repeated: '' },
    check: validate,
    fields: ['username', 'password'],
    mutationFn: (values: AcceptanceValues) => acceptInvitation(toInput(values)),
    onSuccess: (user) => navigate(homeOf(user), { replace: true }),
    meta: { isSignIn: true, success: () => ({ title: 'Konto erstellt', description: 'Sie sind angemeldet.' }) },
  });

  return (
    <form {...form} className="grid gap-stack">
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
      <SignInButton loading={sending.isPending} loadingLabel="Konto wird erstellt">
        Konto erstellen und anmelden
      </SignInButton>
    </form>
  );
}
