import type { PreviewFocus } from '@shared/contracts/preview-messages';
import { useEffect, useEffectEvent, useRef } from 'react';
import { whenFocusSettled } from '../../../ui/keyboard';
import { foldId } from './workspace';

/** Focuses the button that folds a form, if the focus was lost with what has just gone. */
export function focusFold(part: PreviewFocus | null): void {
  whenFocusSettled(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.localName === 'main';
    if (isLost) document.getElementById(foldId(part))?.focus();
  });
}

/** Focuses the button that folds a form once the dialog with the whole form, which took its place, is closed. */
export function useFocusAfterDialog(part: PreviewFocus | null, isInDialog: boolean): void {
  const wasInDialog = useRef(false);
  const focus = useEffectEvent(() => focusFold(part));
  useEffect(() => {
    if (wasInDialog.current && !isInDialog) focus();
    wasInDialog.current = isInDialog;
  }, [isInDialog]);
}
