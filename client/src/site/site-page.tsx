import type { Page } from '@shared/paths';
import { Suspense, useEffect } from 'react';
import type { Route } from '../routes';
import { contentPageOf } from '../routes';
import { LoadBoundary } from '../ui/load-boundary';
import { ConsentGate } from './consent/consent';
import { Footer } from './footer';
import { Navigation } from './navigation';
import { NotFound } from './pages/not-found';
import { PageFailure } from './pages/page-failure';
import { SectionList } from './sections/section-list';
import { PageContentContext, usePageContent } from './use-content';

/** The first page of a document is the browser's to place the focus in. */
let cameFromServer = true;

/** Frame of every public page: navigation, the sections the CMS gives the page, footer. */
export function SitePage({ route }: { route: Exclude<Route, { kind: 'admin' }> }) {
  const page = contentPageOf(route) ?? 'home';
  return (
    <LoadBoundary fallback={<PageFailure />}>
      <Suspense>
        <Frame page={page} notFound={route.kind === 'not-found'} />
      </Suspense>
    </LoadBoundary>
  );
}

function Frame({ page, notFound }: { page: Page; notFound: boolean }) {
  const content = usePageContent(page);
  useFocusAfterPageChange(notFound ? null : page);
  return (
    <PageContentContext value={content}>
      <Navigation page={notFound ? null : page} />
      {/* Before the content, so that the keyboard reaches the question right after the navigation. */}
      <ConsentGate />
      <main id="main" tabIndex={-1}>
        {notFound ? <NotFound /> : <SectionList sections={content.sections} />}
      </main>
      <Footer />
    </PageContentContext>
  );
}

/** Back and forward take away what had the focus: the keyboard goes on at the content and not at the window's edge. */
function useFocusAfterPageChange(page: Page | null) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the page is another one
  useEffect(() => {
    if (cameFromServer) cameFromServer = false;
    else if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  }, [page]);
}
