import { paths } from '@shared/paths';
import type { ComponentProps } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/checkbox';
import { useSetting } from '../content/use-content';
import { PageLink } from '../links/page-link';

const privacyLink = (
  <PageLink href={paths.page('datenschutz')} className="font-semibold text-tinte underline underline-offset-3" />
);

/** The box without which nothing is sent. */
export function InvestorConsent(input: Omit<ComponentProps<typeof Checkbox>, 'label'>) {
  return (
    <Checkbox
      required
      label={
        <>
          <Trans i18nKey="investorSection.form.privacy" components={{ a: privacyLink }} />
          <span aria-hidden="true"> *</span>
        </>
      }
      {...input}
    />
  );
}

/** Purpose, legal basis and how long the enquiry is kept (quality, privacy). */
export function InvestorNotice() {
  const { t } = useTranslation();
  const retention = useSetting('retention-investors');
  return <p className="text-xs leading-normal text-tinte-2">{t('investorSection.form.notice', { retention })}</p>;
}
