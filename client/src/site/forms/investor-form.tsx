import { investorDescription } from '@shared/contracts/investors';
import { paths } from '@shared/paths';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox, TextAreaField, TextField } from '../../ui/field';
import { type FormPlace, useSetting } from '../content/use-content';
import { LinkedSentence } from '../links/linked-sentence';
import { PageLink } from '../links/site-link';
import { EnquiryForm, FormOutcome } from './enquiry-form';
import { useEnquiryForm } from './use-enquiry-form';

export function InvestorForm({ idPrefix, again }: FormPlace) {
  const { t } = useTranslation();
  const success = t('investorSection.form.success');
  const failure = t('investorSection.form.error');
  const replyTime = t('investorSection.form.replyTime', { time: useSetting('contact-reply-time') });
  const form = useEnquiryForm(investorDescription, {
    idPrefix,
    again,
    label: (field) => t(`investorSection.form.${field === 'privacy' ? 'privacyField' : field}`),
    failedToast: () => ({ title: failure, description: failure, variant: 'destructive' }),
  });
  const { textField, control, wait } = form;
  return (
    <EnquiryForm
      form={form}
      notice={<InvestorNotice />}
      whenSent={<FormOutcome title={success} text={replyTime} />}
      whenFailed={<FormOutcome failed readOut={wait !== undefined} title={failure} text={wait} />}
    >
      <div className="form-pair">
        <TextField required autoComplete="name" {...textField('name')} />
        <TextField required type="email" autoComplete="email" {...textField('email')} />
      </div>
      <TextField autoComplete="organization" {...textField('company')} />
      <TextAreaField required rows={4} {...textField('message')} />
      <InvestorConsent {...control('privacy')} />
    </EnquiryForm>
  );
}

function InvestorConsent(input: Omit<ComponentProps<typeof Checkbox>, 'label'>) {
  const { t } = useTranslation();
  return (
    <Checkbox
      required
      label={
        <>
          <LinkedSentence
            text={t('investorSection.form.privacy')}
            link={(words) => (
              <PageLink
                href={paths.page('datenschutz')}
                className="font-semibold text-ink underline underline-offset-3"
              >
                {words}
              </PageLink>
            )}
          />
          <span aria-hidden="true"> *</span>
        </>
      }
      {...input}
    />
  );
}

function InvestorNotice() {
  const { t } = useTranslation();
  const retention = useSetting('retention-investors');
  return <p className="text-xs leading-normal text-ink-2">{t('investorSection.form.notice', { retention })}</p>;
}
