import { type ComponentType, createElement, use } from 'react';

type PreloadableLazy<Props> = ComponentType<Props> & {
  /** Fetches the code ahead of its first use; a failure is forgotten, and the use tries again. */
  preload: () => Promise<unknown>;
};

const failures = new Set<() => void>();

/** Lets parts whose code could not be fetched try again when they are next drawn. */
export function retryFailedFetches(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/**
 * A component whose code is fetched when it is first drawn: it suspends until then and throws where the code does not
 * arrive, to the nearest LoadBoundary. Unlike `lazy`, code that is there is drawn at once, without a waiting state in
 * between.
 */
export function preloadableLazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): PreloadableLazy<Props> {
  let loaded: ComponentType<Props> | undefined;
  let pending: Promise<ComponentType<Props>> | undefined;
  const forget = () => {
    pending = undefined;
  };

  async function fetchCode() {
    loaded = await load();
    return loaded;
  }

  function Later(props: Props) {
    if (loaded) return createElement(loaded, props);
    if (!pending) {
      pending = fetchCode();
      // A promise that failed stays: another one with every drawing would ask for ever.
      pending.catch(() => failures.add(forget));
    }
    return createElement(use(pending), props);
  }

  const preload = () => {
    pending ??= fetchCode().catch((error: unknown) => {
      forget();
      throw error;
    });
    return pending.catch(() => undefined);
  };

  return Object.assign(Later, { preload });
}
