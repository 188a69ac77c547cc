import { paths } from '@shared/paths';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { NativeDialog } from '../../ui/native-dialog';
import { videoProviders } from '../content/safe-addresses';
import { PageLink } from '../links/site-link';
import './consent-banner.css';

export function ConsentParts() {
  return (
    <>
      <ConsentBanner />
      <ConsentSettings />
    </>
  );
}

/** A non-modal region at the bottom. Its three buttons must be equal in size, look and number of clicks. */
function ConsentBanner() {
  const { t } = useTranslation();
  return (
    <section className="consent-banner" aria-labelledby="consent-heading" hidden suppressHydrationWarning>
      <div>
        <h2 id="consent-heading">{t('consent.title')}</h2>
        <p>
          <span>{`${t('consent.text')} `}</span>
          <PageLink href={paths.page('datenschutz')}>{t('consent.privacy')}</PageLink>
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

export const consentSettingsId = 'consent-settings';

/** The purposes one by one. Opening shows the stored choice; nothing is preselected. */
function ConsentSettings() {
  const { t } = useTranslation();
  return (
    <NativeDialog
      id={consentSettingsId}
      aria-labelledby="consent-settings-title"
      aria-describedby="consent-settings-text"
      closeLabel={t('consent.closeSettings')}
      className="consent-settings"
    >
      <header>
        <h2 id="consent-settings-title">{t('consent.settingsTitle')}</h2>
        <p id="consent-settings-text">{t('consent.settingsText')}</p>
      </header>
      <div className="consent-purposes">
        <ul>
          <Purpose
            title={t('consent.purposes.necessary.title')}
            text={t('consent.purposes.necessary.text')}
            always={t('consent.alwaysOn')}
          />
          {(['analytics', 'marketing'] as const).map((purpose) => (
            <Purpose
              key={purpose}
              name={purpose}
              title={t(`consent.purposes.${purpose}.title`)}
              text={t(`consent.purposes.${purpose}.text`)}
            />
          ))}
          {videoProviders.map((provider) => (
            <Purpose
              key={provider}
              provider={provider}
              title={t('blocks.video.always', { provider })}
              text={t('consent.videos', { provider })}
            />
          ))}
        </ul>
        <p className="mt-4 text-s">
          <PageLink href={paths.page('datenschutz')} className="font-semibold underline underline-offset-3">
            {t('consent.privacyLong')}
          </PageLink>
        </p>
        <div className="consent-choices mt-6">
          {/* The last one lies on a phone where the banner's buttons were: it must consent to nothing. */}
          <button type="button" data-consent="all">
            {t('consent.acceptAll')}
          </button>
          <button type="button" data-consent="save">
            {t('consent.save')}
          </button>
          <button type="button" data-consent="necessary">
            {t('consent.necessaryOnly')}
          </button>
        </div>
      </div>
    </NativeDialog>
  );
}

interface PurposeProps {
  title: string;
  text: string;
  /** Name in the stored choice; a purpose without one cannot be chosen. */
  name?: 'analytics' | 'marketing';
  /** Host of videos; shown only if the visitor chose to load its videos always. */
  provider?: string;
  always?: string;
}

function Purpose({ title, text, name, provider, always }: PurposeProps) {
  const textId = useId();
  return (
    <li hidden={provider !== undefined} suppressHydrationWarning>
      <Checkbox
        {...(always ? { defaultChecked: true, disabled: true } : { name, 'data-provider': provider })}
        aria-describedby={textId}
        label={
          <b className="font-bold">
            <span>{title}</span>
            {always && <span className="ml-2 text-xs font-strong text-ink-2">{always}</span>}
          </b>
        }
      />
      <p id={textId}>{text}</p>
    </li>
  );
}
