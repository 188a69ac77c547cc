import { useEffect, useRef } from 'react';
import { whenFocusSettled } from '../../../ui/keyboard';
import { wantedField } from '../../navigation/admin-navigation';

/** Returns whether there was a visible invalid field to focus. */
function focusFirstInvalid(formId: string): boolean {
  const form = document.getElementById(formId);
  for (const folded of form?.querySelectorAll('details:has([aria-invalid="true"])') ?? []) {
    folded.setAttribute('open', '');
  }
  const invalid = form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [];
  const first = [...invalid].find((field) => field.offsetParent !== null);
  first?.focus();
  return first !== undefined;
}

/** Focuses the field with a name and brings it into view. */
function focusField(formId: string, name: string): void {
  const field = document
    .getElementById(formId)
    ?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]:not([type="radio"]:not(:checked))`);
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}

/** Name of the form's field that has the focus; undefined where none of its own has. */
export function focusedFieldIn(formId: string): string | undefined {
  const focused = document.activeElement;
  const inForm = document.getElementById(formId)?.contains(focused) ?? false;
  return (inForm && focused?.getAttribute('name')) || undefined;
}

/** Brings fields of a form into view: where it was asked for at one, and where something is wrong. */
export function useFormFocus(id: string, onShowFields: (names: readonly string[]) => void) {
  /** The first wrong field is to get the focus: errors, and the tab that holds them, are drawn some renders later. */
  const wanted = useRef(false);

  function focusWanted() {
    if (wanted.current && focusFirstInvalid(id)) wanted.current = false;
  }
  // After every render, see `wanted`.
  useEffect(focusWanted);

  /** Focuses a field and brings it into view. */
  function showField(name: string) {
    onShowFields([name]);
    // After the dialog has opened, or the list in front has closed, and moved the focus by itself.
    whenFocusSettled(() => focusField(id, name));
  }

  // Once: where the form was asked for at one of its fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const field = wantedField();
    if (field) showField(field);
  }, []);

  return {
    showField,
    /** Focuses the first of these fields that is wrong and to be seen. */
    showInvalid: (names: readonly string[]) => {
      onShowFields(names);
      wanted.current = true;
      // A dialog that comes back takes the focus to its beginning first, and a question that closes gives it back.
      whenFocusSettled(() => {
        wanted.current = true;
        focusWanted();
      });
    },
    /** To be called before a save: fields that were wrong before it no longer take the focus. */
    forget: () => {
      wanted.current = false;
    },
  };
}
