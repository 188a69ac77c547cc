import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { withStored } from './typed-since';

interface Typed<Values> {
  values: Values;
  /** Fields that were typed and are not stored. */
  since: readonly string[];
  /** Fields that stay as they stand there and count as stored. */
  alike?: readonly string[];
}

/** Fills a form with stored values from which it goes on; what was typed stays typed, and counts as a change. */
export function refillForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  stored: Values,
  { values, since, alike = [] }: Typed<Values>,
): void {
  form.reset(withStored(stored, values, [...since, ...alike]));
  if (since.length === 0) return;
  form.reset(withStored(stored, values, alike), { keepValues: true });
  for (const name of since as readonly Path<Values>[]) {
    form.setValue(name, form.getValues(name), { shouldDirty: true });
  }
}
