import { paths } from '@shared/paths';
import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/button';
import { Drawer } from '../../ui/drawer';
import { useMailDraft } from '../content/mail-draft';
import { LanguageSwitch } from '../language/language-switch';
import { PageLink } from '../links/page-link';
import { isPlainClick } from '../links/plain-click';
import { useGoTo } from '../links/use-go-to';
import { Logo } from './logo';
import type { NavigationLink } from './navigation-links';

interface NavigationDrawerProps {
  open: boolean;
  onClose: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
  name: string;
  links: readonly NavigationLink[];
  current: (anchor: string | undefined) => 'page' | 'location' | undefined;
}

/** The links of the bar on narrow windows. Loaded when the menu is opened for the first time. */
export function NavigationDrawer({ open, onClose, returnFocusTo, name, links, current }: NavigationDrawerProps) {
  const { t } = useTranslation();
  const mailDraft = useMailDraft();
  const goTo = useGoTo();
  // Followed only once the drawer is gone: until then it holds the focus and the page cannot scroll.
  const chosen = useRef<string | null>(null);

  function afterClosing(event: Event) {
    event.preventDefault();
    const href = chosen.current;
    chosen.current = null;
    if (href) void goTo(href);
    else returnFocusTo.current?.focus();
  }

  return (
    <Drawer
      open={open}
      onOpenChange={(stillOpen) => {
        if (!stillOpen) onClose();
      }}
      onCloseAutoFocus={afterClosing}
      title={t('nav.menu')}
      closeLabel={t('nav.close')}
      header={<Logo name={name} />}
    >
      <nav aria-label={t('nav.label')}>
        <ul>
          {links.map(({ label, href, anchor }) => (
            <li key={href}>
              <PageLink
                href={href}
                aria-current={current(anchor)}
                className="drawer-link"
                onClick={(event) => {
                  if (!isPlainClick(event)) return;
                  event.preventDefault();
                  chosen.current = href;
                  onClose();
                }}
              >
                {t(label)}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <LanguageSwitch labels="long" className="mt-6 mb-auto pb-6" />
      <a href={mailDraft('pitch-deck')} className={`${buttonClass()} w-full`} onClick={onClose}>
        {t('nav.pitchDeck')}
      </a>
      <PageLink href={paths.page('beta')} className={`${buttonClass({ variant: 'linie' })} mt-3 w-full`}>
        {t('footer.betaCall')}
      </PageLink>
    </Drawer>
  );
}
