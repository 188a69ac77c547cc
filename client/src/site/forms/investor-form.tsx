import { zodResolver } from '@hookform/resolvers/zod';
import { type InvestorForm as InvestorValues, investorForm } from '@shared/contracts/investors';
import { paths } from '@shared/paths';
import { type BaseSyntheticEvent, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { TextAreaField, TextField } from '../../ui/field';
import { preloadToasts } from '../../ui/toast';
import { dismissToast, showToast } from '../../ui/toast-store';
import { useLanguage } from '../use-content';
import { ErrorSummary } from './error-summary';
import { fieldErrorsOf, waitTextOf } from './field-errors';
import { useFormDraft } from './form-draft';
import { FormOutcome } from './form-outcome';
import { Honeypot, honeypotIn } from './honeypot';
import { InvestorConsent, InvestorNotice } from './investor-consent';
import { returnFocus } from './return-focus';
import { useSendInvestorEnquiry } from './send-investor-enquiry';
import { useValidationTexts } from './use-validation-texts';

const typedFields = ['name', 'email', 'company', 'message'] as const;
const fields = [...typedFields, 'privacy'] as const;
type TypedField = (typeof typedFields)[number];
type Field = (typeof fields)[number];

const controlId = (field: Field | 'submit') => `investor-${field}`;

/**
 * The form for prospective investors (spec points 2, 4, 5 and 8). Uncontrolled and without default values: what is typed
 * before it hydrates is kept.
 */
export function InvestorForm() {
  const { t } = useTranslation();
  const errorText = useValidationTexts();
  const send = useSendInvestorEnquiry();
  const language = useLanguage();
  // Until this code runs, the browser checks the fields itself and posts them plainly.
  const [ready, setReady] = useState(false);
  const [outcome, setOutcome] = useState<'none' | 'sent' | 'failed'>('none');
  const [wait, setWait] = useState<string>();
  const { register, handleSubmit, reset, setError, setFocus, setValue, getValues, formState } = useForm<InvestorValues>(
    {
      resolver: zodResolver(investorForm),
    },
  );
  const { errors, isSubmitting, isSubmitted } = formState;
  const draft = useFormDraft({
    name: 'investors',
    fields: typedFields,
    read: (field) => getValues(field as TypedField),
    write: (field, value) => setValue(field as TypedField, value),
  });
  useEffect(() => {
    setReady(true);
  }, []);

  /** Title and description are the same text (spec point 8). */
  function notify(outcome: 'success' | 'error') {
    const text = t(`investorSection.form.${outcome}`);
    showToast({ title: text, description: text, variant: outcome === 'error' ? 'destructive' : 'default' });
  }

  function succeed() {
    reset();
    draft.forget();
    setOutcome('sent');
    notify('success');
  }

  function fail(error: unknown) {
    const invalid = fieldErrorsOf(error, fields);
    for (const [field, message] of invalid) setError(field, { message });
    const first = invalid[0]?.[0];
    if (first) setTimeout(() => setFocus(first));
    setOutcome(first ? 'none' : 'failed');
    setWait(waitTextOf(error));
    notify('error');
  }

  async function submit(values: InvestorValues, event?: BaseSyntheticEvent) {
    dismissToast();
    setOutcome('none');
    setWait(undefined);
    await send(values, honeypotIn(event)).then(succeed, fail);
    setTimeout(() => returnFocus(controlId('submit')));
  }

  const control = (field: Field) => ({
    id: controlId(field),
    error: errorText(errors[field]?.message),
    ...register(field),
  });
  const textControl = (field: TypedField) => ({ label: t(`investorSection.form.${field}`), ...control(field) });
  const mistakes = fields.flatMap((field) => {
    const message = errorText(errors[field]?.message);
    const label = t(`investorSection.form.${field === 'privacy' ? 'privacyField' : field}`);
    return message ? [{ controlId: controlId(field), label, message }] : [];
  });

  return (
    <form
      method="post"
      action={`${paths.forms.investors}?lng=${language}`}
      noValidate={ready}
      onSubmit={handleSubmit(submit)}
      onInput={draft.save}
      onFocus={preloadToasts}
      className="relative grid gap-[18px]"
    >
      <p className="text-s text-tinte-2">{t('form.required')}</p>
      <ErrorSummary errors={isSubmitted ? mistakes : []} />
      <div className="form-pair">
        <TextField required autoComplete="name" {...textControl('name')} />
        <TextField required type="email" autoComplete="email" {...textControl('email')} />
      </div>
      <TextField autoComplete="organization" {...textControl('company')} />
      <TextAreaField required rows={4} {...textControl('message')} />
      <Honeypot />
      <InvestorConsent {...control('privacy')} />
      <InvestorNotice />
      {outcome === 'sent' && <FormOutcome title={t('investorSection.form.success')} />}
      {outcome === 'failed' && (
        <FormOutcome failed readOut={wait !== undefined} title={t('investorSection.form.error')} text={wait} />
      )}
      <Button
        id={controlId('submit')}
        type="submit"
        loading={isSubmitting}
        loadingLabel={t('investorSection.form.sending')}
        className="w-full"
      >
        {t('investorSection.form.submit')}
      </Button>
    </form>
  );
}
