import { helpShortcutKey } from '@shared/base/device-storage';
import { useLayoutEffect, useRef } from 'react';
import { isPlainKey } from '../../ui/keyboard';
import { attempt, useStoredState } from './stored-state';

/** Whether shortcuts go with Cmd. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

const dialogIsOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Whether this browser wants shortcuts of one character, which speech input or a slip may type (WCAG 2.2, 2.1.4). */
const wantsSingleKeys = (): boolean => attempt(() => localStorage.getItem(helpShortcutKey)) !== 'off';

/** Whether a key pressed alone may do something: not while typing, not over a dialog, not where switched off. */
function isSingleKey(event: KeyboardEvent): boolean {
  return isPlainKey(event) && !event.isComposing && !isTyping(event.target) && !dialogIsOpen() && wantsSingleKeys();
}

/** Hears of keys from the drawing on: what is to be seen takes its keys. */
function useKeys(onKeyDown: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKeyDown);
  latest.current = onKeyDown;
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => latest.current(event);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}

/** Does something at keys that are pressed alone; null where there is nothing to do at present. */
export function useSingleKeys(acts: Readonly<Record<string, (() => void) | null>>): void {
  useKeys((event) => {
    const act = acts[event.key];
    if (!act || !isSingleKey(event)) return;
    event.preventDefault();
    act();
  });
}

interface Shortcuts {
  /** Null where there is nothing to search. */
  onSearch: (() => void) | null;
  onHelp: () => void;
  /** Whether a single character, which speech input or a slip may type, does anything (WCAG 2.2, 2.1.4). */
  helpKey: boolean;
}

/** Strg+K (Cmd+K) searches, ? helps; neither over an open dialog, where text may stand, and ? not while typing. */
export function useShortcuts({ onSearch, onHelp, helpKey }: Shortcuts) {
  useKeys((event) => {
    const search =
      event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    const help = helpKey && event.key === '?' && isPlainKey(event) && !isTyping(event.target);
    if (!(search && onSearch) && !help) return;
    // The browser's own search would lead away from what is being written.
    event.preventDefault();
    if (dialogIsOpen()) return;
    if (search) onSearch?.();
    else onHelp();
  });
}

/** Whether ? opens the help, as this browser remembers it; it does until somebody switches that off. */
export function useHelpKey(): { helpKey: boolean; setHelpKey: (on: boolean) => void } {
  const [helpKey, change] = useStoredState(
    helpShortcutKey,
    (stored) => stored !== 'off',
    (on) => (on ? 'on' : 'off'),
  );
  return { helpKey, setHelpKey: (on) => change(() => on) };
}

interface KeptKeys {
  text: string;
  /** Enter was pressed as well. */
  entered: boolean;
}

let kept: KeptKeys = { text: '', entered: false };

function hear(event: KeyboardEvent): void {
  if (event.isComposing || event.ctrlKey || event.metaKey) return;
  if (event.key.length === 1) kept.text += event.key;
  else if (event.key === 'Backspace') kept.text = kept.text.slice(0, -1);
  else if (event.key === 'Enter') kept.entered = true;
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Keeps what is typed from now on: the search dialog is fetched when it is first opened, and takes it then. */
export function keepKeys(): void {
  kept = { text: '', entered: false };
  window.addEventListener('keydown', hear, { capture: true });
}

/** What was typed since the search was asked for. */
export const keptKeys = (): Readonly<KeptKeys> => kept;

/** From now on keys go to where the focus is. */
export function releaseKeys(): void {
  window.removeEventListener('keydown', hear, { capture: true });
}
