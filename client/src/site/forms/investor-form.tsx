import { investorEnquiry } from '@shared/contracts/investors';
import { useTranslation } from 'react-i18next';
import { TextAreaField, TextField } from '../../ui/field';
import { EnquiryForm } from './enquiry-form';
import { FormOutcome } from './form-outcome';
import { InvestorConsent, InvestorNotice } from './investor-consent';
import { useEnquiryForm } from './use-enquiry-form';

/** The form for prospective investors (spec points 2, 4, 5 and 8). */
export function InvestorForm() {
  const { t } = useTranslation();
  const success = t('investorSection.form.success');
  const failure = t('investorSection.form.error');
  const form = useEnquiryForm(investorEnquiry, {
    idPrefix: 'investor',
    label: (field) => t(`investorSection.form.${field === 'privacy' ? 'privacyField' : field}`),
    // Title and description are the same text (spec point 8).
    sentToast: () => ({ title: success, description: success }),
    failedToast: () => ({ title: failure, description: failure, variant: 'destructive' }),
  });
  const { textField, control, wait } = form;
  return (
    <EnquiryForm
      form={form}
      labelMistakes
      notice={<InvestorNotice />}
      whenSent={<FormOutcome title={success} />}
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
