import { languagePrefix, notFoundPage, type Page, type ShownPage } from '@shared/paths';
import { Suspense, useEffect } from 'react';
import { Router } from 'wouter';
import { contentPageOf, type SiteRoute } from '../../routing/routes';
import { LoadBoundary } from '../../ui/load-boundary';
import { ConsentGate } from '../consent/consent';
import { PageContentContext, usePageContent } from '../content/use-content';
import { Footer } from '../frame/footer';
import { Navigation } from '../frame/navigation';
import { InLanguage } from '../language/in-language';
import { LatePart, writtenFirst } from '../late/late-part';
import { SectionList } from '../sections/section-list';
import { PageFailure } from './page-failure';

const NotFound = writtenFirst(() => import('./not-found').then((module) => module.NotFound));

/** The first page of a document is the browser's to place the focus in. */
let cameFromServer = true;

/** Frame of every public page: navigation, the sections the CMS gives the page, footer. */
export function SitePage({ route }: { route: SiteRoute }) {
  const { language } = route;
  return (
    <Router base={languagePrefix(language)}>
      <LoadBoundary fallback={<PageFailure />}>
        <Suspense>
          <InLanguage language={language}>
            <Frame shown={contentPageOf(route)} />
          </InLanguage>
        </Suspense>
      </LoadBoundary>
    </Router>
  );
}

function Frame({ shown }: { shown: ShownPage }) {
  const content = usePageContent(shown);
  const page = shown === notFoundPage ? null : shown;
  useFocusAfterPageChange(page);
  return (
    <PageContentContext value={content}>
      <Navigation page={page} />
      {/* Before the content, so that the keyboard reaches the question right after the navigation. */}
      <ConsentGate />
      <main id="main" tabIndex={-1}>
        {page ? (
          <SectionList sections={content.sections} />
        ) : (
          <LatePart>
            <NotFound />
          </LatePart>
        )}
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
