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
}

/** Strg+K (Cmd+K) searches, ? helps; neither over an open dialog, where text may stand, and ? not while typing. */
export function useShortcuts({ onSearch, onHelp }: Shortcuts) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const search =
        event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const help = event.key === '?' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      if (!search && !help) return;
      // The browser's own search would lead away from what is being written.
      event.preventDefault();
      if (dialogIsOpen()) return;
      if (search) onSearch();
      else onHelp();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onSearch, onHelp]);
}
