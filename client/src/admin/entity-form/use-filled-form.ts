import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { contractResolver, type FieldMessages } from '../kit/forms/field-messages';
import { dirtyFields, withTyped } from './fields/field-names';

interface Typed {
  /** Fields whose text stays and counts as a change. */
  since: readonly string[];
  /** Fields whose text stays and counts as stored. */
  alike?: readonly string[];
}

/** A form and the values that it was filled with, which tell what was typed in it. */
export function useFilledForm<Values extends FieldValues>(
  first: () => Values,
  validate: (values: Values) => FieldMessages,
) {
  const [filled] = useState(() => ({ with: first() }));
  const form = useForm<Values>({
    defaultValues: filled.with as DefaultValues<Values>,
    resolver: contractResolver(validate),
    shouldFocusError: false,
  });
  // Read so that every submit renders this again: only then are its errors there to be focused.
  void form.formState.submitCount;

  return {
    form,
    filledWith: () => filled.with,
    /** Fields typed in since the form had these values. */
    typedSince: (before: Values = filled.with) => dirtyFields(before, form.getValues()),
    /** Fills the form with stored values and types others over them. */
    fill: (stored: Values, typed: Values) => {
      filled.with = stored;
      form.reset(stored);
      form.reset(typed, { keepDefaultValues: true });
    },
    /** Fills the form with stored values, except where text was typed that stays. */
    refill: (stored: Values, { since, alike = [] }: Typed) => {
      const values = form.getValues();
      filled.with = stored;
      form.reset(withTyped(stored, values, [...since, ...alike]));
      if (since.length === 0) return;
      form.reset(withTyped(stored, values, alike), { keepValues: true });
      for (const name of since as readonly Path<Values>[]) {
        form.setValue(name, form.getValues(name), { shouldDirty: true });
      }
    },
  };
}
