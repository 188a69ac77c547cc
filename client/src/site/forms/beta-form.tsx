import { zodResolver } from '@hookform/resolvers/zod';
import { type BetaForm as BetaValues, betaForm } from '@shared/contracts/beta';
import { paths } from '@shared/paths';
import { type BaseSyntheticEvent, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { TextAreaField, TextField } from '../../ui/field';
import { preloadToasts } from '../../ui/toast';
import { dismissToast, showToast } from '../../ui/toast-store';
import { useLanguage, useSetting } from '../use-content';
import { ErrorSummary } from './error-summary';
import { fieldErrorsOf, waitTextOf } from './field-errors';
import { useFormDraft } from './form-draft';
import { FormOutcome } from './form-outcome';
import { Honeypot, honeypotIn } from './honeypot';
import { returnFocus } from './return-focus';
import { useSendBetaRequest } from './send-beta-request';
import { useValidationTexts } from './use-validation-texts';

const fields = ['name', 'email', 'reason'] as const;
type Field = (typeof fields)[number];

const controlId = (field: Field | 'submit') => `beta-${field}`;

/**
 * The beta sign-up (spec points 4, 5 and 8). Uncontrolled and without default values: what is typed before it hydrates
 * is kept.
 */
export function BetaForm() {
  const { t } = useTranslation();
  const errorText = useValidationTexts();
  const email = useSetting('contact-email');
  const send = useSendBetaRequest();
  const [outcome, setOutcome] = useState<'none' | 'sent' | 'failed'>('none');
  const [wait, setWait] = useState<string>();
  const language = useLanguage();
  // Until this code runs, the browser checks the fields itself and posts them plainly.
  const [ready, setReady] = useState(false);
  const { register, handleSubmit, reset, setError, setFocus, setValue, getValues, formState } = useForm<BetaValues>({
    resolver: zodResolver(betaForm),
  });
  const { errors, isSubmitting } = formState;
  const draft = useFormDraft({
    name: 'beta',
    fields,
    read: (field) => getValues(field as Field),
    write: (field, value) => setValue(field as Field, value),
  });
  useEffect(() => {
    setReady(true);
  }, []);

  function succeed() {
    reset();
    draft.forget();
    setOutcome('sent');
    showToast({ title: t('beta.form.successTitle'), description: t('beta.form.successText') });
  }

  function fail(error: unknown) {
    const invalid = fieldErrorsOf(error, fields);
    for (const [field, message] of invalid) setError(field, { message });
    const first = invalid[0]?.[0];
    if (first) setTimeout(() => setFocus(first));
    setOutcome(first ? 'none' : 'failed');
    const waitText = waitTextOf(error);
    setWait(waitText);
    showToast({
      title: t('beta.form.errorTitle'),
      description: waitText ?? t('beta.form.errorText', { email }),
      variant: 'destructive',
    });
  }

  async function submit(values: BetaValues, event?: BaseSyntheticEvent) {
    dismissToast();
    setOutcome('none');
    await send(values, honeypotIn(event)).then(succeed, fail);
    setTimeout(() => returnFocus(controlId('submit')));
  }

  const control = (field: Field) => ({
    id: controlId(field),
    label: t(`beta.form.${field}`),
    error: errorText(errors[field]?.message),
    required: true,
    ...register(field),
  });
  const mistakes = fields.flatMap((field) => {
    const message = errorText(errors[field]?.message);
    return message ? [{ controlId: controlId(field), message }] : [];
  });

  return (
    <form
      method="post"
      action={`${paths.forms.beta}?lng=${language}`}
      noValidate={ready}
      onSubmit={handleSubmit(submit)}
      onInput={draft.save}
      onFocus={preloadToasts}
      className="relative mt-5 grid gap-[18px]"
    >
      <p className="text-s text-tinte-2">{t('form.required')}</p>
      <ErrorSummary title={t('beta.form.summary', { count: mistakes.length })} errors={mistakes} />
      <TextField autoComplete="name" {...control('name')} />
      <TextField type="email" autoComplete="email" {...control('email')} />
      <TextAreaField rows={4} hint={t('beta.form.reasonHint')} {...control('reason')} />
      <Honeypot />
      <Notice />
      {outcome === 'sent' && <FormOutcome title={t('beta.form.successTitle')} text={t('beta.form.successText')} />}
      {outcome === 'failed' && (
        <FormOutcome failed title={t('beta.form.errorTitle')} text={wait ?? <TryLater email={email} />} />
      )}
      <Button
        id={controlId('submit')}
        type="submit"
        loading={isSubmitting}
        loadingLabel={t('beta.form.sending')}
        className="w-full"
      >
        {t('beta.form.submit')}
      </Button>
    </form>
  );
}

function TryLater({ email }: { email: string }) {
  return (
    <Trans
      i18nKey="beta.form.errorTextLinked"
      values={{ email }}
      components={{
        // biome-ignore lint/a11y/useAnchorContent: the sentence brings the content
        a: <a href={`mailto:${email}`} className="font-semibold underline underline-offset-3" />,
      }}
    />
  );
}

/** Purpose, legal basis and how long the request is kept (quality, privacy). */
function Notice() {
  const retention = useSetting('retention-beta');
  // biome-ignore lint/a11y/useAnchorContent: the sentence brings the content
  const link = <a href={paths.page('datenschutz')} className="font-semibold text-tinte underline underline-offset-3" />;
  return (
    <p className="text-xs leading-normal text-tinte-2">
      <Trans i18nKey="beta.form.notice" values={{ retention }} components={{ a: link }} />
    </p>
  );
}
