import { useEffect, useRef } from 'react';
import { setBackGuard } from '../../../routing/back-guard';

/** A form that stands in a view beside others: one question is asked about all of them. */
export interface FormBeside {
  name: string;
  canBePending: boolean;
  /** Leaves without its input. */
  discard: () => void;
  /** Saves, now or for later, and goes on once that is done. */
  save: (target: 'live' | 'pending', go: () => void) => void;
}

interface LeaveGuard {
  active: boolean;
  /** The user wants to leave; `leave` goes on with it. `others` are the forms beside this one that have unsaved input. */
  onLeave: (leave: () => void, others: readonly FormBeside[]) => void;
  /** Absent for a form that stands alone, or over others. */
  beside?: FormBeside | undefined;
  /** True once the form is left: nothing stops that any more. */
  isReleased: () => boolean;
}

/** A form with unsaved input, and where it stands in the history. */
interface Guarded {
  guard: () => Omit<LeaveGuard, 'active'>;
  state: unknown;
  address: string;
}

/**
 * Every form with unsaved input, the one in front last. Its question comes first; forms that stand beside each other
 * share one.
 */
const guarded: Guarded[] = [];

const inFront = (): Guarded | undefined => guarded.findLast(({ guard }) => !guard().isReleased());

function ask(form: Guarded, leave: () => void): void {
  const { onLeave, beside } = form.guard();
  const others = beside ? guarded.filter((one) => one !== form && !one.guard().isReleased()) : [];
  onLeave(
    leave,
    others.flatMap((one) => one.guard().beside ?? []),
  );
}

/** Calls `go`, after the question of the form in front if it has unsaved input: for ways out that are no links. */
export function leaveBy(go: () => void): void {
  const form = inFront();
  if (form) ask(form, () => leaveBy(go));
  else go();
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

/** Whether a click on the link replaces this page in this tab. */
function leadsAway(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const elsewhere = link.target !== '' && link.target !== '_self';
  return !elsewhere && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function close(event: BeforeUnloadEvent): void {
  if (inFront()) event.preventDefault();
}

/** Runs before the router. The browser has gone back already, so the form's entry is pushed again. */
function back(event: PopStateEvent): void {
  const form = inFront();
  // A dialog over the form was left: the form stays.
  if (!form || window.location.href === form.address) return;
  event.stopImmediatePropagation();
  window.history.pushState(form.state, '', form.address);
  ask(form, () => window.history.back());
}

function follow(event: MouseEvent): void {
  const form = inFront();
  const link = linkOf(event.target);
  if (!form || !link || !leadsAway(link, event)) return;
  event.preventDefault();
  event.stopPropagation();
  ask(form, () => link.click());
}

function listen(): void {
  window.addEventListener('beforeunload', close);
  document.addEventListener('click', follow, { capture: true });
  setBackGuard(back);
}

function stopListening(): void {
  window.removeEventListener('beforeunload', close);
  document.removeEventListener('click', follow, { capture: true });
  setBackGuard(null);
}

/** Asks before every way out of a form with unsaved input: closing the tab, the back button, links. */
export function useLeaveGuard({ active, ...guard }: LeaveGuard): void {
  const latest = useRef(guard);
  latest.current = guard;

  useEffect(() => {
    if (!active) return;
    const form: Guarded = {
      guard: () => latest.current,
      state: window.history.state as unknown,
      address: window.location.href,
    };
    if (guarded.length === 0) listen();
    guarded.push(form);
    return () => {
      guarded.splice(guarded.indexOf(form), 1);
      if (guarded.length === 0) stopListening();
    };
  }, [active]);
}
