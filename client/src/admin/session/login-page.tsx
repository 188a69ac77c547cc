import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { safeNext } from '../navigation/admin-paths';
import { LoginForm } from './login-form';
import { LoginFrame } from './login-frame';
import { useSession } from './session';

/** Sign-in for people of the content area; leads to the address that asked for it, if it lies in this area. */
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
    <LoginFrame title="Anmelden" lead="Nur für autorisierte Administratoren.">
      <LoginForm login={login} admit={admit} welcome />
    </LoginFrame>
  );
}
