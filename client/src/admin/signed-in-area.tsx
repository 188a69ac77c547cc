import { homeOf, maySee } from '@shared/admin-views';
import { Redirect } from 'wouter';
import { LaterDialog, LaterView } from './kit/lazy-boundary';
import { readAddress } from './navigation/admin-address';
import { useNavigation } from './navigation/admin-navigation';
import { NavigationProvider } from './navigation/navigation-provider';
import { ForbiddenAddress, UnknownAddress } from './navigation/unknown-address';
import { useSession } from './session/session';
import { AdminFrame } from './shell/frame/admin-frame';
import { dialogs, preloadView, usePreloading, views } from './shell/views/views';

// Start fetching with this file, not only once the session is known.
const first = readAddress(window.location.pathname);
if (first) void preloadView(first.view.name);

/** What signed-in users see: the frame, the view of the address, and dialogs over it. */
export function SignedInArea() {
  return (
    <NavigationProvider>
      <FrameWithView />
    </NavigationProvider>
  );
}

function FrameWithView() {
  const { view, dialog, close } = useNavigation();
  const { user } = useSession();
  const allowed = view !== null && user !== null && maySee(user, view.name);
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
  if (view.name === 'pageWorkspace') return <views.pageWorkspace key={view.page} page={view.page} />;
  if (view.name === 'enquiry') return <views.enquiry key={view.kind} kind={view.kind} id={view.id} />;
  const View = views[view.name];
  return <View />;
}
