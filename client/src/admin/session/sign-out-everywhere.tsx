import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { authApi } from '../../api/admin-api';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Icon } from '../../ui/icon';
import { AdminButton } from '../kit/admin-button';
import { errorText } from '../kit/error-text';
import { adminPaths } from '../navigation/admin-paths';
import { useSession } from './session';

/** Asks, then ends every session of the account at the server and the one in this window with them. */
export function SignOutEverywhere() {
  const { endHere } = useSession();
  const [, navigate] = useLocation();
  const [asking, setAsking] = useState(false);
  const signOut = useMutation({
    mutationFn: authApi.logoutEverywhere,
    onSuccess: () => {
      // The sign-in page comes first, so that leaving is not mistaken for an access without a session.
      navigate(adminPaths.login());
      endHere();
    },
    onError: () => setAsking(false),
    meta: {
      success: (sessions: number) => ({
        title: 'Überall abgemeldet',
        description: sessions === 1 ? 'Eine Sitzung wurde beendet.' : `${sessions} Sitzungen wurden beendet.`,
      }),
      failure: (error) => ({
        title: 'Fehler bei der Abmeldung',
        description: `Es wurde keine Sitzung beendet. ${errorText(error)}`,
      }),
    },
  });

  return (
    <>
      <AdminButton onClick={() => setAsking(true)}>
        <Icon name="log-out" width="18" height="18" />
        Überall abmelden
      </AdminButton>
      <ConfirmDialog
        open={asking}
        title="Überall abmelden?"
        description="Alle Sitzungen dieses Kontos enden sofort, auch diese. Was Sie hier nicht gespeichert haben, geht verloren."
        confirmLabel="Überall abmelden"
        cancelLabel="Abbrechen"
        busy={signOut.isPending}
        onConfirm={() => signOut.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
