import { notFoundPage, paths } from '@shared/paths';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { preloadToasts } from '../../ui/toast';
import { useCurrentContent } from '../content/use-content';
import { ConsentVersion } from './consent-version';
import { ErrorSummary } from './error-summary';
import { Honeypot } from './honeypot';
import type { useEnquiryForm } from './use-enquiry-form';

interface EnquiryFormProps {
  form: Pick<
    ReturnType<typeof useEnquiryForm>,
    | 'kind'
    | 'posted'
    | 'texts'
    | 'submitId'
    | 'ready'
    | 'submit'
    | 'sending'
    | 'onInput'
    | 'mistakes'
    | 'sent'
    | 'failed'
    | 'website'
    | 'focused'
  >;
  /** Takes the place of the formal sentence above the mistakes, where readers are addressed with "du". */
  summaryTitle?: string;
  /** Names the field before each mistake, where the sentences do not name it themselves. */
  labelMistakes?: boolean;
  /** Purpose, legal basis and how long the enquiry is kept (quality, privacy). */
  notice: ReactNode;
  /** What stands beside the button once the enquiry was sent, or was not. */
  whenSent: ReactNode;
  whenFailed: ReactNode;
  className?: string;
  /** The fields. */
  children: ReactNode;
}

/** The frame of both public forms. Without scripts it posts plainly to its page, and is answered with that page. */
export function EnquiryForm({ form, notice, whenSent, whenFailed, children, ...look }: EnquiryFormProps) {
  const { t } = useTranslation();
  const { page, language } = useCurrentContent();
  const { mistakes, texts } = form;
  return (
    <form
      method="post"
      data-form={form.kind}
      {...(form.posted && { 'data-posted': '' })}
      action={paths.form(form.kind, page === notFoundPage ? 'home' : page, language)}
      noValidate={form.ready}
      onSubmit={(event) => void form.submit(event)}
      onInput={form.onInput}
      onFocus={preloadToasts}
      className={`relative grid gap-stack ${look.className ?? ''}`}
    >
      <p className="text-s text-tinte-2">{t('form.required')}</p>
      <ErrorSummary
        title={look.summaryTitle ?? t('form.errorSummary', { count: mistakes.length })}
        errors={mistakes}
        labelled={look.labelMistakes ?? false}
      />
      {children}
      <Honeypot filledIn={form.website} />
      <ConsentVersion kind={form.kind} />
      {notice}
      {form.sent && whenSent}
      {form.failed && whenFailed}
      <Button
        id={form.submitId}
        type="submit"
        loading={form.sending}
        loadingLabel={t(`${texts}.sending`)}
        {...form.focused(form.submitId)}
        className="w-full"
      >
        {t(`${texts}.submit`)}
      </Button>
    </form>
  );
}
