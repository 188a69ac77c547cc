import { useLayoutEffect, useRef } from 'react';

/** Whether the form's dialog is the one in front: windows opened later come later in the document. */
function isInFront(formId: string): boolean {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
  return dialogs[dialogs.length - 1]?.contains(document.getElementById(formId)) ?? false;
}

/** Ctrl+S, or Cmd+S, saves the form in front instead of the browser's page. */
export function useSaveKeys(formId: string, save: () => void): void {
  const latest = useRef(save);
  latest.current = save;
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (!event.repeat && isInFront(formId)) latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [formId]);
}
