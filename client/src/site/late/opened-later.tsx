import { type ReactNode, Suspense } from 'react';
import { forgetFailedFetches } from '../../ui/fetched-later';
import { LoadBoundary } from '../../ui/load-boundary';

/** Where the server answers but no longer has this page's code, a newer version is out. Forms keep what was typed. */
async function startOverWithNewerVersion(): Promise<void> {
  const { ok } = await fetch(window.location.href, { method: 'HEAD' });
  if (ok) window.location.reload();
}

interface OpenedLaterProps {
  /** Its code did not arrive: the opener is to be as before, so that the next try can do better. */
  onFailed: () => void;
  children: ReactNode;
}

/** Around a dialog or drawer whose code is fetched when it is first opened; the page stays whole where it does not arrive. */
export function OpenedLater({ onFailed, children }: OpenedLaterProps) {
  const failed = () => {
    onFailed();
    startOverWithNewerVersion().catch(() => undefined);
  };
  return (
    <LoadBoundary fallback={null} onFailed={failed} onLeft={forgetFailedFetches}>
      <Suspense>{children}</Suspense>
    </LoadBoundary>
  );
}
