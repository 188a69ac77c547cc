import { Suspense } from 'react';
import { createPortal } from 'react-dom';
import { Spinner } from '../../ui/button';
import type { Elements } from '../../ui/elements';
import { ErrorBoundary, type Failure } from '../../ui/error-boundary';
import { retryFailedFetches } from '../../ui/preloadable-lazy';
import { AdminButton } from './admin-button';

const words: Record<Failure, { title: string; text: string }> = {
  load: {
    title: 'Dieser Teil des Admin-Bereichs konnte nicht geladen werden.',
    text: 'Vielleicht ist die Verbindung unterbrochen, oder die Website wurde gerade erneuert. Nicht gespeicherte Eingaben bleiben in diesem Browser erhalten.',
  },
  crash: {
    title: 'In diesem Teil des Admin-Bereichs ist ein Fehler aufgetreten.',
    text: 'Bitte laden Sie ihn neu. Nicht gespeicherte Eingaben bleiben in diesem Browser erhalten.',
  },
};

interface FailureNoteProps {
  failure: Failure;
  onClose?: () => void;
  className: string;
}

function FailureNote({ failure, onClose, className }: FailureNoteProps) {
  const { title, text } = words[failure];
  return (
    <div
      role="alert"
      className={`grid justify-items-start gap-3 rounded-card border border-admin-line bg-white p-6 text-s ${className}`}
    >
      <p className="font-bold">{title}</p>
      <p className="text-ink-2">{text}</p>
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
function FailureOverAll({ failure, onClose }: { failure: Failure; onClose: () => void }) {
  return createPortal(
    <FailureNote
      failure={failure}
      onClose={onClose}
      className="pointer-events-auto fixed right-4 bottom-4 left-4 z-[60] ml-auto max-w-[30rem] shadow-2"
    />,
    document.body,
  );
}

/** Wraps a view whose code may still load: shows a spinner meanwhile, and a message when loading fails. */
export function LaterView({ children }: { children: Elements }) {
  return (
    <ErrorBoundary onLeft={retryFailedFetches} fallback={(failure) => <FailureNote failure={failure} className="" />}>
      <Suspense fallback={<Waiting className="grid min-h-60 place-items-center" />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** `LaterView` for a dialog over the view. The focus stays where it is until the dialog takes it. */
export function LaterDialog({ onClose, children }: { onClose: () => void; children: Elements }) {
  return (
    <ErrorBoundary
      onLeft={retryFailedFetches}
      fallback={(failure) => <FailureOverAll failure={failure} onClose={onClose} />}
    >
      <Suspense fallback={<Waiting className="fixed right-6 bottom-6 z-50" />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function Waiting({ className }: { className: string }) {
  return (
    <div className={`later-waiting text-large ${className}`}>
      <Spinner label="Wird geladen" />
    </div>
  );
}
