import { type Page, paths } from '@shared/paths';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useMailDraft } from '../content/mail-draft';
import { useSetting } from '../content/use-content';
import { useDocumentHead } from '../head/document-head';
import { LanguageSwitch } from '../language/language-switch';
import { SiteLink } from '../links/site-link';
import { AccentColour } from './accent-colour';
import { Logo } from './logo';
import { drawerId, NavigationDrawer } from './navigation-drawer';
import { NavigationLinks } from './navigation-links';
import { SkipLink } from './skip-link';
import './navigation.css';

/** Pixels of scrolling after which the bar turns solid (spec point 9; behaviour/navigation.ts). */
const transparentUpTo = { home: 10, classic: 50 } as const;

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
          <LanguageSwitch className="mr-2.5 ml-3 max-xl:hidden" />
          <a href={mailDraft('pitch-deck')} className={`${buttonClass({ size: 'compact' })} max-xl:hidden`}>
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
