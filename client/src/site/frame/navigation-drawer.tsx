import { type Page, paths } from '@shared/paths';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useMailDraft } from '../content/mail-draft';
import { LanguageSwitch } from '../language/language-switch';
import { PageLink } from '../links/page-link';
import { Logo } from './logo';
import { NavigationLinks } from './navigation-links';

/** What the menu button opens. */
export const drawerId = 'menu';

interface NavigationDrawerProps {
  page: Page | null;
  name: string;
}

/**
 * The links of the bar on narrow windows, in a modal panel at the right edge: 280 px wide and 350 px on larger screens
 * (spec point 9). The browser opens and closes it (behaviour/dialogs.ts), and it closes when a link in it is followed.
 */
export function NavigationDrawer({ page, name }: NavigationDrawerProps) {
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
          className="-mr-3 ml-auto grid size-12 cursor-pointer place-items-center rounded-m hover:bg-papier-2"
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
      <PageLink href={paths.page('beta')} className={`${buttonClass({ variant: 'linie' })} mt-3 w-full`}>
        {t('footer.betaCall')}
      </PageLink>
    </dialog>
  );
}
