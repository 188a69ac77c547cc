import { paths } from '@shared/paths';
import { useTranslation } from 'react-i18next';
import { useCurrentContent, useLanguage } from '../../content/use-content';
import { SiteLink } from '../../links/site-link';

/** Says in the interface language that the page is German, and links to alternatives. */
export function GermanPageNote({ shown }: { shown: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { page } = useCurrentContent();
  if (!shown) return null;
  const link = 'inline-block py-0.5 underline underline-offset-4';
  return (
    <p lang={language} className="german-note">
      <span>{`${t('germanOnly.page')} `}</span>
      {page === 'investor' && (
        <>
          <SiteLink href={`${paths.page('home')}#investors`} className={link}>
            {t('germanOnly.investors')}
          </SiteLink>
          <span>{' · '}</span>
        </>
      )}
      <SiteLink href={paths.page('contact')} className={link}>
        {t('germanOnly.write')}
      </SiteLink>
    </p>
  );
}
