import { helpShortcutKey } from '@shared/device-storage';
import { useLayoutEffect } from 'react';

/** Whether shortcuts go with Cmd. */
export function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

function dialogIsOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => !ctrlKey && !metaKey && !altKey;

/** Whether this browser wants shortcuts of a single character, which speech input or a slip may type (WCAG 2.2, 2.1.4). */
function wantsSingleKeys(): boolean {
  try {
    return localStorage.getItem(helpShortcutKey) !== 'off';
  } catch {
    return true;
  }
}

/** Whether a key is one pressed alone that may do something: not while typing, not over a dialog, not where switched off. */
export function isSingleKey(event: KeyboardEvent): boolean {
  return isPlain(event) && !event.isComposing && !isTyping(event.target) && !dialogIsOpen() && wantsSingleKeys();
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
  // With the drawing: what is to be seen takes its keys.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const search =
        event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const help = helpKey && event.key === '?' && isPlain(event) && !isTyping(event.target);
      if (!(search && onSearch) && !help) return;
      // The browser's own search would lead away from what is being written.
      event.preventDefault();
      if (dialogIsOpen()) return;
      if (search) onSearch?.();
      else onHelp();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onSearch, onHelp, helpKey]);
}
