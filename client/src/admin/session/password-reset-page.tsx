import { forgottenPasswordInputSchema } from '@shared/contracts/users';
import { paths } from '@shared/paths';
import { passwordResetMinutes } from '@shared/settings/retention';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { call } from '../../api/call';
import { Button } from '../../ui/button';
import { FieldError, TextField } from '../../ui/field';
import { errorText } from '../kit/error-text';
import { contractMessages, failureText } from '../kit/forms/field-messages';
import { useSentForm } from '../kit/forms/use-sent-form';
import { useDocumentTitle } from '../kit/page-head';
import { PasswordForm } from './password-form';
import { useSession } from './session';
import { LoginFrame } from './sign-in-parts';
import { forgetOneTimeToken, useOneTimeToken } from './use-one-time-token';

const linkClass = 'font-semibold text-ink underline underline-offset-4';

export function PasswordResetPage() {
  useDocumentTitle('Neues Passwort');
  const token = useOneTimeToken();
  return (
    <LoginFrame
      title="Neues Passwort"
      lead={token ? 'Für Ihr Konto im Admin-Bereich.' : 'Wenn Sie Ihres vergessen haben.'}
    >
      {token ? <NewPassword key={token} token={token} /> : <Question />}
      <p className="mt-6 text-s text-ink-2">
        <Link href={paths.adminLogin} className={linkClass}>
          Zur Anmeldung
        </Link>
      </p>
    </LoginFrame>
  );
}

function Question() {
  const { register, errors, sending, form } = useSentForm({
    defaultValues: { name: '' },
    check: (values) => contractMessages(forgottenPasswordInputSchema, values),
    fields: [],
    mutationFn: (body: { name: string }) => call('POST /api/auth/forgotten-password', { body }),
    // Shown above the field.
    meta: { isSignIn: true, failure: () => null },
  });

  return (
    <>
      <div role="status">
        {sending.isSuccess && (
          <p className="rounded-[12px] border border-admin-line bg-admin-ground px-5 py-4 leading-normal">
            {`Wenn es dieses Konto gibt und eine E-Mail-Adresse dazu, ist der Link jetzt unterwegs. Er gilt ${passwordResetMinutes} Minuten und nur einmal.`}
          </p>
        )}
        {sending.error && <FieldError id="reset-error">{failureText(sending.error)}</FieldError>}
      </div>
      <form {...form} className="mt-4 grid gap-stack">
        <TextField
          label="Benutzername oder E-Mail-Adresse"
          hint="Der Link zu einem neuen Passwort geht an die E-Mail-Adresse Ihres Kontos, wenn der Versand von E-Mails eingerichtet ist."
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.name?.message}
          {...register('name')}
        />
        <Button type="submit" variant="dark" loading={sending.isPending} loadingLabel="Wird angefordert">
          Link anfordern
        </Button>
      </form>
      <p className="mt-6 text-s leading-normal text-ink-2">
        <span>
          {
            'Keine E-Mail erhalten? Ein Administrator kann unter „Personen“ einen Link für Sie erstellen. Wer den Server betreibt, kann es dort mit dem Befehl '
          }
        </span>
        <code translate="no" className="font-mono font-semibold">
          login-link
        </code>
        <span>{' und Ihrem Benutzernamen dahinter.'}</span>
      </p>
    </>
  );
}

function NewPassword({ token }: { token: string }) {
  const { user, endHere } = useSession();
  const [, navigate] = useLocation();
  const { data, error } = useQuery({
    queryKey: ['password-reset', token],
    queryFn: () => call('POST /api/auth/password-reset', { body: { token } }),
  });

  if (error) {
    return (
      <div role="alert">
        <FieldError id="reset-error">{errorText(error)}</FieldError>
        {/* A plain link that reloads: to the router it is the same address. */}
        <a href={paths.adminPasswordReset()} onClick={forgetOneTimeToken} className={`mt-4 inline-block ${linkClass}`}>
          Neuen Link anfordern
        </a>
      </div>
    );
  }
  if (!data) return <p role="status">Der Link wird geprüft …</p>;
  return (
    <>
      <p className="mb-5 leading-normal">
        <span>{'Benutzername: '}</span>
        <b className="font-strong wrap-anywhere">{data.username}</b>
        <span>. Alle Sitzungen dieses Kontos werden beendet.</span>
      </p>
      <PasswordForm
        username={data.username}
        token={token}
        onChanged={() => {
          if (user?.username === data.username) endHere();
          navigate(paths.adminLogin, { replace: true });
        }}
      />
    </>
  );
}
