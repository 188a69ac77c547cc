import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import type { Elements } from '../../ui/elements';
import { ErrorBoundary, type Failure } from '../../ui/error-boundary';

const reload = () => window.location.reload();

/** What failed, in the language of the page, and the way on. */
export function FailureText({ failure }: { failure: Failure }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t(failure === 'load' ? 'pageFailure.text' : 'pageFailure.crash')}</p>
      <Button onClick={reload}>{t('pageFailure.reload')}</Button>
    </>
  );
}

/** A part of a page: if it fails, the rest of the page stays usable. */
export function PartBoundary({ children }: { children: Elements }) {
  return (
    <ErrorBoundary
      fallback={(failure) => (
        <div role="alert" className="container-page grid justify-items-center gap-5 py-10 text-center">
          <FailureText failure={failure} />
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
