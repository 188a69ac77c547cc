import { paths } from '@shared/paths';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { ApiError } from '../../api/http-api';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { errorText } from '../kit/error-text';
import { useSession } from './session';
import { LoginFrame } from './sign-in-parts';

const redirectDelay = 1_000;

/** Reads the token from the address once and removes it from the address bar and the history. */
function useTokenFromAddress(): string | undefined {
  const search = useSearch();
  const [token] = useState(() => new URLSearchParams(search).get('token') ?? undefined);
  useEffect(() => {
    if (token) window.history.replaceState(window.history.state, '', paths.adminDirectLogin());
  }, [token]);
  return token;
}

export function DirectLoginPage() {
  const { directLogin } = useSession();
  const [, navigate] = useLocation();
  const token = useTokenFromAddress();
  const signIn = useMutation({
    mutationFn: () => directLogin(token),
    meta: {
      isSignIn: true,
      success: () => ({ title: 'Anmeldung erfolgreich', description: 'Sie werden zum Admin-Bereich weitergeleitet.' }),
      failure: (error) => ({
        title: 'Fehler bei der Anmeldung',
        description: errorText(error, 'Bitte überprüfen Sie Ihre Anmeldedaten.'),
      }),
    },
  });
  const done = signIn.isSuccess;
  const { error } = signIn;
  const refused = error instanceof ApiError && (error.status === 401 || error.status === 403);

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => navigate(paths.admin), redirectDelay);
    return () => clearTimeout(timer);
  }, [done, navigate]);

  return (
    <LoginFrame title="Direkte Anmeldung" lead="Anmeldung ohne Passwort, mit einem Link vom Server.">
      <Button
        variant="dark"
        className="w-full"
        loading={signIn.isPending || done}
        loadingLabel={done ? 'Weiterleitung' : 'Wird angemeldet'}
        onClick={() => signIn.mutate()}
      >
        <Icon name="key" />
        <span>Als Administrator anmelden</span>
      </Button>
      {refused && <HowToGetALink />}
      <p className="mt-6 text-s leading-normal text-ink-2">
        Passwort, Passkey oder Authenticator-App verloren? Nach der Anmeldung mit einem Link können Sie unter „Konto“
        ein neues Passwort setzen und entfernen, was verloren ging.
      </p>
      <p className="mt-6 text-s text-ink-2">
        <span>{'Die reguläre Anmeldung finden Sie unter '}</span>
        <Link href={paths.adminLogin} className="font-semibold text-ink underline underline-offset-4">
          {paths.adminLogin}
        </Link>
        <span>.</span>
      </p>
    </LoginFrame>
  );
}

function HowToGetALink() {
  return (
    <section
      aria-labelledby="how-to-get-a-link"
      className="mt-6 rounded-[12px] border border-admin-line bg-admin-ground px-5 py-4 text-s leading-normal"
    >
      <h2 id="how-to-get-a-link" className="font-text text-base leading-snug font-bold">
        So erhalten Sie einen Anmeldelink
      </h2>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5">
        <li>
          <span>{'Bitten Sie, wer den Server betreibt, um einen Link: Dort macht ihn der Befehl '}</span>
          <code translate="no" className="font-mono font-semibold">
            login-link
          </code>
          <span>{' mit Ihrem Benutzernamen dahinter.'}</span>
        </li>
        <li>Oder öffnen Sie den Link aus der Zeile, die der Server beim Start ausgibt.</li>
      </ul>
      <p className="mt-2 text-ink-2">Jeder Link gilt 15 Minuten und nur ein einziges Mal.</p>
    </section>
  );
}
