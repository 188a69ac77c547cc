import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import { contractResolver, type FieldMessages } from '../kit/forms/field-messages';
import { withTyped } from './fields/field-names';

/** A form whose values are checked by `validate` on every submit. It leaves the focus to `useFormFocus`. */
export function useFilledForm<Values extends FieldValues>(
  values: Values,
  validate: (values: Values) => FieldMessages,
): UseFormReturn<Values> {
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    resolver: contractResolver(validate),
    shouldFocusError: false,
  });
  // Read so that every submit renders this again: only then are its errors there to be focused.
  void form.formState.submitCount;
  return form;
}

/** Fills the form with stored values and types others over them. */
export function fillForm<Values extends FieldValues>(form: UseFormReturn<Values>, stored: Values, typed: Values) {
  form.reset(stored);
  form.reset(typed, { keepDefaultValues: true });
}

interface Typed {
  /** Fields whose text stays and counts as a change. */
  since: readonly string[];
  /** Fields whose text stays and counts as stored. */
  alike?: readonly string[];
  /** What is typed next is checked while it is typed, as after every submit. */
  isSubmitted?: boolean;
}

/** Fills the form with stored values, except where text was typed that stays. */
export function refillForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  stored: Values,
  { since, alike = [], isSubmitted = false }: Typed,
) {
  const values = form.getValues();
  const kept = { keepIsSubmitted: isSubmitted };
  form.reset(withTyped(stored, values, [...since, ...alike]), kept);
  if (since.length === 0) return;
  form.reset(withTyped(stored, values, alike), { ...kept, keepValues: true });
  for (const name of since as readonly Path<Values>[]) {
    form.setValue(name, form.getValues(name), { shouldDirty: true });
  }
}
