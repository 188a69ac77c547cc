import { Suspense, useState, useSyncExternalStore } from 'react';
import { ErrorBoundary } from './error-boundary';
import { preloadableLazy, retryFailedFetches } from './preloadable-lazy';
import { toastStore } from './toast-store';
import type { ToastTexts } from './toast-view';

const ToastView = preloadableLazy(() => import('./toast-view').then((module) => module.ToastView));

/** Fetches the code of the notices ahead of the first one, so that even "you are offline" can be shown. */
export function preloadToasts(): void {
  void ToastView.preload();
}

/** The notice area, once per application. Its code loads with the first notice. */
export function ToastArea(texts: ToastTexts) {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.getOnServer);
  const [failedFor, setFailedFor] = useState<number | null>(null);
  if (!toast) return null;
  const failed = () => {
    retryFailedFetches();
    setFailedFor(toast.id);
  };
  // A new key makes each notice after a failed one retry the fetch.
  const attempt = failedFor === null || failedFor === toast.id ? 'first' : toast.id;
  return (
    // A notice that cannot be shown must not break the page.
    <ErrorBoundary key={attempt} fallback={() => null} onFailed={failed}>
      <Suspense>
        <ToastView toast={toast} {...texts} />
      </Suspense>
    </ErrorBoundary>
  );
}
