import { zodResolver } from '@hookform/resolvers/zod';
import { pick } from '@shared/base/pick';
import type { EnquiryDescription } from '@shared/contracts/enquiry-description';
import type { Attempt, PostedForm } from '@shared/contracts/rendering';
import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import { validationStrings } from '@shared/i18n/catalogs';
import type { InterfaceKey } from '@shared/i18n/keys';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { dismissToast, showToast, type ToastMessage } from '../../ui/toast-store';
import { type FormPlace, useLanguage } from '../content/use-content';
import { useFormDraft } from './form-draft';
import { usePostedForm } from './posted-form';
import { useSendEnquiry } from './send-enquiry';

type Texts = Readonly<Partial<Record<string, string>>>;

const prefix = 'validation.';

/**
 * Sentences for the keys that contracts and server name as errors. They are fetched with the form; a key that is not
 * one (the server's own sentence) is returned as it is, and no raw key is ever shown.
 */
function useValidationTexts() {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  const [texts, setTexts] = useState<Texts>({});
  useEffect(() => {
    let wanted = true;
    validationStrings[language]().then(
      ({ validation }) => {
        if (wanted) setTexts(validation);
      },
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [language]);

  return (message: string | undefined): string | undefined => {
    if (!message) return undefined;
    if (message.startsWith(prefix)) return texts[message.slice(prefix.length)] ?? texts.invalid;
    return i18n.exists(message) ? t(message as InterfaceKey) : message;
  };
}

type Values = Record<string, unknown>;

interface FormDescription<Field extends string> extends EnquiryDescription {
  kind: EnquiryKind;
  fields: readonly Field[];
}

interface EnquiryFormOptions<Field extends string> extends FormPlace {
  label: (field: Field) => string;
  /** `confirm` where a mail asks for the address to be confirmed. */
  sentToast: (confirm: boolean) => ToastMessage;
  failedToast: (wait: string | undefined) => ToastMessage;
}

/**
 * Everything a public form for an enquiry does; `EnquiryForm` draws its frame. Uncontrolled and
 * without default values but those of a form that was posted plainly: what is typed before it hydrates is kept.
 *
 * Each attempt to send takes away what became of the one before it. Mistakes stand beside their fields and, once the
 * attempt has ended, in the summary; the form is emptied only after what was sent is known to be stored, and is then as
 * untouched as a new one: its fields complain at the next attempt, not while a second enquiry is being typed.
 */
export function useEnquiryForm<Field extends string>(
  description: FormDescription<Field>,
  { idPrefix, again, label, sentToast, failedToast }: EnquiryFormOptions<Field>,
) {
  const { kind, fields, form, written } = description;
  // What is not stored, such as the consent, neither leaves the browser nor is kept in a draft.
  const sentFields = fields.filter((field) => written.some((column) => column === field));
  const { t } = useTranslation();
  const errorText = useValidationTexts();
  // The server's code draws what was posted to it as well: the page is the answer.
  const posted = usePostedForm(again ? null : kind);
  const send = useSendEnquiry(kind, fields, () => triedBefore(posted, form, sentFields));
  const [attempt, setAttempt] = useState<Attempt | undefined>(posted?.attempt);
  // Until this code runs, the browser checks the fields itself and posts them plainly.
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

  const refuse = ({ messages }: Attempt & { state: 'refused' }) => {
    for (const { field, message } of messages) setError(field, { message });
  };
  const takeOver = useEffectEvent(() => {
    if (posted?.attempt.state === 'refused') refuse(posted.attempt);
    setReady(true);
  });
  useEffect(() => takeOver(), []);

  /** Only once it is drawn: a disabled button takes no focus, and a field is read out with its error. */
  const goOn = useEffectEvent((ended: Attempt) => {
    const first = ended.state === 'refused' && ended.messages[0];
    if (first) setFocus(first.field);
    else returnFocus(submitId);
    ignoreSecondPress();
  });
  useEffect(() => {
    if (attempt && attempt !== posted?.attempt) goOn(attempt);
  }, [attempt, posted]);

  /** Sending again goes by the button, under the same key; who has sent too much is told to wait. */
  function failureNotice(ended: Attempt): ToastMessage {
    const wait = waitOf(ended);
    const action = { label: t('form.retry'), onSelect: () => document.getElementById(submitId)?.click() };
    const resend = ended.state === 'failed' && wait === undefined;
    return { ...failedToast(wait), ...(resend && { action }) };
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    const unseen = unseenFields(event.currentTarget);
    const made: { attempt?: Attempt } = {};
    dismissToast();
    setAttempt(undefined);
    await handleSubmit(async (values) => {
      made.attempt = await send(pick(values, sentFields), unseen);
      if (made.attempt.state === 'refused') refuse(made.attempt);
    })(event);
    if (!made.attempt) return;
    if (made.attempt.state === 'sent') {
      // After the attempt has ended, which would otherwise mark the emptied form as submitted.
      reset(Object.fromEntries(fields.map((field) => [field, sentFields.includes(field) ? '' : false])));
      draft.forget();
      showToast(sentToast(made.attempt.confirm === true));
    } else showToast(failureNotice(made.attempt));
    setAttempt(made.attempt);
  }

  const postedMessages = !ready && posted?.attempt.state === 'refused' ? posted.attempt.messages : [];
  const messageOf = (field: Field) => {
    const message = errors[field]?.message ?? postedMessages.find((one) => one.field === field)?.message;
    return errorText(typeof message === 'string' ? message : undefined);
  };

  /** Where a page that answers a plain post begins: where the form's own code puts the focus after an attempt. */
  const firstId =
    posted?.attempt.state === 'refused' ? `${idPrefix}-${posted.attempt.messages[0]?.field}` : posted && submitId;
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

  return {
    kind,
    /** Whether the page answers a plain post of this form, and holds what was posted. */
    posted: posted !== null,
    texts: description.texts,
    submitId,
    ready,
    submit,
    sending: isSubmitting,
    onInput(event: FormEvent<HTMLFormElement>) {
      draft.save(event);
      // What the server found wrong before this code was there goes as soon as it is right, as after any attempt; the
      // field itself hears of its new text after the form.
      const { name } = event.target as HTMLInputElement;
      if (!isSubmitted && errors[name]) queueMicrotask(() => void trigger(name));
    },
    website: posted?.values.website,
    focused,
    sent: attempt?.state === 'sent',
    confirm: attempt?.state === 'sent' && attempt.confirm === true,
    failed: attempt?.state === 'failed',
    wait: waitOf(attempt),
    /** What is wrong, in the order of the fields. */
    mistakes:
      isSubmitted || posted
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

/**
 * What was posted plainly and may have been stored although its answer was not one: under the same key it is stored
 * once.
 */
function triedBefore(posted: PostedForm | null, form: EnquiryDescription['form'], sentFields: readonly string[]) {
  const { data } = form.safeParse({ ...posted?.values, privacy: true });
  return posted?.key && data ? { key: posted.key, text: JSON.stringify(pick(data, sentFields)) } : null;
}

/**
 * The honeypot and the version of the text that stood at the form, undefined where the page named none. Read from the
 * page: programs fill fields in without an event.
 */
function unseenFields(form: HTMLFormElement) {
  const data = new FormData(form);
  const textOf = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  return { website: textOf('website'), consentVersion: textOf('consentVersion') || undefined };
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

/**
 * Where the answer comes between the two presses of a double click, the second is ignored: it would send the emptied
 * form, or take the focus to what has appeared in the button's place, such as the notice.
 */
function ignoreSecondPress(): void {
  const ignore = (press: MouseEvent) => press.detail > 1 && press.preventDefault();
  for (const type of ['mousedown', 'click'] as const) document.addEventListener(type, ignore, { once: true });
}
