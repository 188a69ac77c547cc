import { paths } from '@shared/paths';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { SiteLink } from '../links/site-link';
import { MapBand } from '../sections/map-band';

/** Texts to the letter of spec point 2, and the way home. */
export function NotFound() {
  const { t } = useTranslation();
  return (
    <MapBand
      section={{
        key: 'not-found',
        anchor: null,
        title: t('notFound.title'),
        subtitle: t('notFound.hint'),
        description: null,
      }}
    >
      <div className="mt-8 flex flex-wrap gap-3.5">
        <SiteLink href={paths.page('home')} className={buttonClass()}>
          <Icon name="arrow-left" />
          {t('notFound.home')}
        </SiteLink>
        <SiteLink href={paths.page('contact')} className={buttonClass({ variant: 'linie' })}>
          {t('notFound.contact')}
        </SiteLink>
      </div>
    </MapBand>
  );
}
