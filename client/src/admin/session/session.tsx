import type { AuthUser, LoginInput } from '@shared/contracts/auth';
import { useQueryClient } from '@tanstack/react-query';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { adminQueryKey, authApi } from '../../api/admin-api';
import { ApiError } from '../../api/http-api';
import { isSignedOut } from '../error-text';
import { allowDrafts, forgetDrafts } from '../forms/drafts';
import { LaterDialog } from '../frame/later';
import { cacheUser, forgetCachedUser, pendingLogout, readCachedUser } from './cached-user';
import type { SignInDialogProps } from './sign-in-dialog';

interface Session {
  user: AuthUser | null;
  /** True while it is being found out who is signed in. */
  loading: boolean;
  login: (input: LoginInput) => Promise<AuthUser>;
  directLogin: (token?: string) => Promise<AuthUser>;
  /** The local sign-out stands whatever becomes of the call; a failed one is thrown afterwards. */
  logout: () => Promise<void>;
  /** Runs an API call; where the session has ended meanwhile, asks for a sign-in over the page and runs it again. */
  withSession: <T>(call: () => Promise<T>) => Promise<T>;
}

const SessionContext = createContext<Session | null>(null);

/** Who is signed in, and how to change it. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider around it');
  return session;
}

/** Asks the server who is signed in, after delivering a sign-out it may have missed. */
async function askServer(): Promise<AuthUser | null> {
  if (pendingLogout.read()) {
    await authApi.logout();
    pendingLogout.clear();
    return null;
  }
  const { isAuthenticated } = await authApi.status();
  return isAuthenticated ? authApi.me() : null;
}

function isRefused(error: unknown): boolean {
  return isSignedOut(error) || (error instanceof ApiError && error.status === 403);
}

/** A single question at a time, answered by whoever signs in or gives up. */
function useSignInQuestion() {
  const [open, setOpen] = useState(false);
  const pending = useRef<{ promise: Promise<boolean>; answer: (signedIn: boolean) => void } | null>(null);

  const ask = useCallback((): Promise<boolean> => {
    if (!pending.current) {
      let answer: (signedIn: boolean) => void = () => undefined;
      const promise = new Promise<boolean>((resolve) => {
        answer = resolve;
      });
      pending.current = { promise, answer };
      setOpen(true);
    }
    return pending.current.promise;
  }, []);

  const settle = useCallback((signedIn: boolean) => {
    setOpen(false);
    pending.current?.answer(signedIn);
    pending.current = null;
  }, []);

  return { open, ask, settle };
}

interface SessionProviderProps {
  /** Asks for a sign-in over the page; its code may be fetched when it is needed. */
  SignIn: ComponentType<SignInDialogProps>;
  children: ReactNode;
}

/** Holds the administrator's session (spec point 4). The cache only avoids a flash: every 401 leads to the sign-in. */
export function SessionProvider({ SignIn, children }: SessionProviderProps) {
  const client = useQueryClient();
  const [user, setUser] = useState<AuthUser | null>(() => (pendingLogout.read() ? null : readCachedUser()));
  const [loading, setLoading] = useState(user === null);
  const { open, ask, settle } = useSignInQuestion();

  const enter = useCallback((entered: AuthUser): AuthUser => {
    pendingLogout.clear();
    allowDrafts(entered.id);
    cacheUser(entered);
    setUser(entered);
    return entered;
  }, []);

  const leave = useCallback(() => {
    forgetCachedUser();
    setUser(null);
    client.removeQueries({ queryKey: adminQueryKey });
  }, [client]);

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

  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        if (event.query.queryKey[0] !== adminQueryKey[0] || !isRefused(event.action.error)) return;
        const loaded = client.getQueryCache().findAll({ queryKey: adminQueryKey });
        if (loaded.every(({ state }) => state.data === undefined)) return leave();
        // Somebody is in the middle of work, maybe with a form open: ask over the page instead of taking it away.
        void ask().then((signedIn) => (signedIn ? client.invalidateQueries({ queryKey: adminQueryKey }) : leave()));
      }),
    [client, ask, leave],
  );

  const session = useMemo<Session>(
    () => ({
      user,
      loading,
      login: async (input) => {
        const found = await authApi.login(input);
        // Somebody without rights enters nothing: a form that lies open here would be taken away.
        return found.isAdmin ? enter(found) : found;
      },
      directLogin: async (token) => enter(await authApi.directLogin(token)),
      logout: async () => {
        leave();
        if (user) forgetDrafts(user.id);
        pendingLogout.set();
        await authApi.logout();
        pendingLogout.clear();
      },
      withSession: async (call) => {
        try {
          return await call();
        } catch (error) {
          if (!isSignedOut(error) || !(await ask())) throw error;
          return call();
        }
      },
    }),
    [user, loading, enter, leave, ask],
  );

  return (
    <SessionContext value={session}>
      {children}
      {open && (
        <LaterDialog onClose={() => settle(false)}>
          <SignIn open username={user?.username ?? ''} login={session.login} onSettled={settle} />
        </LaterDialog>
      )}
    </SessionContext>
  );
}
