import { paths } from '@shared/paths';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon';
import { PageLink } from '../links/page-link';
import { consentSettingsId } from './consent-settings';
import './consent-banner.css';

/**
 * A region at the lower edge that traps nothing. Its three buttons are the same in size, look and number of clicks. It
 * appears where nothing is stored, and does what its buttons say, by behaviour/consent.ts.
 */
export function ConsentBanner() {
  const { t } = useTranslation();
  return (
    <section className="consent-banner" aria-labelledby="consent-heading" hidden suppressHydrationWarning>
      <div>
        <h2 id="consent-heading">{t('consent.title')}</h2>
        <p>
          {t('consent.text')} <PageLink href={paths.page('datenschutz')}>{t('consent.privacy')}</PageLink>
        </p>
      </div>
      <div className="consent-choices">
        <button type="button" command="show-modal" commandfor={consentSettingsId}>
          {t('consent.settings')}
        </button>
        <button type="button" data-consent="necessary">
          {t('consent.necessaryOnly')}
        </button>
        <button type="button" data-consent="all">
          {t('consent.acceptAll')}
        </button>
      </div>
      <button type="button" data-consent="close" aria-label={t('consent.close')} className="consent-close">
        <Icon name="x" />
      </button>
    </section>
  );
}
