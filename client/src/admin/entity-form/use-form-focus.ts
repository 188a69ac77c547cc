import { useEffect, useEffectEvent, useRef } from 'react';
import { whenFocusSettled } from '../../ui/keyboard';
import { focusFirstInvalid } from '../kit/forms/focus-first-invalid';
import { wantedField } from '../navigation/admin-navigation';

function focusField(formId: string, name: string): void {
  const field = document
    .getElementById(formId)
    ?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]:not([type="radio"]:not(:checked))`);
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}

export function focusedFieldIn(formId: string): string | undefined {
  const focused = document.activeElement;
  const inForm = document.getElementById(formId)?.contains(focused) ?? false;
  return (inForm && focused?.getAttribute('name')) || undefined;
}

export function useFormFocus(id: string, onShowFields: (names: readonly string[]) => void) {
  /** The first invalid field should get the focus: errors, and the tab that has them, only render later. */
  const wanted = useRef(false);

  function focusWanted() {
    if (wanted.current && focusFirstInvalid(id)) wanted.current = false;
  }
  // After every render, see `wanted`.
  useEffect(focusWanted);

  function showField(name: string) {
    onShowFields([name]);
    // After a dialog has opened, or the one in front has closed, and has moved the focus itself.
    whenFocusSettled(() => focusField(id, name));
  }

  const showWanted = useEffectEvent(() => {
    const field = wantedField();
    if (field) showField(field);
  });
  // Once, if the form was opened for one of its fields.
  useEffect(() => showWanted(), []);

  return {
    showField,
    /** Brings these fields into view and focuses the first visible invalid one. */
    showInvalid: (names: readonly string[]) => {
      onShowFields(names);
      wanted.current = true;
      // A dialog that returns first focuses its start, and a question that closes gives the focus back.
      whenFocusSettled(() => {
        wanted.current = true;
        focusWanted();
      });
    },
    /** Call before a save: fields that were invalid before no longer take the focus. */
    forget: () => {
      wanted.current = false;
    },
  };
}
