import type { PreviewEdit } from '@shared/contracts/preview-messages';
import { useMemo, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { EditSource } from './use-preview-frame';

/** A form as the preview reads it: told of every change, without the form being drawn anew for it. */
export function useEditSource<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  toEdit: (values: Values) => PreviewEdit,
): EditSource {
  const latest = useRef(toEdit);
  latest.current = toEdit;
  return useMemo(
    () => ({
      read: () => latest.current(form.getValues()),
      subscribe: (changed) => {
        const { unsubscribe } = form.watch(() => changed());
        return unsubscribe;
      },
    }),
    [form],
  );
}
