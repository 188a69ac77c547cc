import { safeAddress } from '@shared/rules/safe-address';
import './footer.css';
import type { PublicMenuGroup } from '@shared/contracts/content';
import { contactGroup, legalGroup } from '@shared/entities/menu-groups';
import { fallbackLanguage } from '@shared/locales';
import { paths } from '@shared/paths';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Logo } from '../../ui/logo';
import { ToastArea } from '../../ui/toast';
import roofs from '../art/roofs.svg?no-inline';
import { consentSettingsId } from '../consent/consent';
import { useCurrentContent, useMailDraft, useSetting } from '../content/use-content';
import { LanguageSwitch } from '../language/language-switch';
import { MenuLink, PageLink, SiteLink } from '../links/site-link';

/** Footer of every page. Also renders the notification area, which each page needs once. */
export function Footer() {
  const { footer } = useCurrentContent().menus;
  return (
    <>
      <footer className="site-footer">
        <Dusk />
        <div className="container-page">
          <div className="footer-columns" data-many={footer.length > 3 || undefined}>
            <About />
            {footer.map((group) => (
              <Column key={group.key} group={group} />
            ))}
          </div>
          <div className="footer-end">
            <Copyright />
            <LanguageSwitch />
          </div>
        </div>
      </footer>
      <Notifications />
    </>
  );
}

function Dusk() {
  const { page } = useCurrentContent();
  return (
    <div className="footer-sky">
      <div className="footer-call">
        <div className="container-page">
          <p className="footer-heading">
            {useSetting(page === 'investor' ? 'footer-heading-investor' : 'footer-heading')}
          </p>
          <Call />
        </div>
      </div>
      <img src={roofs} width={1440} height={215} alt="" loading="lazy" decoding="async" className="footer-roofs" />
    </div>
  );
}

/** The call to action depends on the page; the beta page already has the form. */
function Call() {
  const { t } = useTranslation();
  const { page } = useCurrentContent();
  const mailDraft = useMailDraft();
  const className = `${buttonClass({ variant: 'dark' })} flex-none`;
  if (page === 'investor') {
    return (
      <a href={mailDraft('pitch-deck')} className={className}>
        {t('nav.pitchDeck')}
      </a>
    );
  }
  return (
    <PageLink href={page === 'beta' ? '#beta-form-heading' : paths.page('beta')} className={className}>
      {t('footer.betaCall')}
    </PageLink>
  );
}

function About() {
  const { t } = useTranslation();
  const name = useSetting('site-name') || 'Abseits';
  const tagline = useSetting('site-tagline');
  const disclaimer = useSetting('footer-disclaimer');
  const note = useSetting('footer-note');
  return (
    <div className="footer-about">
      <SiteLink href={paths.page('home')} aria-label={t('nav.logo', { name })} className="mb-2 text-white">
        <Logo name={name} />
      </SiteLink>
      {tagline && <p className="footer-tagline">{tagline}</p>}
      {disclaimer && <p>{disclaimer}</p>}
      {note && <p className="mt-3">{note}</p>}
    </div>
  );
}

/** A column of the footer; two of them have fixed content besides their entries. */
function Column({ group }: { group: PublicMenuGroup }) {
  const { key, text, german, entries } = group;
  return (
    <div>
      <h2 lang={german && fallbackLanguage} className="mb-1.5 font-text text-s leading-snug font-bold text-white">
        {text}
      </h2>
      <ul>
        {key === contactGroup && <ContactFacts />}
        {entries.map((entry) => (
          <li key={`${entry.href} ${entry.text}`}>
            <MenuLink entry={entry} />
          </li>
        ))}
        {key === legalGroup && <ConsentSettings />}
      </ul>
    </div>
  );
}

function ContactFacts() {
  const email = useSetting('contact-email');
  const phone = useSetting('contact-phone');
  const city = useSetting('contact-city');
  const profile = safeAddress(useSetting('social-url'));
  const profileName = useSetting('social-label');
  const mailDraft = useMailDraft();
  return (
    <>
      {email && (
        <li>
          <a href={mailDraft()}>{email}</a>
        </li>
      )}
      {phone && (
        <li>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </li>
      )}
      {city && (
        <li className="footer-fact">
          <Icon name="map-pin" className="size-[18px]" />
          <span>{city}</span>
        </li>
      )}
      {profile && (
        <li>
          <a href={profile} rel="noopener noreferrer me">
            <span>{profileName || profile}</span>
            <Icon name="external-link" className="size-4" />
          </a>
        </li>
      )}
    </>
  );
}

function ConsentSettings() {
  const { t } = useTranslation();
  return (
    <li>
      <button
        type="button"
        command="show-modal"
        commandfor={consentSettingsId}
        aria-haspopup="dialog"
        className="footer-consent"
      >
        {t('footer.cookieSettings')}
      </button>
    </li>
  );
}

/** Keeps the year that the server rendered: a cached page or a wrong clock changes nothing after the first paint. */
function Copyright() {
  const name = useSetting('site-name') || 'Abseits';
  return <p suppressHydrationWarning>{`© ${new Date().getFullYear()} ${name}`}</p>;
}

function Notifications() {
  const { t } = useTranslation();
  return <ToastArea areaLabel={t('notifications.area')} closeLabel={t('notifications.close')} />;
}
