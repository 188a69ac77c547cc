import { useEffect, useRef } from 'react';
import { wantedField } from '../navigation/admin-navigation';
import { focusField, focusFirstInvalid } from './entity-form-errors';

/** Milliseconds in which an opening or closing dialog moves the focus. */
const afterMoving = 100;

interface FormFocus {
  /** Focuses a field and brings it into view. */
  showField: (name: string) => void;
  /** Focuses the first of these fields that is wrong and to be seen. */
  showInvalid: (names: readonly string[]) => void;
  /** What was wrong is none of the next try's. */
  forget: () => void;
}

/** Brings fields of a form into view: where it was asked for at one, and where something is wrong. */
export function useFormFocus(id: string, onShowFields: ((names: readonly string[]) => void) | undefined): FormFocus {
  /** The first wrong field wants the focus: errors, and the tab that holds them, appear some renders later. */
  const wanted = useRef(false);

  function focusWanted() {
    if (wanted.current && focusFirstInvalid(id)) wanted.current = false;
  }
  // After every render, see `wanted`.
  useEffect(focusWanted);

  function showField(name: string) {
    onShowFields?.([name]);
    // After the dialog has opened, or the list in front has closed, and moved the focus by itself.
    setTimeout(() => focusField(id, name), afterMoving);
  }

  // Once: where the form was asked for at one of its fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const field = wantedField();
    if (field) showField(field);
  }, []);

  return {
    showField,
    showInvalid: (names) => {
      onShowFields?.(names);
      wanted.current = true;
      // A dialog that comes back takes the focus to its beginning first, and a question that closes gives it back.
      setTimeout(() => {
        wanted.current = true;
        focusWanted();
      }, afterMoving);
    },
    forget: () => {
      wanted.current = false;
    },
  };
}
