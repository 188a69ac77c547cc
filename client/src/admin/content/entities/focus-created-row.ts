import { useEffect, useState, useSyncExternalStore } from 'react';
import { createStore } from '../../../ui/external-store';
import { whenFocusSettled } from '../../../ui/keyboard';

/** What was last made, by the id of the element that names it in its list; null once the list has shown it. */
const made = createStore<string | null>(null);

/** Ids of the elements that name a block, a section and an entry of a menu in their lists. */
export const blockTitleId = (id: number) => `block-${id}`;
export const sectionTitleId = (key: string) => `abschnitt-${key}`;
export const menuEntryTitleId = (key: string) => `menue-${key}`;

const personActs = ['pointerdown', 'keydown'] as const;

/** Whether the person has gone on to something else since it was made. */
let goneOn = false;

function noteGoneOn(): void {
  goneOn = true;
  for (const act of personActs) document.removeEventListener(act, noteGoneOn, true);
}

/**
 * To be told by whoever has made something: its list goes to it, unless the person has pressed a key or a button by
 * then. The focus of somebody who works on stays where they put it.
 */
export function noteMade(name: string): void {
  goneOn = false;
  for (const act of personActs) document.addEventListener(act, noteGoneOn, true);
  made.set(name);
}

/** What is being made: noted as soon as it is there, under the id of the element that names it. */
export async function noted<Made>(making: Promise<Made>, idOf: (made: Made) => string): Promise<Made> {
  const thing = await making;
  noteMade(idOf(thing));
  return thing;
}

const openWindow = ':is([role="dialog"], [role="alertdialog"])';

/** Brings the element into view and to the keyboard. */
export function goToRow(id: string): void {
  const row = document.getElementById(id);
  row?.scrollIntoView({ block: 'center' });
  row?.focus({ preventScroll: true });
}

/**
 * Goes to the row of what was just made, once its list has it and no window is in front. Returns the id of the last one
 * that was gone to.
 */
export function useGoToMade(ids: readonly string[], quiet: boolean, go = goToRow): string | null {
  const latest = useSyncExternalStore(made.subscribe, made.get);
  const [shown, setShown] = useState<string | null>(null);
  const listed = latest !== null && ids.includes(latest) ? latest : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that was made
  useEffect(() => {
    if (!listed || quiet) return;
    setShown(listed);
    let stop = () => {};
    const look = () => {
      stop = whenFocusSettled(() => {
        if (document.querySelector(openWindow)) return look();
        // The focus is given back after the window has gone.
        stop = whenFocusSettled(() => {
          if (!goneOn) go(listed);
          made.set(null);
        });
      });
    };
    look();
    return () => stop();
  }, [listed, quiet]);
  return shown;
}
