import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { showToast } from '../../ui/toast-store';
import { safeNext } from '../admin-paths';
import { LoginForm } from './login-form';
import { LoginFrame } from './login-frame';
import { useSession } from './session';

/** Sign-in for administrators; leads to the address that asked for it, if it lies in this area. */
export function LoginPage() {
  const { user, login } = useSession();
  const [, navigate] = useLocation();
  const search = useSearch();
  const [next] = useState(() => safeNext(new URLSearchParams(search).get('next')));
  const admitted = user?.isAdmin === true;

  useEffect(() => {
    if (admitted) navigate(next, { replace: true });
  }, [admitted, next, navigate]);

  return (
    <LoginFrame title="Anmelden" lead="Nur für autorisierte Administratoren.">
      <LoginForm
        onSubmit={async (input) => {
          const { isAdmin } = await login(input);
          showToast(
            isAdmin
              ? { title: 'Anmeldung erfolgreich', description: 'Sie werden zum Admin-Bereich weitergeleitet.' }
              : {
                  title: 'Fehler bei der Anmeldung',
                  description: 'Dieses Konto hat keinen Zugang zum Admin-Bereich.',
                  variant: 'destructive',
                },
          );
        }}
      />
    </LoginFrame>
  );
}
