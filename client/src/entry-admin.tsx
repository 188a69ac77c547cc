import { isUnderAdmin, paths } from '@shared/paths';
import { lazy, Suspense, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Router, useLocation } from 'wouter';
import { claimTab } from './admin/session/tab-id';
import { listenBeforeRouter } from './routing/back-guard';
import type { Elements } from './ui/elements';
import { ErrorBoundary, type Failure, failLoad } from './ui/error-boundary';

const AdminApp = lazy(async () => {
  const loading = import('./admin/admin-app').catch(failLoad);
  // Forms ask which draft is their tab's own as soon as they are drawn.
  await claimTab();
  return { default: (await loading).AdminApp };
});
const PreviewApp = lazy(() =>
  import('./preview/preview-app').then((module) => ({ default: module.PreviewApp }), failLoad),
);

/** Shown if the code of the content area failed to load, or crashed. */
const failureNote = (failure: Failure): Elements => (
  <main lang="de" role="alert" className="grid min-h-dvh place-content-center gap-3 p-6 text-center">
    <p>
      {failure === 'load'
        ? 'Der Admin-Bereich konnte nicht geladen werden.'
        : 'Im Admin-Bereich ist ein Fehler aufgetreten.'}
    </p>
    <button type="button" onClick={() => window.location.reload()}>
      Neu laden
    </button>
  </main>
);

/** Page key in a preview address; undefined for any other address. */
function previewedPage(path: string): string | undefined {
  const key = path.startsWith(paths.adminPreviews) ? path.slice(paths.adminPreviews.length) : '';
  return /^[\w-]+$/.test(key) ? key : undefined;
}

/** A public page is another document: the router got its address, the server sends it. */
function PublicPage() {
  useEffect(() => window.location.reload(), []);
  return null;
}

function CurrentAddress() {
  const [path] = useLocation();
  if (!isUnderAdmin(path)) return <PublicPage />;
  const page = previewedPage(path);
  return page ? <PreviewApp page={page} /> : <AdminApp />;
}

/** Draws the content area, or the preview of a page, into the empty `root`. */
export function startContentArea(root: HTMLElement): void {
  listenBeforeRouter();
  createRoot(root).render(
    <Router>
      <ErrorBoundary fallback={failureNote}>
        <Suspense>
          <CurrentAddress />
        </Suspense>
      </ErrorBoundary>
    </Router>,
  );
}
