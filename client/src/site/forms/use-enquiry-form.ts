import { zodResolver } from '@hookform/resolvers/zod';
import type { EnquiryKind } from '@shared/contracts/enquiries';
import type { EnquiryDescription } from '@shared/contracts/enquiry-description';
import { pick } from '@shared/pick';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { dismissToast, showToast, type ToastMessage } from '../../ui/toast-store';
import { useFormDraft } from './form-draft';
import { honeypotIn } from './honeypot';
import { type Attempt, useSendEnquiry } from './send-enquiry';
import { useValidationTexts } from './use-validation-texts';

type Values = Record<string, unknown>;

interface FormDescription<Field extends string> extends EnquiryDescription {
  kind: EnquiryKind;
  fields: readonly Field[];
}

interface EnquiryFormOptions<Field extends string> {
  /** Ids of the controls begin with this. */
  idPrefix: string;
  label: (field: Field) => string;
  sentToast: ToastMessage;
  failedToast: (wait: string | undefined) => ToastMessage;
}

/**
 * Everything a public form for an enquiry does (spec points 4, 5 and 8); `EnquiryForm` draws its frame. Uncontrolled and
 * without default values: what is typed before it hydrates is kept.
 *
 * Each attempt to send takes away what became of the one before it. Mistakes stand beside their fields and, once the
 * attempt has ended, in the summary; the form is emptied only after what was sent is known to be stored, and is then as
 * untouched as a new one: its fields complain at the next attempt, not while a second enquiry is being typed.
 */
export function useEnquiryForm<Field extends string>(
  description: FormDescription<Field>,
  { idPrefix, label, sentToast, failedToast }: EnquiryFormOptions<Field>,
) {
  const { kind, fields, form, written } = description;
  // What is not stored, such as the consent, neither leaves the browser nor is kept in a draft.
  const sentFields = fields.filter((field) => written.some((column) => column === field));
  const errorText = useValidationTexts();
  const send = useSendEnquiry(kind, fields);
  const [attempt, setAttempt] = useState<Attempt>();
  // Until this code runs, the browser checks the fields itself and posts them plainly.
  const [ready, setReady] = useState(false);
  const { register, handleSubmit, reset, setError, setFocus, setValue, getValues, formState } = useForm<Values>({
    resolver: zodResolver(form),
  });
  const { errors, isSubmitting, isSubmitted } = formState;
  const draft = useFormDraft({ name: kind, fields: sentFields, read: getValues, write: setValue });
  const submitId = `${idPrefix}-submit`;

  useEffect(() => setReady(true), []);

  /** Only once it is drawn: a disabled button takes no focus, and a field is read out with its error. */
  const goOn = useEffectEvent((ended: Attempt) => {
    const first = ended.state === 'refused' && ended.messages[0];
    if (first) setFocus(first.field);
    else returnFocus(submitId);
  });
  useEffect(() => {
    if (attempt) goOn(attempt);
  }, [attempt]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    const website = honeypotIn(event.currentTarget);
    const made: { attempt?: Attempt } = {};
    dismissToast();
    setAttempt(undefined);
    await handleSubmit(async (values) => {
      made.attempt = await send(pick(values, sentFields), website);
      if (made.attempt.state === 'refused')
        for (const { field, message } of made.attempt.messages) setError(field, { message });
    })(event);
    if (!made.attempt) return;
    if (made.attempt.state === 'sent') {
      // After the attempt has ended, which would otherwise mark the emptied form as submitted.
      reset();
      draft.forget();
      showToast(sentToast);
    } else showToast(failedToast(waitOf(made.attempt)));
    setAttempt(made.attempt);
  }

  const messageOf = (field: Field) => {
    const message = errors[field]?.message;
    return errorText(typeof message === 'string' ? message : undefined);
  };
  const control = (field: Field) => ({
    id: `${idPrefix}-${field}`,
    error: messageOf(field),
    ...register(field),
  });

  return {
    kind,
    texts: description.texts,
    submitId,
    ready,
    submit,
    sending: isSubmitting,
    saveDraft: draft.save,
    sent: attempt?.state === 'sent',
    failed: attempt?.state === 'failed',
    wait: waitOf(attempt),
    /** What is wrong, in the order of the fields. */
    mistakes: isSubmitted
      ? fields.flatMap((field) => {
          const message = messageOf(field);
          return message ? [{ controlId: `${idPrefix}-${field}`, label: label(field), message }] : [];
        })
      : [],
    /** What a control needs to be one of the form's fields. */
    control,
    /** The same with its label. */
    textField: (field: Field) => ({ label: label(field), ...control(field) }),
  };
}

function waitOf(attempt: Attempt | undefined): string | undefined {
  return attempt?.state === 'failed' ? attempt.wait : undefined;
}

/**
 * A button loses the focus while it is disabled, to the page's content where it is clicked once more; it gets it back
 * unless the focus has gone elsewhere since.
 */
function returnFocus(controlId: string): void {
  if (document.activeElement === document.body || document.activeElement?.id === 'main')
    document.getElementById(controlId)?.focus();
}
