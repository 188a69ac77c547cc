import { type ComponentType, createElement, use } from 'react';
import { failLoad } from './error-boundary';

export type PreloadableLazy<Props> = ComponentType<Props> & {
  /** Fetches the code ahead of its first use. It never rejects: after a failure the first use fetches again. */
  preload: () => Promise<unknown>;
};

const failures = new Set<() => void>();

/** Lets components whose code failed to load fetch it again on their next render. */
export function retryFailedFetches(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/**
 * A component whose code is fetched on its first render. It suspends until then, and throws to the nearest ErrorBoundary
 * when the code does not load. Unlike `lazy`, it renders already loaded code at once, without a fallback in between.
 */
export function preloadableLazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): PreloadableLazy<Props> {
  let pending: Promise<ComponentType<Props>> | undefined;
  const forget = () => {
    pending = undefined;
  };

  function fetchCode() {
    const code = load().catch(failLoad);
    const markFulfilled = (value: ComponentType<Props>) => Object.assign(code, { status: 'fulfilled', value });
    // React draws at once with a promise that it knows as fulfilled, which it otherwise learns while it waits.
    code.then(markFulfilled, () => {});
    return code;
  }

  function Later(props: Props) {
    if (!pending) {
      pending = fetchCode();
      // Keep the rejected promise: a new one on every render would fetch without end.
      pending.catch(() => failures.add(forget));
    }
    return createElement(use(pending), props);
  }

  const preload = () => {
    if (!pending) {
      pending = fetchCode();
      pending.catch(forget);
    }
    return pending.catch(() => undefined);
  };

  return Object.assign(Later, { preload });
}
