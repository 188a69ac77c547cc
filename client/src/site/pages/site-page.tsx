import { languagePrefix, notFoundPage, onlyElsewhere, type Page } from '@shared/paths';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Router } from 'wouter';
import { contentPageOf, type Route } from '../../routing/routes';
import { ErrorBoundary, type Failure } from '../../ui/error-boundary';
import { ConsentParts } from '../consent/consent';
import { PageContentContext, usePageContent } from '../content/use-content';
import { Footer } from '../frame/footer';
import { Navigation } from '../frame/navigation';
import { LazySection, lazySection } from '../hydration/lazy-section';
import { FailureText, PartBoundary } from '../hydration/part-boundary';
import { InLanguage } from '../language/language-context';
import { SectionList } from '../sections/layouts';

const EntryEnd = lazySection(() => import('../sections/news/parts/news-entry-end').then((module) => module.EntryEnd));
const NotFound = lazySection(() => import('./not-found').then((module) => module.NotFoundPage));

/** The browser places the focus on the first page of a document. */
let cameFromServer = true;

export function SitePage({ route }: { route: Route }) {
  const { language } = route;
  return (
    <Router base={languagePrefix(language)}>
      <ErrorBoundary fallback={(failure) => <PageFailure failure={failure} />}>
        <Suspense>
          <InLanguage language={language}>
            <Frame shown={contentPageOf(route)} />
          </InLanguage>
        </Suspense>
      </ErrorBoundary>
    </Router>
  );
}

function Frame({ shown }: { shown: Page }) {
  const content = usePageContent(shown);
  const page = shown === notFoundPage ? null : shown;
  useFocusAfterPageChange(page);
  return (
    <PageContentContext value={content}>
      <PartBoundary>
        <Navigation page={page} />
      </PartBoundary>
      {/* Before the content, so that the banner follows the navigation in the tab order. */}
      <PartBoundary>
        <ConsentParts />
      </PartBoundary>
      {page === 'home' && <OnlyElsewhere />}
      <main id="main" tabIndex={-1}>
        {page ? (
          <SectionList sections={content.sections} />
        ) : (
          <LazySection>
            <NotFound />
          </LazySection>
        )}
        {content.entry && (
          <PartBoundary>
            <LazySection>
              <EntryEnd entry={content.entry} />
            </LazySection>
          </PartBoundary>
        )}
      </main>
      <PartBoundary>
        <Footer />
      </PartBoundary>
    </PageContentContext>
  );
}

/** Shown only by its fragment, after a language switch to a page that does not exist in the other language. */
function OnlyElsewhere() {
  const { t } = useTranslation();
  return (
    <p
      id={onlyElsewhere}
      className="fixed inset-x-5 top-20 z-20 mx-auto hidden max-w-xl rounded-m border-2 border-lantern bg-paper px-4 py-3 text-ink shadow-card target:block"
    >
      <span>{`${t('onlyElsewhere.text')} `}</span>
      <a href="#main" className="font-semibold underline underline-offset-3">
        {t('onlyElsewhere.close')}
      </a>
    </p>
  );
}

/** Going back or forward loses the focus: moves it to the content instead of the top of the window. */
function useFocusAfterPageChange(page: Page | null) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the page is another one
  useEffect(() => {
    if (cameFromServer) cameFromServer = false;
    else if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  }, [page]);
}

/** Shown if the content could not be loaded, as after going back while offline, or if drawing it failed. */
function PageFailure({ failure }: { failure: Failure }) {
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener('popstate', reload);
    return () => window.removeEventListener('popstate', reload);
  }, []);
  return (
    <main
      id="main"
      role="alert"
      className="grid min-h-dvh place-content-center justify-items-center gap-5 p-6 text-center"
    >
      <FailureText failure={failure} />
    </main>
  );
}
