import './admin.css';
import { homeOf, maySee } from '@shared/admin-views';
import { paths } from '@shared/paths';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { preloadableLazy } from '../ui/preloadable-lazy';
import { preloadToasts, ToastArea } from '../ui/toast';
import { movedLinks } from './content/links/moved-links-store';
import { useDropGuard } from './content/picture-picker/use-picture-drop';
import { LaterDialog, LaterView } from './kit/lazy-boundary';
import { createQueryClient } from './kit/saving/query-client';
import { guardTab } from './kit/saving/saves';
import { readAddress } from './navigation/admin-address';
import { NavigationProvider, useNavigation } from './navigation/admin-navigation';
import { ForbiddenAddress, UnknownAddress } from './navigation/unknown-address';
import { RequireRole } from './session/require-role';
import { SessionProvider, useSession } from './session/session';
import { withSession } from './session/sign-in-question';
import { atFirstInteraction, dialogs, preloadView, signInPages, usePreloading, views } from './shell/views/views';

/** The sign-in pages do not need it. */
const AdminFrame = preloadableLazy(() => import('./shell/frame/admin-frame').then((m) => m.AdminFrame));

// Start fetching with this file, not only once the session is known.
const first = readAddress(window.location.pathname);
if (first) {
  void AdminFrame.preload();
  void preloadView(first.view.name);
}

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

/** Preloads the frame while the user types a password, and toasts, so that even "you are offline" can be shown. */
function useLaterParts() {
  useEffect(
    () =>
      atFirstInteraction(() => {
        preloadToasts();
        void AdminFrame.preload();
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
      <SessionProvider SignIn={dialogs.signIn}>
        <Switch>
          <Route path={paths.adminLogin}>
            <LaterView>
              <signInPages.login />
            </LaterView>
          </Route>
          <Route path={paths.adminDirectLogin()}>
            <LaterView>
              <signInPages.directLogin />
            </LaterView>
          </Route>
          <Route path={paths.adminInvitation()}>
            <LaterView>
              <signInPages.invitation />
            </LaterView>
          </Route>
          <Route path={paths.adminPasswordReset()}>
            <LaterView>
              <signInPages.passwordReset />
            </LaterView>
          </Route>
          <Route>
            <RequireRole>
              <NavigationProvider>
                <SignedIn />
              </NavigationProvider>
            </RequireRole>
          </Route>
        </Switch>
        <ToastArea areaLabel="Hinweise ({hotkey})" closeLabel="Hinweis schließen" />
      </SessionProvider>
    </QueryClientProvider>
  );
}

function SignedIn() {
  const { view, dialog, close } = useNavigation();
  const { user } = useSession();
  const allowed = view !== null && user !== null && maySee(user, view.name);
  const moved = useSyncExternalStore(movedLinks.subscribe, movedLinks.get);
  usePreloading();
  return (
    <>
      <LaterView>
        <AdminFrame>
          {/* A new key for each view retries after the code of the last one failed to load. */}
          <LaterView key={view?.name}>
            <AdminView />
          </LaterView>
        </AdminFrame>
      </LaterView>
      {moved && (
        <LaterDialog onClose={() => movedLinks.set(null)}>
          <dialogs.movedLinks moved={moved} />
        </LaterDialog>
      )}
      {dialog && allowed && (
        <LaterDialog onClose={close}>
          <dialogs.addressed />
        </LaterDialog>
      )}
    </>
  );
}

function AdminView() {
  const { view } = useNavigation();
  const { user } = useSession();
  if (!user) return null;
  const home = homeOf(user);
  if (view && !maySee(user, view.name)) {
    return view.name === 'dashboard' ? <Redirect to={home} replace /> : <ForbiddenAddress home={home} />;
  }
  if (!view) return <UnknownAddress home={home} />;
  if (view.name === 'section') return <views.section key={view.key} sectionKey={view.key} />;
  if (view.name === 'page') return <views.page key={view.page} page={view.page} />;
  if (view.name === 'enquiry') return <views.enquiry key={view.kind} kind={view.kind} id={view.id} />;
  const View = views[view.name];
  return <View />;
}
