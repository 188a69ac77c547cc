import { useEffect } from 'react';

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

interface Shortcuts {
  onSearch: () => void;
  onHelp: () => void;
  /** Whether a single character, which speech input or a slip may type, does anything (WCAG 2.2, 2.1.4). */
  helpKey: boolean;
}

/** Strg+K (Cmd+K) searches, ? helps; neither over an open dialog, where text may stand, and ? not while typing. */
export function useShortcuts({ onSearch, onHelp, helpKey }: Shortcuts) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const search =
        event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
      const help = helpKey && event.key === '?' && plain && !isTyping(event.target);
      if (!search && !help) return;
      // The browser's own search would lead away from what is being written.
      event.preventDefault();
      if (dialogIsOpen()) return;
      if (search) onSearch();
      else onHelp();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onSearch, onHelp, helpKey]);
}
