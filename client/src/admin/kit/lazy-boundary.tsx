import { type ReactNode, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { Spinner } from '../../ui/button';
import { LoadBoundary } from '../../ui/load-boundary';
import { retryFailedFetches } from '../../ui/preloadable-lazy';
import { AdminButton } from './admin-button';

function LoadFailure({ onClose, className }: { onClose?: () => void; className: string }) {
  return (
    <div
      role="alert"
      className={`grid justify-items-start gap-3 rounded-card border border-admin-line bg-white p-6 text-s ${className}`}
    >
      <p className="font-bold">Dieser Teil des Admin-Bereichs konnte nicht geladen werden.</p>
      <p className="text-ink-2">
        Vielleicht ist die Verbindung unterbrochen, oder die Website wurde gerade erneuert. Nicht gespeicherte Eingaben
        bleiben in diesem Browser erhalten.
      </p>
      <div className="flex flex-wrap gap-3">
        <AdminButton tone="primary" onClick={() => window.location.reload()}>
          Neu laden
        </AdminButton>
        {onClose && <AdminButton onClick={onClose}>Schließen</AdminButton>}
      </div>
    </div>
  );
}

/** Rendered into the body: an open dialog hides the application's own element from screen readers and the pointer. */
function FailureOverAll({ onClose }: { onClose: () => void }) {
  return createPortal(
    <LoadFailure
      onClose={onClose}
      className="pointer-events-auto fixed right-4 bottom-4 left-4 z-[60] ml-auto max-w-[30rem] shadow-2"
    />,
    document.body,
  );
}

/** Wraps a view whose code may still load: shows a spinner meanwhile, and a message when loading fails. */
export function LaterView({ children }: { children: ReactNode }) {
  return (
    <LoadBoundary onLeft={retryFailedFetches} fallback={<LoadFailure className="" />}>
      <Suspense fallback={<Waiting className="grid min-h-60 place-items-center" />}>{children}</Suspense>
    </LoadBoundary>
  );
}

/** `LaterView` for a dialog over the view. The focus stays where it is until the dialog takes it. */
export function LaterDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <LoadBoundary onLeft={retryFailedFetches} fallback={<FailureOverAll onClose={onClose} />}>
      <Suspense fallback={<Waiting className="fixed right-6 bottom-6 z-50" />}>{children}</Suspense>
    </LoadBoundary>
  );
}

function Waiting({ className }: { className: string }) {
  return (
    <div className={`later-waiting text-large ${className}`}>
      <Spinner label="Wird geladen" />
    </div>
  );
}
