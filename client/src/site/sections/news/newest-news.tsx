import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon';
import { ButtonRow, textLinkClass } from '../../blocks/button-block';
import { PageLink } from '../../links/site-link';
import { placement, type SectionProps } from '../parts/placement';
import { SectionFrame } from '../parts/section-frame';
import { SectionHeading } from '../parts/section-heading';
import { NewsRow } from './parts/news-rows';

export default function NewestNewsSection({ section }: SectionProps<'newest-news'>) {
  const { t } = useTranslation();
  const place = placement(section);
  const actions = place.all('action');
  const { entries = [], all } = section.news ?? {};
  return (
    <SectionFrame section={section} rest={place.rest}>
      <SectionHeading section={section} arrangement="beside" className="mb-10 md:mb-12" />
      <ol className="news-rows news-newest">
        {entries.map((entry, index) => (
          <NewsRow key={entry.page} entry={entry} lead={index === 0} />
        ))}
      </ol>
      {all && (
        <p className="mt-8">
          <PageLink href={all.href} className={textLinkClass}>
            <span>{t('news.all')}</span>
            <Icon name="arrow-right" />
          </PageLink>
        </p>
      )}
      {actions.length > 0 && <ButtonRow blocks={actions} first="dark" className="mt-8 flex flex-wrap gap-3" />}
    </SectionFrame>
  );
}
