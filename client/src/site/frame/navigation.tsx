import type { InterfaceKey } from '@shared/i18n/keys';
import { isFixedPage, type Page, paths } from '@shared/paths';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Logo } from '../../ui/logo';
import { useMailDraft, useSetting } from '../content/use-content';
import { useDocumentHead } from '../head/document-head';
import { LanguageSwitch } from '../language/language-switch';
import { PageLink, SiteLink } from '../links/site-link';
import { AccentColour } from './accent';
import './navigation.css';

/** Pixels of scrolling after which the bar turns solid (enhancements/navigation.ts). */
const transparentUpTo = { home: 10, classic: 50 } as const;

/** A phone's bar has room for the logo and the menu alone. */
const wideEnough = 'max-[37.5rem]:hidden';

function isOverPicture(page: Page | null): page is keyof typeof transparentUpTo {
  return page === 'home' || page === 'classic';
}

/** Navigation bar of the public pages. Page is null where the address leads nowhere. */
export function Navigation({ page }: { page: Page | null }) {
  const { t } = useTranslation();
  const name = useSetting('site-name') || 'Abseits';
  const mailDraft = useMailDraft();
  const overPicture = isOverPicture(page);
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
        <div className="container-page flex h-full items-center gap-2">
          <SiteLink
            href={paths.page('home')}
            aria-label={t('nav.logo', { name })}
            className="mr-auto flex min-h-11 min-w-0 items-center"
          >
            <Logo name={name} />
          </SiteLink>
          <nav aria-label={t('nav.label')} className="site-nav-links max-xl:hidden">
            <NavigationLinks page={page} listClass="flex gap-1" linkClass="site-nav-link" />
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
            className="site-nav-menu -mr-2.5 grid size-12 cursor-pointer place-items-center rounded-m xl:hidden"
            aria-haspopup="dialog"
            aria-label={t('nav.open')}
          >
            <Icon name="menu" className="size-7" />
          </button>
        </div>
      </header>
      <NavigationDrawer page={page} name={name} />
    </>
  );
}

/** First stop of the keyboard: past the navigation to the content. */
function SkipLink() {
  const { t } = useTranslation();
  return (
    <a href="#main" className="skip-link edged sr-only focus:not-sr-only">
      {t('nav.skip')}
    </a>
  );
}

/** What the menu button opens. */
const drawerId = 'menu';

interface NavigationDrawerProps {
  page: Page | null;
  name: string;
}

/**
 * The links of the bar on narrow windows, in a modal panel at the right edge: 280 px wide and 350 px on larger screens.
 * The browser opens and closes it (enhancements/dialogs.ts), and it closes when a link in it is followed.
 */
function NavigationDrawer({ page, name }: NavigationDrawerProps) {
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
        <NavigationLinks page={page} linkClass="drawer-link" />
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

interface NavigationLink {
  /** Key of its label among the interface strings. */
  label: InterfaceKey;
  href: string;
  /** Section it leads to; the home link leads to none. */
  anchor?: string;
}

const homeLinks: readonly NavigationLink[] = [
  { label: 'nav.home', href: paths.page('home') },
  { label: 'nav.features', href: paths.anchor('features'), anchor: 'features' },
  { label: 'nav.howItWorks', href: paths.anchor('how-it-works'), anchor: 'how-it-works' },
  { label: 'nav.investors', href: paths.anchor('investors'), anchor: 'investors' },
  { label: 'nav.materials', href: paths.anchor('investor-materials'), anchor: 'investor-materials' },
];

/** The older landing page has links of its own. */
const classicLinks: readonly NavigationLink[] = [
  { label: 'nav.classic.home', href: paths.page('classic') },
  ...(['features', 'app', 'investors'] as const).map((anchor) => ({
    label: `nav.classic.${anchor}` as const,
    href: paths.anchor(anchor, 'classic'),
    anchor,
  })),
];

interface NavigationLinksProps {
  page: Page | null;
  listClass?: string;
  linkClass: string;
}

/**
 * The links of the navigation on a page. Which of them leads to what is being read, enhancements/navigation.ts says.
 */
function NavigationLinks({ page, listClass, linkClass }: NavigationLinksProps) {
  const { t } = useTranslation();
  const links = page === 'classic' ? classicLinks : homeLinks;
  return (
    <ul data-current-among="" className={listClass}>
      {links.map(({ label, href, anchor }) => (
        <li key={href}>
          <SiteLink
            href={href}
            aria-current={!anchor && page && isFixedPage(page) && href === paths.page(page) ? 'page' : undefined}
            className={linkClass}
            suppressHydrationWarning
          >
            {t(label)}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
