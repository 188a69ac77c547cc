import { useEffect, useRef } from 'react';
import { setBackGuard } from '../../../routing/back-guard';

interface LeaveGuard {
  active: boolean;
  /** The user wants to leave; `leave` goes on with it. */
  onLeave: (leave: () => void) => void;
  /** True once the form is left: nothing stops that any more. */
  isReleased: () => boolean;
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

/** Whether a click on the link replaces this page in this tab. */
function leadsAway(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const elsewhere = link.target !== '' && link.target !== '_self';
  return !elsewhere && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** Asks before every way out of a form with unsaved input: closing the tab, the back button, links. */
export function useLeaveGuard({ active, ...guard }: LeaveGuard): void {
  const latest = useRef(guard);
  latest.current = guard;

  useEffect(() => {
    if (!active) return;
    const here = { state: window.history.state as unknown, address: window.location.href };
    const free = () => latest.current.isReleased();

    const close = (event: BeforeUnloadEvent) => {
      if (!free()) event.preventDefault();
    };
    // Runs before the router. The browser has gone back already, so the form's entry is pushed again.
    const back = (event: PopStateEvent) => {
      if (free()) return;
      event.stopImmediatePropagation();
      window.history.pushState(here.state, '', here.address);
      latest.current.onLeave(() => window.history.back());
    };
    const follow = (event: MouseEvent) => {
      const link = linkOf(event.target);
      if (free() || !link || !leadsAway(link, event)) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.onLeave(() => link.click());
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('beforeunload', close, { signal });
    document.addEventListener('click', follow, { signal, capture: true });
    setBackGuard(back);
    return () => {
      listening.abort();
      setBackGuard(null);
    };
  }, [active]);
}
