import './admin.css';
import { isSignIn } from '@shared/sign-in-paths';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Route, Switch } from 'wouter';
import { preloadableLazy } from '../ui/preloadable-lazy';
import { preloadToasts, ToastArea } from '../ui/toast';
import { useDropGuard } from './content/picture-picker/use-drop-guard';
import { atFirstInteraction } from './kit/first-interaction';
import { LaterView } from './kit/lazy-boundary';
import { createQueryClient } from './kit/saving/query-client';
import { guardTab } from './kit/saving/saves';
import { RequireRole } from './session/require-role';
import { SessionProvider } from './session/session-provider';
import { LaterSignInDialog, signInPages } from './session/sign-in-pages';
import { withSession } from './session/sign-in-question';

/** The sign-in pages do not need it. */
const SignedInArea = preloadableLazy(() => import('./signed-in-area').then((m) => m.SignedInArea));

// Start fetching with this file, not only once the session is known.
if (!isSignIn(window.location.pathname)) void SignedInArea.preload();

/** The content area and the server's messages to it are German. */
function useGermanDocument() {
  useLayoutEffect(() => {
    const before = document.documentElement.lang;
    document.documentElement.lang = 'de';
    return () => {
      document.documentElement.lang = before;
    };
  }, []);
}

/**
 * Preloads what stands behind the sign-in while the user types a password, and toasts, so that even "you are offline"
 * can be shown.
 */
function useLaterParts() {
  useEffect(
    () =>
      atFirstInteraction(() => {
        preloadToasts();
        void SignedInArea.preload();
      }),
    [],
  );
}

/** The whole content area: sign-in pages, and the views for signed-in users. */
export function AdminApp() {
  const [queryClient] = useState(() => createQueryClient({ withSession }));
  useGermanDocument();
  useLaterParts();
  useDropGuard();
  useEffect(() => guardTab(queryClient), [queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider SignIn={LaterSignInDialog}>
        <Switch>
          {signInPages.map(({ path, Page }) => (
            <Route key={path} path={path}>
              <LaterView>
                <Page />
              </LaterView>
            </Route>
          ))}
          <Route>
            <RequireRole>
              <LaterView>
                <SignedInArea />
              </LaterView>
            </RequireRole>
          </Route>
        </Switch>
        <ToastArea areaLabel="Hinweise ({hotkey})" closeLabel="Hinweis schließen" />
      </SessionProvider>
    </QueryClientProvider>
  );
}
