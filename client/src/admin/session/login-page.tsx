import { paths } from '@shared/paths';
import { useEffect, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { LoginForm } from './login-form';
import { safeNext } from './safe-next';
import { useSession } from './session';
import { LoginFrame } from './sign-in-parts';

export function LoginPage() {
  const { user, login, admit } = useSession();
  const [, navigate] = useLocation();
  const search = useSearch();
  const [next] = useState(() => safeNext(new URLSearchParams(search).get('next')));
  const admitted = Boolean(user?.role);

  useEffect(() => {
    if (admitted) navigate(next, { replace: true });
  }, [admitted, next, navigate]);

  return (
    <LoginFrame title="Anmelden" lead="Für alle, die Inhalte pflegen oder Anfragen beantworten.">
      <LoginForm login={login} admit={admit} welcome />
      <p className="mt-6 text-s">
        <Link href={paths.adminPasswordReset()} className="font-semibold text-ink underline underline-offset-4">
          Passwort vergessen?
        </Link>
      </p>
    </LoginFrame>
  );
}
