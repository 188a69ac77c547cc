import { cachedUserKey, pendingLogoutKey } from '@shared/base/device-storage';
import type { AuthUser } from '@shared/contracts/auth';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type ComponentType,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { adminQueryKey } from '../../api/admin-queries';
import { call, callWhole } from '../../api/call';
import { ApiError, NetworkError, sendFor } from '../../api/http-api';
import type { Elements } from '../../ui/elements';
import { preloadableLazy } from '../../ui/preloadable-lazy';
import { errorText, isSignedOut } from '../kit/error-text';
import { LaterDialog } from '../kit/lazy-boundary';
import { cacheUser, forgetCachedUser, isAuthUser, pendingLogout, readCachedUser } from './cached-user';
import { allowDrafts, forgetDrafts } from './drafts';
import { confirmSessionCookie } from './kept-cookie';
import { type Session, SessionContext } from './session';
import type { SignInDialogProps } from './sign-in-dialog';
import { answerSignIn, askForSignIn, signInQuestion } from './sign-in-question';

/** Asks the server who is signed in; first repeats a sign-out that may not have reached it. */
async function askServer(): Promise<AuthUser | null> {
  if (pendingLogout.read()) {
    await call('POST /api/auth/logout');
    pendingLogout.clear();
    return null;
  }
  const { isAuthenticated } = await callWhole('GET /api/auth/status');
  return isAuthenticated ? (await callWhole('GET /api/auth/me')).user : null;
}

function isRefused(error: unknown): boolean {
  return isSignedOut(error) || (error instanceof ApiError && error.status === 403);
}

function useEndSession(): () => void {
  const { mutate } = useMutation({
    // 412: another user's sign-in has already ended this session, and that user stays signed in.
    mutationFn: () =>
      call('POST /api/auth/logout').catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 412)) throw error;
      }),
    onSuccess: () => {
      pendingLogout.clear();
    },
    meta: {
      isSignIn: true,
      success: () => ({ title: 'Abmeldung erfolgreich', description: 'Sie wurden erfolgreich abgemeldet.' }),
      failure: (error) => ({
        title: error instanceof NetworkError ? 'Abmeldefehler' : 'Fehler bei der Abmeldung',
        description: errorText(error, 'Ein unbekannter Fehler ist aufgetreten.'),
      }),
    },
  });
  return mutate;
}

const OtherPersonDialog = preloadableLazy(() => import('./other-person-dialog').then((m) => m.OtherPersonDialog));

/**
 * Notices that another user has signed in from another window: by the storage event of that window, or by the server's
 * response to a request that names this window's user.
 */
function useOtherPerson(user: AuthUser | null) {
  const [other, setOther] = useState<AuthUser | null>(null);
  const sendAs = useCallback((id: number | null) => {
    const onOtherPerson = (body: unknown) => {
      const found = typeof body === 'object' && body !== null && 'user' in body ? body.user : null;
      if (isAuthUser(found)) setOther(found);
    };
    sendFor(id === null ? null : { id, onOtherPerson });
  }, []);
  // A layout effect, so that it runs before child views send requests.
  useLayoutEffect(() => {
    sendAs(user?.id ?? null);
    const hear = ({ key }: StorageEvent) => {
      if (key === cachedUserKey) setOther(readCachedUser());
    };
    window.addEventListener('storage', hear);
    return () => {
      sendAs(null);
      window.removeEventListener('storage', hear);
    };
  }, [user, sendAs]);
  return { other: user && other?.id !== user.id ? other : null, setOther, sendAs };
}

/** Asks the server who is signed in, if nobody is known here; returns whether it is still being asked. */
function useAskedServer(isUnknown: boolean, enter: (found: AuthUser) => void): boolean {
  const [loading, setLoading] = useState(isUnknown);
  useEffect(() => {
    if (!loading) return;
    let current = true;
    askServer()
      .then((found) => {
        if (current && found) enter(found);
      })
      .catch(() => undefined)
      .finally(() => {
        if (current) setLoading(false);
      });
    return () => {
      current = false;
    };
  }, [loading, enter]);
  return loading;
}

