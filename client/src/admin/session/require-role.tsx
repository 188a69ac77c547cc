import { paths } from '@shared/paths';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { Spinner } from '../../ui/button';
import type { Elements } from '../../ui/elements';
import { showToast } from '../../ui/toast-store';
import { adminPaths } from '../navigation/admin-paths';
import { useSession } from './session';

/** Renders children for users with a role; a spinner while the session is checked, then the sign-in for others. */
export function RequireRole({ children }: { children: Elements }) {
  const { user, loading } = useSession();
  const [path, navigate] = useLocation();
  const admitted = Boolean(user?.role);
  const redirected = useRef(false);

  useEffect(() => {
    if (loading || admitted || redirected.current) return;
    redirected.current = true;
    showToast({
      title: 'Nicht angemeldet',
      description: 'Bitte melden Sie sich an, um auf den Admin-Bereich zuzugreifen.',
      variant: 'destructive',
    });
    const next = path === paths.admin ? undefined : `${path}${window.location.search}`;
    navigate(adminPaths.login(next), { replace: true });
  }, [loading, admitted, path, navigate]);

  if (admitted) return children;
  return (
    <main className="grid min-h-dvh place-items-center text-xlarge">
      <Spinner label="Anmeldung wird geprüft" />
    </main>
  );
}

/** Returns a sign-out. It goes to the sign-in page first: leaving must not look like an access without a session. */
export function useLogout(): () => void {
  const { logout } = useSession();
  const [, navigate] = useLocation();
  return () => {
    navigate(adminPaths.login());
    logout();
  };
}
