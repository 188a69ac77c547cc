import { paths } from '@shared/paths';
import { type FocusEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { keepAlwaysOnly } from '../../behaviour/video-choice';
import { Icon } from '../../ui/icon';
import { PageLink } from '../links/page-link';
import { type ConsentChoice, storeConsent } from './consent-record';
import './consent-banner.css';

interface ConsentBannerProps {
  onSettings: () => void;
  onClose: () => void;
}

/** A region at the lower edge that traps nothing. Its three buttons are the same in size, look and number of clicks. */
export function ConsentBanner({ onSettings, onClose }: ConsentBannerProps) {
  const { t } = useTranslation();
  const cameFrom = useRef<HTMLElement | null>(null);

  function rememberOrigin({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget;
  }

  /** The banner leaves and must not take the focus along: it goes back to where it was, or on to the content. */
  function close() {
    const target = cameFrom.current?.isConnected ? cameFrom.current : document.getElementById('main');
    target?.focus({ preventScroll: true });
    onClose();
  }

  function choose(choice: ConsentChoice) {
    storeConsent(choice);
    close();
  }

  function chooseNecessaryOnly() {
    keepAlwaysOnly([]);
    choose({ analytics: false, marketing: false });
  }

  return (
    <section className="consent-banner" aria-labelledby="consent-heading" onFocus={rememberOrigin}>
      <div>
        <h2 id="consent-heading">{t('consent.title')}</h2>
        <p>
          {t('consent.text')} <PageLink href={paths.page('datenschutz')}>{t('consent.privacy')}</PageLink>
        </p>
      </div>
      <div className="consent-choices">
        <button type="button" onClick={onSettings}>
          {t('consent.settings')}
        </button>
        <button type="button" onClick={chooseNecessaryOnly}>
          {t('consent.necessaryOnly')}
        </button>
        <button type="button" onClick={() => choose({ analytics: true, marketing: true })}>
          {t('consent.acceptAll')}
        </button>
      </div>
      <button type="button" onClick={close} aria-label={t('consent.close')} className="consent-close">
        <Icon name="x" />
      </button>
    </section>
  );
}
