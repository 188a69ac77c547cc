import { Suspense, useState, useSyncExternalStore } from 'react';
import { LoadBoundary } from './load-boundary';
import { preloadableLazy, retryFailedFetches } from './preloadable-lazy';
import { toastStore } from './toast-store';
import type { ToastTexts } from './toast-view';

const ToastView = preloadableLazy(() => import('./toast-view').then((module) => module.ToastView));

/** Fetches the code of the notices ahead of the first one, so that even "you are offline" can be shown. */
export function preloadToasts(): void {
  void ToastView.preload();
}

/** The place where notices appear, once per application. Its code arrives with the first notice. */
export function ToastArea(texts: ToastTexts) {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.getOnServer);
  const [failedFor, setFailedFor] = useState<number | null>(null);
  if (!toast) return null;
  const failed = () => {
    retryFailedFetches();
    setFailedFor(toast.id);
  };
  // Each notice after a failed one is another try.
  const attempt = failedFor === null || failedFor === toast.id ? 'first' : toast.id;
  return (
    // A notice that cannot be shown must not take the page with it.
    <LoadBoundary key={attempt} fallback={null} onFailed={failed}>
      <Suspense>
        <ToastView toast={toast} {...texts} />
      </Suspense>
    </LoadBoundary>
  );
}
