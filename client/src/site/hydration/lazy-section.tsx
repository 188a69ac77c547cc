import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useState,
} from 'react';

let codeMissing = false;

/** Whether code of the page did not arrive. Other pages are then better asked for as whole documents. */
export function isCodeMissing(): boolean {
  return codeMissing;
}

const firstPath = typeof window === 'undefined' ? '' : window.location.pathname;

/**
 * Code of a part that the server has written did not arrive: the line broke, or a newer version of the site is out. The
 * promise never settles, so the part stays as it was written, readable and with its form posting plainly; React would
 * take it away. A page that the server has not written is asked for anew.
 */
function keepServerMarkup(): Promise<never> {
  codeMissing = true;
  const { pathname } = window.location;
  if (pathname !== firstPath) window.location.reload();
  window.addEventListener('popstate', () => {
    if (window.location.pathname !== pathname) window.location.reload();
  });
  return new Promise(() => undefined);
}

/** A component in the server's markup whose code is fetched after the first paint. Belongs into a LazySection. */
export function lazySection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(keepServerMarkup) }));
}

interface Part {
  arrived: boolean;
}

/** Parts on the screen that are still as the server wrote them, because their code is on its way. */
const awaited = new Set<Part>();

/**
 * Whether some of the page is not the browser's own yet. Its language must not change then: React could not take it
 * over.
 */
export function isHydrating(): boolean {
  return awaited.size > 0;
}

interface LatePartProps {
  /** Stands in its place where the server wrote nothing. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** A part of the page whose code is fetched after the first paint. */
export function LazySection({ fallback, children }: LatePartProps) {
  const [part] = useState<Part>({ arrived: false });
  // Runs after the one of Arrival, where both are drawn together.
  useLayoutEffect(() => {
    // What comes after the first page is drawn by the browser alone.
    if (!part.arrived && window.location.pathname === firstPath) awaited.add(part);
    return () => void awaited.delete(part);
  }, [part]);
  return (
    <Suspense fallback={fallback}>
      {children}
      <Arrival part={part} />
    </Suspense>
  );
}

function Arrival({ part }: { part: Part }) {
  useLayoutEffect(() => {
    part.arrived = true;
    awaited.delete(part);
  }, [part]);
  return null;
}

interface IslandProps {
  /** Stands in its place where the server wrote nothing. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * A part of a page that React is fetched for: whoever touches, focuses or comes near it wakes React
 * (client/src/enhancements/hydrate-on-demand.ts). Everything outside an island works without it. Plainly useful before
 * that: a form in it is filled in and sent as the server wrote it.
 */
export function Island({ fallback, children }: IslandProps) {
  return (
    <div data-island="" className="contents">
      <LazySection fallback={fallback}>{children}</LazySection>
    </div>
  );
}
