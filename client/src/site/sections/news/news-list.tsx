import type { NewsList } from '@shared/contracts/news';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon';
import { textLinkClass } from '../../blocks/button-block';
import { PageLink } from '../../links/site-link';
import { MapBand } from '../parts/map-band';
import { placement, type SectionProps } from '../parts/placement';
import { SectionFrame } from '../parts/section-frame';
import { SectionHeading } from '../parts/section-heading';
import { NewsRow, NewsTags } from './parts/news-rows';

const nothing: NewsList = { entries: [], tags: [], number: 1, parts: 1 };

/** All news; as the first section it is headed like a page. */
export default function NewsListSection({ section }: SectionProps<'news-list'>) {
  const { t } = useTranslation();
  const { first, news = nothing } = section;
  const { entries, tags, all, number, feed } = news;
  const every = all ? [{ title: t('news.allTags'), href: all.href }] : [];
  return (
    <>
      {first && <MapBand section={section} />}
      <SectionFrame section={first ? { anchor: `${section.anchor}-list` } : section} rest={placement(section).rest}>
        {!first && <SectionHeading section={section} arrangement="beside" className="mb-10 md:mb-12" />}
        {tags.length > 0 && <NewsTags tags={[...every, ...tags]} label={t('news.tags')} />}
        {entries.length === 0 && <p className="lead">{t('news.none')}</p>}
        <ol className="news-rows">
          {entries.map((entry, place) => (
            <NewsRow key={entry.page} entry={entry} lead={place === 0 && number === 1} />
          ))}
        </ol>
        <Parts list={news} />
        {feed && (
          <p className="news-feed mt-8">
            <a href={feed} className={textLinkClass}>
              {t('news.feed')}
            </a>
          </p>
        )}
      </SectionFrame>
    </>
  );
}

function Parts({ list: { number, parts, newer, older } }: { list: NewsList }) {
  const { t } = useTranslation();
  if (parts === 1) return null;
  return (
    <nav aria-label={t('news.parts')} className="news-parts">
      <span>
        {newer && (
          <PageLink href={newer} rel="prev" className={textLinkClass}>
            <Icon name="arrow-left" />
            <span>{t('news.newer')}</span>
          </PageLink>
        )}
      </span>
      <span>{t('news.part', { number, parts })}</span>
      <span>
        {older && (
          <PageLink href={older} rel="next" className={textLinkClass}>
            <span>{t('news.older')}</span>
            <Icon name="arrow-right" />
          </PageLink>
        )}
      </span>
    </nav>
  );
}
