import { paths } from '@shared/paths';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Route, Switch } from 'wouter';
import { preloadToasts, ToastArea } from '../ui/toast';
import { AdminFrame } from './frame/admin-frame';
import { LaterDialog, LaterView } from './kit/later';
import { readAddress } from './navigation/admin-address';
import { NavigationProvider, useNavigation } from './navigation/admin-navigation';
import { UnknownAddress } from './navigation/unknown-address';
import { createQueryClient } from './saving/query-client';
import { guardTab } from './saving/saves';
import { RequireAdmin } from './session/require-admin';
import { SessionProvider } from './session/session';
import { usePreloading } from './views/use-preloading';
import {
  AdminDialogs,
  BinPage,
  BlocksPage,
  DashboardPage,
  DirectLoginPage,
  InvestorsPage,
  LoginPage,
  preloadView,
  SectionsPage,
  SettingsPage,
  SignInDialog,
  TextsPage,
} from './views/views';
import './admin.css';

// Together with this very file, and not only once it is known who is signed in.
const first = readAddress(window.location.pathname);
if (first) void preloadView(first.view.name);

/** The content area is German by specification, and so are the server's messages to it. */
function useGermanDocument() {
  useLayoutEffect(() => {
    const before = document.documentElement.lang;
    document.documentElement.lang = 'de';
    preloadToasts();
    return () => {
      document.documentElement.lang = before;
    };
  }, []);
}

/** The whole content area: sign-in, and behind it the four tabs. */
export function AdminApp() {
  const [queryClient] = useState(createQueryClient);
  useGermanDocument();
  useEffect(() => guardTab(queryClient), [queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider SignIn={SignInDialog}>
        <Switch>
          <Route path={paths.adminLogin}>
            <LaterView>
              <LoginPage />
            </LaterView>
          </Route>
          <Route path={paths.adminDirectLogin()}>
            <LaterView>
              <DirectLoginPage />
            </LaterView>
          </Route>
          <Route>
            <RequireAdmin>
              <NavigationProvider>
                <SignedIn />
              </NavigationProvider>
            </RequireAdmin>
          </Route>
        </Switch>
        <ToastArea areaLabel="Hinweise ({hotkey})" closeLabel="Hinweis schließen" />
      </SessionProvider>
    </QueryClientProvider>
  );
}

function SignedIn() {
  const { view, dialog, close } = useNavigation();
  usePreloading();
  return (
    <>
      <AdminFrame>
        {/* Another view is another try where the code of the last one did not arrive. */}
        <LaterView key={view?.name}>
          <AdminView />
        </LaterView>
      </AdminFrame>
      {dialog && (
        <LaterDialog onClose={close}>
          <AdminDialogs />
        </LaterDialog>
      )}
    </>
  );
}

function AdminView() {
  const { view } = useNavigation();
  switch (view?.name) {
    case 'dashboard':
      return <DashboardPage />;
    case 'content':
      return <SectionsPage />;
    case 'section':
      return <BlocksPage key={view.key} sectionKey={view.key} />;
    case 'texts':
      return <TextsPage />;
    case 'bin':
      return <BinPage />;
    case 'investors':
      return <InvestorsPage />;
    case 'settings':
      return <SettingsPage />;
    default:
      return <UnknownAddress />;
  }
}
