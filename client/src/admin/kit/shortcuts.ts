import { helpShortcutKey } from '@shared/base/device-storage';
import { useLayoutEffect, useRef } from 'react';
import { isComposing, isPlainKey } from '../../ui/keyboard';
import { attempt, useStoredState } from './stored-state';

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

const dialogIsOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Single-character shortcuts can be switched off: speech input or a slip may type them (WCAG 2.2, 2.1.4). */
const wantsSingleKeys = (): boolean => attempt(() => localStorage.getItem(helpShortcutKey)) !== 'off';

/** Whether a single-key shortcut may run: not while typing, not over a dialog, not when switched off. */
function isSingleKey(event: KeyboardEvent): boolean {
  return isPlainKey(event) && !isComposing(event) && !isTyping(event.target) && !dialogIsOpen() && wantsSingleKeys();
}

/** Listens from the layout effect on, so that shortcuts work as soon as the view is visible. */
function useKeys(onKeyDown: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKeyDown);
  latest.current = onKeyDown;
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => latest.current(event);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}

/** Runs an action per single key; null disables one for now. */
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
  /** Whether `?` opens the help. */
  helpKey: boolean;
}

/** Ctrl+K (Cmd+K) opens the search and, while not typing, ? the help; neither over a dialog, which may hold text. */
export function useShortcuts({ onSearch, onHelp, helpKey }: Shortcuts) {
  useKeys((event) => {
    const search =
      event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    const help = helpKey && event.key === '?' && isPlainKey(event) && !isTyping(event.target);
    if (!(search && onSearch) && !help) return;
    // Always, even over a dialog: the browser's own search would lead away from the text being written.
    event.preventDefault();
    if (dialogIsOpen()) return;
    if (search) onSearch?.();
    else onHelp();
  });
}

/** Whether ? opens the help, stored in this browser; on by default. */
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
  entered: boolean;
}

let kept: KeptKeys = { text: '', entered: false };

function hear(event: KeyboardEvent): void {
  if (isComposing(event) || event.ctrlKey || event.metaKey) return;
  if (event.key.length === 1) kept.text += event.key;
  else if (event.key === 'Backspace') kept.text = kept.text.slice(0, -1);
  else if (event.key === 'Enter') kept.entered = true;
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Records keys from now on, until the code of the search dialog has loaded and the dialog takes them over. */
export function keepKeys(): void {
  kept = { text: '', entered: false };
  window.addEventListener('keydown', hear, { capture: true });
}

export const keptKeys = (): Readonly<KeptKeys> => kept;

export function releaseKeys(): void {
  window.removeEventListener('keydown', hear, { capture: true });
}
