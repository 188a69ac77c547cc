import { useEffect, useRef } from 'react';
import { setBackGuard } from '../../../routing/back-guard';

interface LeaveGuard {
  /** There is typed text that is not saved. */
  active: boolean;
  /** Somebody wants to leave; `leave` does it after all. */
  onLeave: (leave: () => void) => void;
  /** Set when the form closes by itself: nothing is in the way then. */
  released: { readonly current: boolean };
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

/** A link that would replace this page by another one in this tab. */
function leadsAway(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const elsewhere = link.target !== '' && link.target !== '_self';
  return !elsewhere && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** Stands before every way out of a form with unsaved text: closing the tab, the back button, links. */
export function useLeaveGuard({ active, onLeave, released }: LeaveGuard): void {
  const ask = useRef(onLeave);
  ask.current = onLeave;

  useEffect(() => {
    if (!active) return;
    const here = { state: window.history.state as unknown, address: window.location.href };
    const free = () => released.current;

    const close = (event: BeforeUnloadEvent) => {
      if (!free()) event.preventDefault();
    };
    // Before the router hears of it. The way back is taken again by a new entry in the place of the one just left.
    const back = (event: PopStateEvent) => {
      if (free()) return;
      event.stopImmediatePropagation();
      window.history.pushState(here.state, '', here.address);
      ask.current(() => window.history.back());
    };
    const follow = (event: MouseEvent) => {
      const link = linkOf(event.target);
      if (free() || !link || !leadsAway(link, event)) return;
      event.preventDefault();
      event.stopPropagation();
      ask.current(() => link.click());
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
  }, [active, released]);
}
