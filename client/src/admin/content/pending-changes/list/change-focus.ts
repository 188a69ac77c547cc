import type { PendingChange } from '@shared/contracts/pending-changes';
import { useCallback, useEffect, useRef } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { whenFocusSettled } from '../../../../ui/keyboard';
import { changeAnchor } from '../../../navigation/admin-paths';
import { goToRow } from '../../entities/focus-created-row';
import type { Undecided } from './prepare-publish';

type Named = Pick<PendingChange, 'entity' | 'id'>;

export const conflictId = (change: Named, field: string) => `konflikt-${change.entity}-${change.id}-${field}`;
export const publishBarId = 'aenderungen-auswahl';

/** Focuses the choice of a conflict and scrolls it to the centre, clear of the bar at the window's lower edge. */
export function goToConflict({ change, field }: Undecided): void {
  // After the message about the conflict has rendered, which moves it.
  requestAnimationFrame(() => {
    const conflict = document.getElementById(conflictId(change, field.name));
    conflict?.scrollIntoView({ block: 'center' });
    conflict?.querySelector('input')?.focus({ preventScroll: true });
  });
}

/** Where the focus goes: to the entry of the change, else to the bar of the selection, else to the page's title. */
function placeFor(done: Named | null): HTMLElement | null {
  const entry = done && document.getElementById(changeAnchor(done));
  const place = entry ?? document.getElementById(publishBarId) ?? document.querySelector<HTMLElement>('main h2, h2');
  if (place) place.tabIndex = -1;
  return place;
}

/**
 * Keeps the focus in the page after an action whose button is gone or has moved. `version` changes when the list is
 * refetched. Call the result after the action, with the change if it stays in the list.
 */
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

/** Goes to the change that the address names, once the list has it. */
export function useGoToNamedChange(changes: readonly Named[]): void {
  const anchor = useLocationProperty(() => window.location.hash.slice(1));
  const isListed = changes.some((change) => changeAnchor(change) === anchor);
  useEffect(() => {
    // A form that led here first gives the focus back.
    if (isListed) return whenFocusSettled(() => goToRow(anchor));
  }, [anchor, isListed]);
}
