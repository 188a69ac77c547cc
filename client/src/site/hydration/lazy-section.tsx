import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useLayoutEffect, useState } from 'react';
import type { Elements } from '../../ui/elements';
import { PartBoundary } from './part-boundary';

let codeMissing = false;

/** Whether code of the page failed to load. Navigation should then load whole documents. */
export function isCodeMissing(): boolean {
  return codeMissing;
}

const firstPath = typeof window === 'undefined' ? '' : window.location.pathname;

/**
 * Handles code that failed to load, because of the network or a newer deployment. The promise never settles, so the
 * server's markup stays readable and its form posts plainly; an error would make React remove it. A page that the
 * server did not render is reloaded.
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

/** A component in the server's markup whose code loads after the first paint. Must be inside a LazySection. */
export function lazySection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(keepServerMarkup) }));
}

interface Part {
  arrived: boolean;
}

const awaited = new Set<Part>();

/** Whether part of the page is not hydrated yet. The language must not change then: hydration would not match. */
export function isHydrating(): boolean {
  return awaited.size > 0;
}

interface LatePartProps {
  /** Shown if the server rendered nothing. */
  fallback?: Elements;
  children: Elements;
}

export function LazySection({ fallback, children }: LatePartProps) {
  const [part] = useState<Part>({ arrived: false });
  // Runs after the effect of Arrival if both mount together.
  useLayoutEffect(() => {
    // Only the first page is server-rendered; later ones render in the browser.
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
  fallback?: Elements;
  children: Elements;
}

/**
 * An island (see `docs/product.md`): touching, focusing or approaching it loads React
 * (client/src/enhancements/hydrate-on-demand.ts). Everything outside works without React. It must be usable before
 * hydration: its form can be filled in and posted as the server rendered it.
 */
export function Island({ fallback, children }: IslandProps) {
  return (
    <div data-island="" className="contents">
      <PartBoundary>
        <LazySection fallback={fallback}>{children}</LazySection>
      </PartBoundary>
    </div>
  );
}
