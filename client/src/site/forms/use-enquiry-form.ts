import { zodResolver } from '@hookform/resolvers/zod';
import { pick } from '@shared/base/pick';
import type { EnquiryDescription } from '@shared/contracts/enquiry-description';
import type { Attempt, PostedForm } from '@shared/contracts/rendering';
import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import { type FormEvent, type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { dismissToast, showToast, type ToastMessage } from '../../ui/toast-store';
import type { FormPlace } from '../content/use-content';
import { useFormDraft } from './form-draft';
import { ignoreSecondPress, returnFocus, showFocused } from './form-focus';
import { usePostedForm } from './posted-form';
import { useSendEnquiry } from './send-enquiry';
import { useValidationTexts } from './validation-texts';

type Values = Record<string, unknown>;

interface FormDescription<Field extends string> extends EnquiryDescription {
  kind: EnquiryKind;
  fields: readonly Field[];
}

interface EnquiryFormOptions<Field extends string> extends FormPlace {
  label: (field: Field) => string;
  failedToast: (wait: string | undefined) => ToastMessage;
}

/**
 * State and behaviour of a public enquiry form; `EnquiryForm` renders it. Inputs are uncontrolled and have no default
 * values except those of a plainly posted form, so text typed before hydration is kept.
 * Each attempt to send clears the outcome of the previous one. Errors show beside their fields and, once the attempt
 * has ended, in the summary. The form is reset only after the server confirms that the enquiry is stored, and then
 * counts as unsubmitted: its fields show errors at the next attempt, not while the visitor types a second enquiry.
 */
export function useEnquiryForm<Field extends string>(
  description: FormDescription<Field>,
  { idPrefix, again, label, failedToast }: EnquiryFormOptions<Field>,
) {
  const { kind, fields, form, written } = description;
  // Fields that are not stored, such as the consent, are neither sent nor saved in a draft.
  const sentFields = fields.filter((field) => written.some((column) => column === field));
  const { t } = useTranslation();
  const { errorText, isGeneral } = useValidationTexts();
  // The server also renders this component, as the answer to a plain post.
  const posted = usePostedForm(again ? null : kind);
  const send = useSendEnquiry(kind, fields, () => triedBefore(posted, form, sentFields));
  const [attempt, setAttempt] = useState<Attempt | undefined>(posted?.attempt);
  // Before hydration, and after a script error, the browser validates the fields itself and posts them plainly.
  const [ready, setReady] = useState(false);
  const { register, handleSubmit, reset, setError, setFocus, setValue, getValues, trigger, formState } =
    useForm<Values>({ resolver: zodResolver(form) });
  const { errors, isSubmitting, isSubmitted } = formState;
  const draft = useFormDraft({
    name: kind,
    fields: sentFields,
    read: getValues,
    write: setValue,
    given: posted ? pick(posted.values, sentFields) : undefined,
  });
  const submitId = `${idPrefix}-submit`;
  const sentId = `${idPrefix}-sent`;

  const refuse = ({ messages }: Attempt & { state: 'refused' }) => {
    for (const { field, message } of messages) setError(field, { message });
  };
  const takeOver = useEffectEvent(() => {
    if (posted?.attempt.state === 'refused') refuse(posted.attempt);
    setReady(true);
  });
  useEffect(() => takeOver(), []);

  /**
   * Runs in an effect, after rendering: a disabled button takes no focus, and a screen reader reads a field with its
   * error.
   */
  const goOn = useEffectEvent((ended: Attempt) => {
    const first = ended.state === 'refused' && ended.messages[0];
    if (first) setFocus(first.field);
    else returnFocus(ended.state === 'sent' ? sentId : submitId);
    ignoreSecondPress();
  });
  useEffect(() => {
    if (attempt && attempt !== posted?.attempt) goOn(attempt);
  }, [attempt, posted]);

  /**
   * The retry clicks the submit button and so reuses the idempotency key. With a wait from the rate limit there is no
   * retry.
   */
  function failureNotice(ended: Attempt): ToastMessage {
    const wait = waitOf(ended);
    const action = { label: t('form.retry'), onSelect: () => document.getElementById(submitId)?.click() };
    const resend = ended.state === 'failed' && wait === undefined;
    return { ...failedToast(wait), ...(resend && { action }) };
  }

  /** An attempt by these scripts; undefined where the browser shows what to mend. */
  async function attemptOf(event: FormEvent<HTMLFormElement>): Promise<Attempt | undefined> {
    const made: { attempt?: Attempt } = {};
    try {
      const unseen = unseenFields(event.currentTarget);
      await handleSubmit(async (values) => {
        made.attempt = await send(pick(values, sentFields), unseen);
        if (made.attempt.state === 'refused') refuse(made.attempt);
      })(event);
    } catch (error) {
      // An old browser may lack a function, or an extension break one: the next press needs no scripts.
      console.error(error);
      setReady(false);
      return made.attempt ?? { state: 'failed' };
    }
    return made.attempt;
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    if (!ready) return;
    dismissToast();
    setAttempt(undefined);
    const made = await attemptOf(event);
    if (!made) return;
    if (made.state === 'sent') {
      // Runs after the attempt has ended, which would otherwise mark the reset form as submitted.
      reset(Object.fromEntries(fields.map((field) => [field, sentFields.includes(field) ? '' : false])));
      draft.forget();
    } else showToast(failureNotice(made));
    setAttempt(made);
  }

  const postedMessages = posted?.attempt.state === 'refused' ? posted.attempt.messages : [];
  const messageOf = (field: Field) => {
    const postedMessage = ready ? undefined : postedMessages.find((one) => one.field === field)?.message;
    const message = errors[field]?.message ?? postedMessage;
    return errorText(typeof message === 'string' ? message : undefined);
  };

  /** Field that gets the focus when the page answers a plain post: the same one as after an attempt in the browser. */
  const firstId = posted && firstIdOf(posted.attempt);
  function firstIdOf(ended: Attempt): string {
    if (ended.state === 'refused') return `${idPrefix}-${ended.messages[0]?.field}`;
    return ended.state === 'sent' ? sentId : submitId;
  }
  const focused = (id: string) => (id === firstId ? { autoFocus: true } : {});

  const postedValue = (field: Field) => {
    const value = posted?.values[field];
    if (value === undefined) return {};
    return sentFields.includes(field) ? { defaultValue: value } : { defaultChecked: true };
  };
  const control = (field: Field) => {
    const id = `${idPrefix}-${field}`;
    return { id, error: messageOf(field), ...postedValue(field), ...focused(id), ...register(field) };
  };

  const mistakes =
    isSubmitted || posted
      ? fields.flatMap((field) => {
          const message = messageOf(field);
          if (!message) return [];
          // Without scripts the texts that `isGeneral` compares are never loaded.
          const general = postedMessages.some((one) => one.general && one.message === message) || isGeneral(message);
          const text = general ? `${label(field)}: ${message}` : message;
          return [{ controlId: `${idPrefix}-${field}`, text }];
        })
      : [];
  const summary = isSubmitted ? mistakes.map(({ text }) => text).join(' ') : '';
  useEffect(() => {
    // The summary stands above the field with the focus, and pushes it down.
    if (summary) showFocused();
  }, [summary]);

  return {
    kind,
    posted: posted !== null,
    texts: description.texts,
    submitId,
    sentId,
    ready,
    submit,
    // A check that ends in an error leaves the form submitting.
    sending: ready && isSubmitting,
    onInput(event: FormEvent<HTMLFormElement>) {
      draft.save(event);
      // An error that the server found goes once the field is right, as after any attempt. Deferred, because the field
      // handles the input event after the form.
      const name = event.target instanceof Element ? event.target.getAttribute('name') : null;
      if (!isSubmitted && name && errors[name]) queueMicrotask(() => void trigger(name));
    },
    website: posted?.values.website,
    visitAddress: posted?.values.visitAddress,
    focused,
    /** Shows the emptied form in the place of the outcome. */
    writeAgain(event: SyntheticEvent) {
      event.preventDefault();
      flushSync(() => setAttempt(undefined));
      setFocus(fields[0] ?? '');
    },
    sent: attempt?.state === 'sent',
    confirm: attempt?.state === 'sent' && attempt.confirm === true,
    failed: attempt?.state === 'failed',
    wait: waitOf(attempt),
    mistakes,
    control,
    textField: (field: Field) => ({ label: label(field), ...control(field) }),
  };
}

/**
 * The idempotency key and text of a plain post that may have been stored although its response failed: sent again under
 * the same key, it is stored once.
 */
function triedBefore(posted: PostedForm | null, form: EnquiryDescription['form'], sentFields: readonly string[]) {
  const { data } = form.safeParse({ ...posted?.values, privacy: true });
  return posted?.key && data ? { key: posted.key, text: JSON.stringify(pick(data, sentFields)) } : null;
}

/**
 * The honeypot, and the version of the consent text and the address of the visit, undefined if the page named none. Read
 * from the DOM, because programs fill in fields without an event.
 */
function unseenFields(form: HTMLFormElement) {
  const data = new FormData(form);
  const textOf = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  return {
    website: textOf('website'),
    consentVersion: textOf('consentVersion') || undefined,
    visitAddress: textOf('visitAddress'),
  };
}

function waitOf(attempt: Attempt | undefined): string | undefined {
  return attempt?.state === 'failed' ? attempt.wait : undefined;
}
