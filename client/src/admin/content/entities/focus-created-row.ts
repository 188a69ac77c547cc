import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { createStore } from '../../../ui/external-store';
import { whenFocusSettled } from '../../../ui/keyboard';

/** Element id of the last created row; null once its list has shown it. */
const made = createStore<string | null>(null);

export const blockTitleId = (id: number) => `block-${id}`;
export const sectionTitleId = (key: string) => `abschnitt-${key}`;
export const menuEntryTitleId = (key: string) => `menue-${key}`;

const personActs = ['pointerdown', 'keydown'] as const;

/** Whether the user has pressed a key or the pointer since the row was created. */
let goneOn = false;

function noteGoneOn(): void {
  goneOn = true;
  for (const act of personActs) document.removeEventListener(act, noteGoneOn, true);
}

/**
 * Call after creating something: its list then focuses the new row, unless the user presses a key or the pointer
 * before.
 */
export function noteMade(name: string): void {
  goneOn = false;
  for (const act of personActs) document.addEventListener(act, noteGoneOn, true);
  made.set(name);
}

/** Waits until something was created and notes its row, so that the list focuses it; returns what was created. */
export async function noted<Made>(making: Promise<Made>, idOf: (made: Made) => string): Promise<Made> {
  const thing = await making;
  noteMade(idOf(thing));
  return thing;
}

const openWindow = ':is([role="dialog"], [role="alertdialog"])';

/** Scrolls to the row with this element id and focuses it; nothing happens if it is not drawn. */
export function goToRow(id: string): void {
  const row = document.getElementById(id);
  row?.scrollIntoView({ block: 'center' });
  row?.focus({ preventScroll: true });
}

/**
 * Focuses the row that was just created, once `ids` has it, `quiet` is false and no dialog is open. Returns the element
 * id of the last row it went to.
 */
export function useGoToMade(ids: readonly string[], quiet: boolean, go = goToRow): string | null {
  const latest = useSyncExternalStore(made.subscribe, made.get);
  const [shown, setShown] = useState<string | null>(null);
  const listed = latest !== null && ids.includes(latest) ? latest : null;
  const goTo = useEffectEvent(go);
  useEffect(() => {
    if (!listed || quiet) return;
    setShown(listed);
    let stop = () => {};
    const look = () => {
      stop = whenFocusSettled(() => {
        if (document.querySelector(openWindow)) return look();
        // A closing dialog first gives the focus back.
        stop = whenFocusSettled(() => {
          if (!goneOn) goTo(listed);
          made.set(null);
        });
      });
    };
    look();
    return () => stop();
  }, [listed, quiet]);
  return shown;
}
