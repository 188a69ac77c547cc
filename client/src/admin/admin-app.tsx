import { paths } from '@shared/paths';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { preloadToasts, ToastArea } from '../ui/toast';
import { AdminFrame } from './frame/admin-frame';
import { LaterDialog, LaterView } from './kit/later';
import { readAddress } from './navigation/admin-address';
import { NavigationProvider, useNavigation } from './navigation/admin-navigation';
import { ForbiddenAddress, UnknownAddress } from './navigation/unknown-address';
import { homeOf, maySee } from './navigation/view-permissions';
import { createQueryClient } from './saving/query-client';
import { guardTab } from './saving/saves';
import { RequireRole } from './session/require-role';
import { SessionProvider, useSession } from './session/session';
import { atFirstSign } from './views/first-sign';
import { usePreloading } from './views/use-preloading';
import {
  ActivityPage,
  AdminDialogs,
  BinPage,
  BlocksPage,
  ChangesPage,
  DashboardPage,
  DirectLoginPage,
  EnquiryPage,
  InvestorsPage,
  InvitationPage,
  LoginPage,
  MaterialsPage,
  PeoplePage,
  PicturesPage,
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
    return () => {
      document.documentElement.lang = before;
    };
  }, []);
}

/** The first view needs no notices; once it stands their code comes, so that even "you are offline" can be shown. */
function useToastsAhead() {
  useEffect(() => atFirstSign(preloadToasts), []);
}

/** The whole content area: sign-in, and behind it the tabs of whoever signed in. */
export function AdminApp() {
  const [queryClient] = useState(createQueryClient);
  useGermanDocument();
  useToastsAhead();
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
          <Route path={paths.adminInvitation()}>
            <LaterView>
              <InvitationPage />
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
  usePreloading();
  return (
    <>
      <AdminFrame>
        {/* Another view is another try where the code of the last one did not arrive. */}
        <LaterView key={view?.name}>
          <AdminView />
        </LaterView>
      </AdminFrame>
      {dialog && allowed && (
        <LaterDialog onClose={close}>
          <AdminDialogs />
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
  switch (view?.name) {
    case 'dashboard':
      return <DashboardPage />;
    case 'content':
      return <SectionsPage />;
    case 'section':
      return <BlocksPage key={view.key} sectionKey={view.key} />;
    case 'texts':
      return <TextsPage />;
    case 'pictures':
      return <PicturesPage />;
    case 'changes':
      return <ChangesPage />;
    case 'bin':
      return <BinPage />;
    case 'investors':
      return <InvestorsPage />;
    case 'materials':
      return <MaterialsPage />;
    case 'enquiry':
      return <EnquiryPage key={view.kind} kind={view.kind} id={view.id} />;
    case 'settings':
      return <SettingsPage />;
    case 'people':
      return <PeoplePage />;
    case 'activity':
      return <ActivityPage />;
    default:
      return <UnknownAddress home={home} />;
  }
}
