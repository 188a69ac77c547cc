import type { PostedForm } from '@shared/contracts/rendering';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Router, useLocation } from 'wouter';
import type { ContentCache } from './api/content-cache';
import type { Interfaces } from './i18n/i18n';
import { matchRoute, previewedPage } from './routing/routes';
import { ContentCacheContext, useContentCache } from './site/content/use-content';
import { PostedFormContext } from './site/forms/posted-form';
import { CarriedLanguage, InterfacesContext } from './site/language/language-context';
import { SitePage } from './site/pages/site-page';
import { LoadBoundary } from './ui/load-boundary';

const AdminApp = lazy(() => import('./admin/admin-app').then((module) => ({ default: module.AdminApp })));
const PreviewApp = lazy(() => import('./preview/preview-app').then((module) => ({ default: module.PreviewApp })));

/** Shown if the code of the content area failed to load. German, like the content area. */
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
  interfaces: Interfaces;
  carried: boolean;
  contentArea?: boolean;
  posted?: PostedForm | null | undefined;
  /** Path to render on the server; the browser reads its own location. */
  ssrPath?: string;
  /** Called after the first render or hydration. */
  onTaken?: () => void;
}

export function App({ contents, interfaces, carried, contentArea = false, posted = null, ssrPath, onTaken }: AppProps) {
  useEffect(() => onTaken?.(), [onTaken]);
  return (
    <ContentCacheContext value={contents}>
      <InterfacesContext value={interfaces}>
        <I18nextProvider i18n={interfaces.first}>
          <CarriedLanguage initially={carried}>
            <PostedFormContext value={posted}>
              <Router {...(ssrPath === undefined ? {} : { ssrPath })}>
                <CurrentRoute contentArea={contentArea} />
              </Router>
            </PostedFormContext>
          </CarriedLanguage>
        </I18nextProvider>
      </InterfacesContext>
    </ContentCacheContext>
  );
}

function CurrentRoute({ contentArea }: { contentArea: boolean }) {
  const [path] = useLocation();
  const contents = useContentCache();
  const route = matchRoute(path, contents, contentArea);
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
