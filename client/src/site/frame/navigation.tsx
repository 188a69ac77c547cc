import { type Page, paths } from '@shared/paths';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/button';
import { fetchedLater } from '../../ui/fetched-later';
import { Icon } from '../../ui/icon';
import { useMailDraft } from '../content/mail-draft';
import { useSetting } from '../content/use-content';
import { useDocumentHead } from '../head/document-head';
import { LanguageSwitch } from '../language/language-switch';
import { OpenedLater } from '../late/opened-later';
import { SiteLink } from '../links/site-link';
import { AccentColour } from './accent-colour';
import { Logo } from './logo';
import { navigationLinks } from './navigation-links';
import { SkipLink } from './skip-link';
import { useCurrentAnchor } from './use-current-anchor';
import { useScrolled } from './use-scrolled';
import './navigation.css';

const NavigationDrawer = fetchedLater(() => import('./navigation-drawer').then((module) => module.NavigationDrawer));

/** Pixels of scrolling after which the bar turns solid (spec point 9). */
const transparentUpTo = { home: 10, classic: 50 } as const;

function isOverPicture(page: Page | null): page is keyof typeof transparentUpTo {
  return page === 'home' || page === 'classic';
}

/** Navigation bar of the public pages. Page is null where the address leads nowhere. */
export function Navigation({ page }: { page: Page | null }) {
  const { t } = useTranslation();
  const name = useSetting('site-name') || 'Abseits';
  const mailDraft = useMailDraft();
  const links = navigationLinks(page);
  const overPicture = isOverPicture(page);
  const scrolled = useScrolled(overPicture ? transparentUpTo[page] : 0);
  const currentAnchor = useCurrentAnchor(links.flatMap(({ anchor }) => anchor ?? []));
  const menuButton = useRef<HTMLButtonElement>(null);
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never');
  useDocumentHead(page);

  const current = (anchor: string | undefined) => {
    if (!overPicture) return undefined;
    if (anchor) return anchor === currentAnchor ? 'location' : undefined;
    return currentAnchor === null ? 'page' : undefined;
  };

  return (
    <>
      <SkipLink />
      <AccentColour />
      <header
        className="site-nav"
        data-place={overPicture ? 'over-picture' : 'in-flow'}
        data-solid={scrolled || !overPicture}
        data-page={page}
      >
        <div className="container-page flex h-full items-center gap-2">
          <SiteLink
            href={paths.page('home')}
            aria-label={t('nav.logo', { name })}
            className="mr-auto flex min-h-11 min-w-0 items-center"
          >
            <Logo name={name} />
          </SiteLink>
          <nav aria-label={t('nav.label')} className="site-nav-links max-xl:hidden">
            <ul className="flex gap-1">
              {links.map(({ label, href, anchor }) => (
                <li key={href}>
                  <SiteLink href={href} aria-current={current(anchor)} className="site-nav-link">
                    {t(label)}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
          <LanguageSwitch className="mr-2.5 ml-3 max-xl:hidden" />
          <a href={mailDraft('pitch-deck')} className={`${buttonClass({ size: 'compact' })} max-xl:hidden`}>
            {t('nav.pitchDeck')}
          </a>
          <button
            ref={menuButton}
            type="button"
            className="site-nav-menu -mr-2.5 grid size-12 cursor-pointer place-items-center rounded-m xl:hidden"
            aria-haspopup="dialog"
            aria-expanded={menu === 'open'}
            aria-label={t('nav.open')}
            onClick={() => setMenu('open')}
          >
            <Icon name="menu" className="size-7" />
          </button>
        </div>
      </header>
      {menu !== 'never' && (
        <OpenedLater onFailed={() => setMenu('never')}>
          <NavigationDrawer
            open={menu === 'open'}
            onClose={() => setMenu('closed')}
            returnFocusTo={menuButton}
            {...{ name, links, current }}
          />
        </OpenedLater>
      )}
    </>
  );
}
