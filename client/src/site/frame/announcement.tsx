import { fallbackLanguage } from '@shared/locales';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon';
import { useCurrentContent } from '../content/use-content';
import { MenuLink } from '../links/site-link';
import './announcement.css';

/**
 * A line below the navigation bar, as long as its period lasts. Who closes it does not see it again in this tab
 * (enhancements/announcement.ts); `announcement-guard.ts` hides it before the next page is painted.
 */
export function Announcement() {
  const { t } = useTranslation();
  const { announcement } = useCurrentContent();
  if (!announcement) return null;
  const { id, text, german, link } = announcement;
  return (
    <aside className="announcement" aria-label={t('announcement.label')} data-announcement={id}>
      <div className="container-page announcement-line">
        <p>
          <span lang={german && fallbackLanguage}>{text}</span>
          {link && (
            <>
              <span> </span>
              <MenuLink entry={link} className="announcement-link" />
            </>
          )}
        </p>
        <button type="button" className="announcement-close" aria-label={t('announcement.close')}>
          <Icon name="x" />
        </button>
      </div>
    </aside>
  );
}
