import './navigation.css';
import { type Page, paths } from '@shared/paths';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Logo } from '../../ui/logo';
import { useCurrentContent, useMailDraft, useSetting } from '../content/use-content';
import { useDocumentHead } from '../head/document-head';
import { LanguageSwitch } from '../language/language-switch';
import { MenuLink, PageLink, SiteLink } from '../links/site-link';
import { AccentColour } from './accent';
import { Announcement } from './announcement';

/** Pixels of scrolling after which the bar becomes opaque (enhancements/navigation.ts). */
const transparentUpTo = { home: 10, classic: 50 } as const;

/** Characters that fit into the bar of a wide window, counting four between entries. */
const roomInBar = 100;

/** A phone's bar, or one with large text, has room only for the logo and the menu button. */
const wideEnough = '@max-[34rem]:hidden';

function isOverPicture(page: Page | null): page is keyof typeof transparentUpTo {
  return page === 'home' || page === 'classic';
}

/** Navigation bar of the public pages. `page` is null on the not-found page. */
export function Navigation({ page }: { page: Page | null }) {
  const { t } = useTranslation();
  const name = useSetting('site-name') || 'Abseits';
  const mailDraft = useMailDraft();
  const overPicture = isOverPicture(page);
  const { main } = useCurrentContent().menus;
  const fits = main.reduce((letters, { text }) => letters + text.length + 4, 0) <= roomInBar;
  useDocumentHead(page);

  return (
    <>
      <SkipLink />
      <AccentColour />
      <header
        className="site-nav"
        data-place={overPicture ? 'over-picture' : 'in-flow'}
        data-transparent-up-to={overPicture ? transparentUpTo[page] : undefined}
        data-page={page}
        suppressHydrationWarning
      >
        <div className="container-page @container flex h-full items-center gap-2">
          <SiteLink
            href={paths.page('home')}
            aria-label={t('nav.logo', { name })}
            className="mr-auto flex min-h-11 min-w-0 items-center"
          >
            <Logo name={name} />
          </SiteLink>
          <nav aria-label={t('nav.label')} className={`site-nav-links ${fits ? 'max-xl:hidden' : 'hidden'}`}>
            <NavigationLinks listClass="flex gap-1" linkClass="site-nav-link" />
          </nav>
          <PageLink href={paths.page('beta')} className={`site-nav-link ${wideEnough}`}>
            {t('nav.beta')}
          </PageLink>
          <LanguageSwitch className={`xl:mr-2.5 ${wideEnough}`} />
          <a href={mailDraft('pitch-deck')} className={`${buttonClass({ size: 'dense' })} ${wideEnough}`}>
            {t('nav.pitchDeck')}
          </a>
          <button
            type="button"
            command="show-modal"
            commandfor={drawerId}
            className={`site-nav-menu -mr-2.5 grid size-12 cursor-pointer place-items-center rounded-m${fits ? ' xl:hidden' : ''}`}
            aria-haspopup="dialog"
            aria-label={t('nav.open')}
          >
            <Icon name="menu" className="size-7" />
          </button>
        </div>
      </header>
      <Announcement />
      <NavigationDrawer name={name} />
    </>
  );
}

/** First focusable element: skips the navigation (WCAG 2.2, 2.4.1). */
function SkipLink() {
  const { t } = useTranslation();
  return (
    <a href="#main" className="skip-link edged sr-only focus:not-sr-only">
      {t('nav.skip')}
    </a>
  );
}

const drawerId = 'menu';

/**
 * The menu in narrow windows: a modal panel at the right edge, 280 px wide, 350 px on larger screens. The browser opens
 * and closes it (enhancements/dialogs.ts); following a link in it closes it.
 */
function NavigationDrawer({ name }: { name: string }) {
  const { t } = useTranslation();
  const mailDraft = useMailDraft();
  return (
    <dialog id={drawerId} aria-label={t('nav.menu')} className="drawer" suppressHydrationWarning>
      <div className="drawer-head">
        <Logo name={name} />
        <button
          type="button"
          command="close"
          commandfor={drawerId}
          aria-label={t('nav.close')}
          className="-mr-3 ml-auto grid size-12 cursor-pointer place-items-center rounded-m hover:bg-paper-2"
        >
          <Icon name="x" className="size-7" />
        </button>
      </div>
      <nav aria-label={t('nav.label')}>
        <NavigationLinks linkClass="drawer-link" />
      </nav>
      <LanguageSwitch labels="long" className="mt-6 mb-auto pb-6" />
      <a href={mailDraft('pitch-deck')} className={`${buttonClass()} w-full`}>
        {t('nav.pitchDeck')}
      </a>
      <PageLink href={paths.page('beta')} className={`${buttonClass({ variant: 'outlined' })} mt-3 w-full`}>
        {t('footer.betaCall')}
      </PageLink>
    </dialog>
  );
}

interface NavigationLinksProps {
  listClass?: string;
  linkClass: string;
}

/** enhancements/navigation.ts marks the link of the section being read. */
function NavigationLinks({ listClass, linkClass }: NavigationLinksProps) {
  const { main } = useCurrentContent().menus;
  return (
    <ul data-current-among="" className={listClass}>
      {main.map((entry) => (
        <li key={`${entry.href} ${entry.text}`}>
          <MenuLink
            entry={entry}
            aria-current={entry.current && 'page'}
            className={linkClass}
            suppressHydrationWarning
          />
        </li>
      ))}
    </ul>
  );
}
