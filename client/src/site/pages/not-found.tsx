import { type Page, paths } from '@shared/paths';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { SiteLink } from '../links/site-link';
import { MapBand } from '../sections/parts/map-band';

const waysOn = [
  ['about', 'notFound.about'],
  ['beta', 'notFound.beta'],
  ['contact', 'notFound.contact'],
] as const satisfies readonly (readonly [Page, string])[];

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <MapBand
      section={{
        first: true,
        anchor: 'not-found',
        title: t('notFound.sentence'),
        subtitle: t('notFound.reason'),
        description: null,
      }}
    >
      <div className="mt-8 flex flex-wrap gap-3.5">
        <SiteLink href={paths.page('home')} className={buttonClass()}>
          <Icon name="arrow-left" />
          <span>{t('notFound.home')}</span>
        </SiteLink>
      </div>
      <ul className="mt-5 flex flex-wrap gap-x-7">
        {waysOn.map(([page, text]) => (
          <li key={page}>
            <SiteLink
              href={paths.page(page)}
              className="inline-block py-1.5 font-semibold underline decoration-lantern decoration-2 underline-offset-5 hover:text-lantern-light"
            >
              {t(text)}
            </SiteLink>
          </li>
        ))}
      </ul>
      <div lang="en" className="mt-10 text-s text-fog">
        <p className="font-strong">{t('notFound.title')}</p>
        <p>{t('notFound.hint')}</p>
      </div>
    </MapBand>
  );
}
