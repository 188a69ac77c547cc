import type { OwnSession } from '@shared/contracts/auth';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { queryKeysOf, queryOf } from '../../../api/admin-queries';
import { call, callWhole } from '../../../api/call';
import { Badge } from '../../../ui/badge';
import { AdminButton } from '../../kit/admin-button';
import { germanDateTime } from '../../kit/dates';
import { errorText } from '../../kit/error-text';
import { useQuestion } from '../../kit/forms/use-asked';
import { LoadState } from '../../kit/load-state';
import { adminPaths } from '../../navigation/admin-paths';
import { useSession } from '../session';

/** "Firefox auf Linux", as far as the browser named them. */
function deviceName({ device }: OwnSession): string {
  const { browser, system } = device ?? { browser: null, system: null };
  if (browser && system) return `${browser} auf ${system}`;
  return browser ?? system ?? 'Unbekanntes Gerät';
}

/** The account's sessions, each with a button that ends it; the current one is left to "Abmelden". */
export function OwnSessions() {
  const query = useQuery(queryOf('GET /api/auth/sessions'));
  const ending = useMutation({
    mutationFn: ({ id }: OwnSession) => call('DELETE /api/auth/sessions/:session', { session: id }),
    meta: { success: 'Sitzung wurde beendet', invalidates: queryKeysOf('GET /api/auth/sessions') },
  });

  return (
    <LoadState query={query} errorTitle="Fehler beim Laden der Sitzungen">
      {(sessions) => (
        <ul className="mb-4 grid gap-2">
          {sessions.map((session) => (
            <li
              key={session.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-dense border border-admin-line px-4 py-3 text-s"
            >
              <span className="min-w-0">
                <b className="font-strong">{deviceName(session)}</b>
                {session.current && <span> </span>}
                {session.current && <Badge tone="good">Diese Sitzung</Badge>}
                <span className="block text-xs text-ink-2">
                  <span>{'Seit '}</span>
                  <time dateTime={session.createdAt}>{germanDateTime(session.createdAt)}</time>
                  <span>{', zuletzt benutzt '}</span>
                  <time dateTime={session.lastUsedAt}>{germanDateTime(session.lastUsedAt)}</time>
                </span>
              </span>
              {!session.current && (
                <AdminButton
                  size="small"
                  aria-label={`${deviceName(session)}, seit ${germanDateTime(session.createdAt)}: Sitzung beenden`}
                  loading={ending.isPending && ending.variables.id === session.id}
                  disabled={ending.isPending}
                  onClick={() => ending.mutate(session)}
                >
                  Beenden
                </AdminButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </LoadState>
  );
}

export function SignOutEverywhere() {
  const { endHere } = useSession();
  const [, navigate] = useLocation();
  const signOut = useQuestion({
    mutationFn: async (_: true) => (await callWhole('POST /api/auth/logout-everywhere')).data.sessions,
    onSuccess: () => {
      // Navigate to the sign-in page first: otherwise leaving would look like an access without a session.
      navigate(adminPaths.login());
      endHere();
    },
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
    about: () => ({
      title: 'Überall abmelden?',
      description:
        'Alle Sitzungen dieses Kontos enden sofort, auch diese. Was Sie hier nicht gespeichert haben, geht verloren.',
      confirmLabel: 'Überall abmelden',
    }),
  });

  return (
    <>
      <AdminButton icon="log-out" onClick={() => signOut.ask(true)}>
        Überall abmelden
      </AdminButton>
      {signOut.question}
    </>
  );
}
