import { betaDescription } from '@shared/contracts/beta';
import { paths } from '@shared/paths';
import { mailtoAddress } from '@shared/rules/mail-address';
import { useTranslation } from 'react-i18next';
import { TextAreaField, TextField } from '../../ui/field';
import { type FormPlace, useSetting } from '../content/use-content';
import { LinkedSentence } from '../links/linked-sentence';
import { PageLink } from '../links/site-link';
import { EnquiryForm, FormOutcome } from './enquiry-form';
import { useEnquiryForm } from './use-enquiry-form';

export function BetaForm({ idPrefix, again }: FormPlace) {
  const { t } = useTranslation();
  const email = useSetting('contact-email');
  const title = t('beta.form.successTitle');
  const sentText = (confirm: boolean) => t(confirm ? 'beta.form.confirmText' : 'beta.form.successText');
  const failure = t('beta.form.errorTitle');
  const form = useEnquiryForm(betaDescription, {
    idPrefix,
    again,
    label: (field) => t(`beta.form.${field}`),
    failedToast: (wait) => ({
      title: failure,
      description: wait ?? t('beta.form.errorText', { email }),
      variant: 'destructive',
    }),
  });
  const { textField, wait } = form;
  return (
    <EnquiryForm
      form={form}
      notice={<Notice />}
      whenSent={<FormOutcome title={title} text={sentText(form.confirm)} />}
      whenFailed={<FormOutcome failed title={failure} text={wait ?? <TryLater email={email} />} />}
      className="mt-5"
    >
      <TextField required autoComplete="name" {...textField('name')} />
      <TextField required type="email" autoComplete="email" {...textField('email')} />
      <TextAreaField required rows={4} hint={t('beta.form.reasonHint')} {...textField('reason')} />
    </EnquiryForm>
  );
}

function TryLater({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <LinkedSentence
      text={t('beta.form.errorTextLinked', { email })}
      link={(words) => (
        <a href={mailtoAddress(email)} className="font-semibold underline underline-offset-3">
          {words}
        </a>
      )}
    />
  );
}

function Notice() {
  const { t } = useTranslation();
  const retention = useSetting('retention-beta');
  return (
    <p className="text-xs leading-normal text-ink-2">
      <LinkedSentence
        text={t('beta.form.notice', { retention })}
        link={(words) => (
          <PageLink href={paths.page('datenschutz')} className="font-semibold text-ink underline underline-offset-3">
            {words}
          </PageLink>
        )}
      />
    </p>
  );
}
