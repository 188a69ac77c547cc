import { publicPath } from '@shared/addresses';
import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import { paths } from '@shared/paths';
import { consentKeys, statisticsKey, switchedOn } from '@shared/settings/setting-keys';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '../../ui/button';
import type { Elements, TextOrElements } from '../../ui/elements';
import { Icon } from '../../ui/icon';
import { preloadToasts } from '../../ui/toast';
import { useCurrentContent, useSetting } from '../content/use-content';
import { PageLink } from '../links/site-link';
import type { useEnquiryForm } from './use-enquiry-form';

interface EnquiryFormProps {
  form: Omit<ReturnType<typeof useEnquiryForm>, 'control' | 'textField'>;
  /** Purpose, legal basis and retention period (GDPR Art. 13). */
  notice: Elements;
  whenSent: Elements;
  whenFailed: Elements;
  className?: string;
  children: Elements;
}

/** Frame of both enquiry forms. Without scripts it posts to its page, which the server answers with that page. */
export function EnquiryForm({ form, notice, whenSent, whenFailed, className = '', children }: EnquiryFormProps) {
  const { t } = useTranslation();
  const { language, ...content } = useCurrentContent();
  const { mistakes, texts } = form;
  const counts = useSetting(statisticsKey) === switchedOn;
  return (
    <form
      method="post"
      data-form={form.kind}
      {...(form.posted && { 'data-posted': '' })}
      {...(counts && { 'data-begun': `/api/begun/${form.kind}` })}
      action={paths.form(form.kind, publicPath(content, language), language)}
      noValidate={form.ready}
      onSubmit={(event) => void form.submit(event)}
      onInput={form.onInput}
      onFocus={preloadToasts}
      className={`relative grid gap-stack ${className}`}
    >
      <div
        id={form.sentId}
        role="status"
        tabIndex={-1}
        {...form.focused(form.sentId)}
        className="scroll-mt-28 empty:hidden"
      >
        {form.sent && (
          <>
            {whenSent}
            <PageLink
              href={publicPath(content, language)}
              className={buttonClass({ variant: 'outlined', size: 'compact' })}
              onClick={form.writeAgain}
            >
              {t('form.again')}
            </PageLink>
          </>
        )}
      </div>
      {/* Gives way to the outcome, and stays in the document with what is registered of it. */}
      <div className={form.sent ? 'hidden' : 'contents'}>
        <p className="text-s text-ink-2">{t('form.required')}</p>
        <ErrorSummary title={t('form.errorSummary', { count: mistakes.length })} errors={mistakes} />
        {children}
        <Honeypot filledIn={form.website} />
        <ConsentVersion kind={form.kind} />
        {/* The page that answers a plain post has another address than the one that was visited. */}
        {form.visitAddress && <input type="hidden" name="visitAddress" value={form.visitAddress} />}
        {notice}
        {form.failed && whenFailed}
        <Button
          id={form.submitId}
          type="submit"
          loading={form.sending}
          loadingLabel={t(`${texts}.sending`)}
          {...form.focused(form.submitId)}
          className="w-full scroll-mb-40"
        >
          {t(`${texts}.submit`)}
        </Button>
      </div>
    </form>
  );
}

interface ErrorSummaryProps {
  title: string;
  errors: readonly { controlId: string; text: string }[];
}

/** All errors of a form, each linking to its field; announced by screen readers when it appears. */
function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  return (
    <div role="alert" className="empty:hidden">
      {errors.length > 0 && (
        <div className="rounded-m border-2 border-error-border bg-[#fff1eb] px-4 py-3.5 text-s text-[#7d1f0b]">
          <p className="flex items-center gap-2 text-base font-bold">
            <Icon name="alert" />
            <span>{title}</span>
          </p>
          <ul className="mt-1.5 ml-7 list-disc">
            {errors.map(({ controlId, text }) => (
              <li key={controlId} className="py-0.5">
                <a
                  href={`#${controlId}`}
                  className="font-semibold underline underline-offset-3"
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(controlId)?.focus();
                  }}
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

interface FormOutcomeProps {
  title: string;
  text?: TextOrElements;
  failed?: boolean;
  /** Announce it: it says more than the toast that appears with it. */
  readOut?: boolean;
}

/** Outcome of sending a form. Of a failure usually only the toast is announced. */
export function FormOutcome({ title, text, failed = false, readOut = false }: FormOutcomeProps) {
  const look = failed ? 'border-error-border bg-[#fff1eb] text-[#7d1f0b]' : 'border-moss bg-moss-light text-[#1d4130]';
  return (
    <div
      {...(readOut ? { role: 'alert' } : {})}
      className={`mb-5 grid grid-cols-sign gap-3 rounded-m border-2 px-4 py-3.5 text-s ${look}`}
    >
      <Icon name={failed ? 'alert' : 'check'} className="mt-0.5 size-5" />
      <div>
        <p className="text-base font-bold">{title}</p>
        {text && <p>{text}</p>}
      </div>
    </div>
  );
}

/** Honeypot: people neither see nor reach this field; an enquiry that fills it in is kept as suspected spam. */
function Honeypot({ filledIn }: { filledIn?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        <span>{t('form.honeypot')}</span>
        <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue={filledIn} />
      </label>
    </div>
  );
}

/** Sends the version of the consent text shown at the form, as proof of consent. */
function ConsentVersion({ kind }: { kind: EnquiryKind }) {
  return <input type="hidden" name="consentVersion" value={useSetting(consentKeys[kind])} />;
}
