import type { i18n as I18n } from 'i18next';
import { lazy, type ReactNode, Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Router, useLocation } from 'wouter';
import type { ContentCache } from './api/content-cache';
import { matchRoute, previewedPage } from './routes';
import { SitePage } from './site/site-page';
import { ContentCacheContext } from './site/use-content';
import { LoadBoundary } from './ui/load-boundary';

const AdminApp = lazy(() => import('./admin/admin-app').then((module) => ({ default: module.AdminApp })));
const PreviewApp = lazy(() => import('./preview/preview-app').then((module) => ({ default: module.PreviewApp })));

/** The content area's code did not arrive; it is German by specification. */
const adminFailure: ReactNode = (
  <main lang="de" role="alert" className="grid min-h-dvh place-content-center gap-3 p-6 text-center">
    <p>Der Admin-Bereich konnte nicht geladen werden.</p>
    <button type="button" onClick={() => window.location.reload()}>
      Neu laden
    </button>
  </main>
);

interface AppProps {
  contents: ContentCache;
  i18n: I18n;
  /** Address to render on the server; the browser reads its own. */
  ssrPath?: string;
}

/** The whole application: providers around the one route that the address names. */
export function App({ contents, i18n, ssrPath }: AppProps) {
  return (
    <ContentCacheContext value={contents}>
      <I18nextProvider i18n={i18n}>
        <Router {...(ssrPath === undefined ? {} : { ssrPath })}>
          <CurrentRoute />
        </Router>
      </I18nextProvider>
    </ContentCacheContext>
  );
}

function CurrentRoute() {
  const [path] = useLocation();
  const route = matchRoute(path);
  if (route.kind === 'admin') {
    const previewed = previewedPage(path);
    return (
      <LoadBoundary fallback={adminFailure}>
        <Suspense>{previewed ? <PreviewApp page={previewed} /> : <AdminApp />}</Suspense>
      </LoadBoundary>
    );
  }
  return <SitePage route={route} />;
}
