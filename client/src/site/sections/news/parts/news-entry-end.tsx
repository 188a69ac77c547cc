import type { NewsEntry, NewsLink } from '@shared/contracts/news';
import { fallbackLanguage } from '@shared/locales';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/icon';
import { textLinkClass } from '../../../blocks/button-block';
import { useCurrentContent } from '../../../content/use-content';
import { PageLink } from '../../../links/site-link';
import { NewsLine } from './news-rows';

/** At the end of every page that is a news entry, whatever its sections are. */
export function EntryEnd({ entry }: { entry: NewsEntry }) {
  const { t } = useTranslation();
  const { sections } = useCurrentContent();
  const { newer, older, all } = entry;
  const isSaid = sections.some(({ layout }) => layout === 'news-entry');
  return (
    <div className="container-page news-end">
      {!isSaid && <NewsLine entry={entry} />}
      {(newer || older || all) && (
        <nav aria-label={t('news.neighbours')} className="news-neighbours">
          {newer && <Neighbour link={newer} label={t('news.newerEntry')} rel="prev" />}
          {older && <Neighbour link={older} label={t('news.olderEntry')} rel="next" />}
          {all && (
            <PageLink href={all.href} className={textLinkClass}>
              <span>{t('news.all')}</span>
              <Icon name="arrow-right" />
            </PageLink>
          )}
        </nav>
      )}
    </div>
  );
}

function Neighbour({ link, label, rel }: { link: NewsLink; label: string; rel: 'prev' | 'next' }) {
  return (
    <PageLink href={link.href} rel={rel} className={`news-neighbour news-${rel}`}>
      <span className="news-neighbour-label">{label}</span>
      <b lang={link.german && fallbackLanguage}>{link.title}</b>
    </PageLink>
  );
}