/** Asks for a sign-in once the server refuses what views read; leaves if nothing is shown yet or it is declined. */
function useRefusals(leave: () => void): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        if (event.query.queryKey[0] !== adminQueryKey[0] || !isRefused(event.action.error)) return;
        const loaded = client.getQueryCache().findAll({ queryKey: adminQueryKey });
        if (loaded.every(({ state }) => state.data === undefined)) return leave();
        // The user may be working in a form: ask over the page instead of taking it away.
        void askForSignIn().then((signedIn) =>
          signedIn ? client.invalidateQueries({ queryKey: adminQueryKey }) : leave(),
        );
      }),
    [client, leave],
  );
}

/**
 * Leaves once the user has signed out in another window, and asks anew who is signed in when the browser shows a page
 * that it had kept whole: nobody who comes after them reads names here.
 */
function useSignOutElsewhere(user: AuthUser | null, leave: () => void): void {
  useEffect(() => {
    if (!user) return;
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key === pendingLogoutKey && newValue !== null) leave();
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || readCachedUser()?.id === user.id) return;
      leave();
      window.location.reload();
    };
    window.addEventListener('storage', hear);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('storage', hear);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [user, leave]);
}

interface SessionProviderProps {
  SignIn: ComponentType<SignInDialogProps>;
  children: Elements;
}

/** Holds the session. The cached user only avoids a flash; a 401 leads to the sign-in. */
export function SessionProvider({ SignIn, children }: SessionProviderProps) {
  const client = useQueryClient();
  const [user, setUser] = useState<AuthUser | null>(() => (pendingLogout.read() ? null : readCachedUser()));
  const asking = useSyncExternalStore(signInQuestion.subscribe, signInQuestion.isOpen);
  const endSession = useEndSession();
  const { other, setOther, sendAs } = useOtherPerson(user);

  const enter = useCallback(
    (entered: AuthUser): AuthUser => {
      pendingLogout.clear();
      allowDrafts(entered.id);
      cacheUser(entered);
      // Immediately: requests that waited for the sign-in run again before the next render.
      sendAs(entered.id);
      setUser(entered);
      return entered;
    },
    [sendAs],
  );

  const leave = useCallback(() => {
    forgetCachedUser();
    setUser(null);
    client.removeQueries({ queryKey: adminQueryKey });
  }, [client]);

  const loading = useAskedServer(user === null, enter);
  useRefusals(leave);
  useSignOutElsewhere(user, leave);

  const endHere = useCallback(() => {
    leave();
    if (user) forgetDrafts(user.id);
  }, [leave, user]);

  // A user without a role must not enter: that would take away a form that is open here.
  const admit = useCallback((found: AuthUser) => (found.role ? enter(found) : found), [enter]);

  const session = useMemo<Session>(
    () => ({
      user,
      loading,
      login: async (input) => {
        const answer = await callWhole('POST /api/auth/login', { body: input });
        await confirmSessionCookie();
        return 'user' in answer ? admit(answer.user) : answer;
      },
      admit,
      acceptInvitation: async (input) => {
        const { user: found } = await callWhole('POST /api/auth/invitation/accept', { body: input });
        await confirmSessionCookie();
        return enter(found);
      },
      directLogin: async (token) => {
        const { user: found } = await callWhole('POST /api/auth/direct-login', { body: token ? { token } : {} });
        await confirmSessionCookie();
        return enter(found);
      },
      logout: () => {
        endHere();
        pendingLogout.set();
        endSession();
      },
      endHere,
    }),
    [user, loading, enter, admit, endHere, endSession],
  );

  return (
    <SessionContext value={session}>
      {children}
      {user && other && (
        <LaterDialog onClose={() => setOther(null)}>
          <OtherPersonDialog former={user.username} now={other.username} onStay={() => setOther(null)} />
        </LaterDialog>
      )}
      {asking && (
        <LaterDialog onClose={() => answerSignIn(false)}>
          <SignIn username={user?.username ?? ''} login={session.login} admit={admit} onSettled={answerSignIn} />
        </LaterDialog>
      )}
    </SessionContext>
  );
}
