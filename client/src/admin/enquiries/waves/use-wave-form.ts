import type { Wave } from '@shared/contracts/waves';
import { type QueryKey, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { randomKey } from '../../../api/idempotency-key';
import { whenFocusSettled } from '../../../ui/keyboard';
import { focusFirstInvalid } from '../../kit/forms/focus-first-invalid';
import { useUnsavedInput } from '../../kit/forms/use-unsaved-input';
import { useKeptValues } from '../../session/use-kept-values';

interface WaveFormOptions<Values, Errors> {
  /** Also the name at which this browser keeps what is typed. */
  formId: string;
  /** What the form begins with. */
  begin: () => Values;
  /** Messages by field, before the server is asked. */
  problemsOf: (values: Values) => Errors;
  /** Makes the wave; the same key makes none twice. */
  send: (values: Values, key: string) => Promise<Wave>;
  success: string;
  invalidates: readonly QueryKey[];
  onClose: () => void;
}

/** The form of a wave, whose mails are looked at before they are sent. */
export function useWaveForm<Values extends object, Errors extends object>(options: WaveFormOptions<Values, Errors>) {
  const { formId, begin, problemsOf, send, success, invalidates, onClose } = options;
  const [initial] = useState(begin);
  const { values, type, drop, isTyped, notice } = useKeptValues(formId, initial);
  const [errors, setErrors] = useState<Partial<Errors>>({});
  // A key for each look, so that a second click makes no second wave, and changed texts are not taken for the former.
  const [key, setKey] = useState<string | null>(null);
  const sending = useMutation({
    mutationFn: (made: string) => send(values, made),
    onSuccess: () => {
      drop(initial);
      unsaved.leave(onClose);
    },
    meta: { success, invalidates: [...invalidates] },
  });
  const unsaved = useUnsavedInput(isTyped && !sending.isSuccess, onClose, () => drop(initial));

  function check() {
    const found = problemsOf(values);
    setErrors(found);
    if (Object.keys(found).length === 0) setKey(randomKey());
    whenFocusSettled(() => focusFirstInvalid(formId));
  }

  function sendChecked() {
    if (key !== null) sending.mutate(key);
  }

  return {
    formId,
    values,
    errors,
    change: type,
    /** Tells of what was typed at an earlier visit; null without it. */
    notice,
    /** Whether the mails are looked at. */
    isChecked: key !== null,
    check,
    back: () => setKey(null),
    send: sendChecked,
    isSending: sending.isPending,
    close: unsaved.close,
    question: unsaved.question,
  };
}

/** What the frame of the dialog needs of the form, whatever it holds. */
export type WaveFormSteps = Omit<ReturnType<typeof useWaveForm<object, object>>, 'values' | 'errors' | 'change'>;
