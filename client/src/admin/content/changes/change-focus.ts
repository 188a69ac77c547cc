import type { PendingChange } from '@shared/contracts/pending-changes';
import { useCallback, useEffect, useRef } from 'react';
import { whenFocusSettled } from '../../../ui/keyboard';
import type { Undecided } from './prepare-publish';

type Named = Pick<PendingChange, 'entity' | 'id'>;

/** Ids of what the keyboard is led to. */
export const entryTitleId = ({ entity, id }: Named) => `aenderung-${entity}-${id}`;
export const conflictId = (change: Named, field: string) => `konflikt-${change.entity}-${change.id}-${field}`;
export const publishBarId = 'aenderungen-auswahl';

/** Brings a conflict into view, clear of the bar at the lower edge, with the focus at its choice. */
export function goToConflict({ change, field }: Undecided): void {
  // Once the message about it is drawn, which moves it.
  requestAnimationFrame(() => {
    const conflict = document.getElementById(conflictId(change, field.name));
    conflict?.scrollIntoView({ block: 'center' });
    conflict?.querySelector('input')?.focus({ preventScroll: true });
  });
}

/** Where the keyboard goes on: at what was done something to, or at the choice, or at the page's title. */
function placeFor(done: Named | null): HTMLElement | null {
  const entry = done && document.getElementById(entryTitleId(done));
  const place = entry ?? document.getElementById(publishBarId) ?? document.querySelector<HTMLElement>('main h2, h2');
  if (place) place.tabIndex = -1;
  return place;
}

/** Keeps the focus in the page after an action, whose button has gone or moved with its change. */
export function useFocusAfter(version: number): (done?: Named) => void {
  const last = useRef<{ done: Named | null } | null>(null);
  const stop = useRef(() => {});

  const keep = useCallback(() => {
    stop.current();
    stop.current = whenFocusSettled(() => {
      if (last.current && document.activeElement === document.body) placeFor(last.current.done)?.focus();
    });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the list was read anew
  useEffect(keep, [keep, version]);
  useEffect(() => () => stop.current(), []);

  return useCallback(
    (done) => {
      last.current = { done: done ?? null };
      keep();
    },
    [keep],
  );
}
