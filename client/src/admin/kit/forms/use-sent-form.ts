import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { type FieldPath, type FieldValues, type UseFormProps, useForm } from 'react-hook-form';
import { atFields, contractResolver, type FieldMessages } from './field-messages';

interface SentFormOptions<Values extends FieldValues, Data>
  extends Pick<UseFormProps<Values>, 'defaultValues' | 'values'>,
    Omit<UseMutationOptions<Data, Error, Values>, 'onError'> {
  check: (values: Values) => FieldMessages;
  /** Fields at which the server's messages are shown; the first of them gets the focus. */
  fields: readonly FieldPath<Values>[];
}

/**
 * A form that is checked in the browser and then sent by a mutation. Spread `form` on the form element. `isUnsaved`:
 * something was typed and is not stored yet. `send` puts other values into the form and sends them.
 */
export function useSentForm<Values extends FieldValues, Data>(options: SentFormOptions<Values, Data>) {
  const { defaultValues, values, check, fields, ...write } = options;
  const { register, handleSubmit, setError, watch, reset, formState } = useForm<Values>({
    ...(defaultValues && { defaultValues }),
    ...(values && { values }),
    resolver: contractResolver(check),
  });
  const sending = useMutation({ ...write, onError: atFields(setError, ...fields) });
  const submit = handleSubmit((sent) => sending.mutate(sent));
  const form = { noValidate: true, onSubmit: (event: FormEvent) => void submit(event) };
  const send = (values: Values) => {
    reset(values, { keepDefaultValues: true });
    sending.mutate(values);
  };
  const isUnsaved = formState.isDirty && !sending.isSuccess;
  return { register, watch, errors: formState.errors, sending, form, send, isUnsaved };
}
