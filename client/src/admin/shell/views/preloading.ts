import { useEffect } from 'react';
import { readAddress } from '../../navigation/admin-address';
import { AdminDialogs, neededSoon, preloadView } from './views';

/** One after the other, so that nothing stands in the way of what is asked for meanwhile. */
function preload([next, ...rest]: typeof neededSoon): void {
  if (!next) return;
  whenIdle(() => void next.preload().then(() => preload(rest)));
}

/** A link that is pointed at or reached by keyboard will probably be followed. */
function preloadTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const address = link?.origin === window.location.origin ? readAddress(link.pathname) : null;
  if (address) void preloadView(address.view.name);
  if (address?.dialog) void AdminDialogs.preload();
}

/**
 * Fetches the code of views and dialogs before they are opened, so that opening takes no time: of a link's target when
 * it is pointed at, of everything else from the first sign of a person on. A tab that nobody touches loads nothing
 * more.
 */
export function usePreloading(): void {
  useEffect(() => {
    const end = atFirstInteraction(() => preload(neededSoon));
    document.addEventListener('pointerover', preloadTarget, { passive: true });
    document.addEventListener('focusin', preloadTarget);
    return () => {
      end();
      document.removeEventListener('pointerover', preloadTarget);
      document.removeEventListener('focusin', preloadTarget);
    };
  }, []);
}

const interactions = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Calls back at the first interaction, once. Returns how to stop waiting for it. */
export function atFirstInteraction(act: () => void): () => void {
  const begin = () => {
    end();
    act();
  };
  const end = () => {
    for (const name of interactions) window.removeEventListener(name, begin);
  };
  for (const name of interactions) window.addEventListener(name, begin, { passive: true });
  return end;
}

/** When the page has nothing else to do; Safari cannot tell, there it is a moment later. */
function whenIdle(action: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(action, { timeout: 2_000 });
  else setTimeout(action, 200);
}
