import type { NewsTag, NewsTeaser } from '@shared/contracts/news';
import { fallbackLanguage } from '@shared/locales';
import { BlockPicture } from '../../../art/block-picture';
import { useHeading } from '../../../content/heading-levels';
import { langOf } from '../../../content/use-content';
import { PageLink } from '../../../links/site-link';
import './news.css';

/** When and by whom. */
export function NewsLine({ entry, className = '' }: { entry: NewsTeaser; className?: string }) {
  const { date, day, author } = entry;
  return (
    <p className={`news-line ${className}`}>
      <time dateTime={date}>{day}</time>
      {author && <span lang={langOf(entry, 'author')}>{author}</span>}
    </p>
  );
}

/** Its picture says nothing that the title beside it does not. */
export function NewsRow({ entry, lead = false }: { entry: NewsTeaser; lead?: boolean }) {
  const { title, teaser, href, picture } = entry;
  const Heading = useHeading();
  const shown = picture && (
    <BlockPicture
      picture={{ address: href, library: picture }}
      alt=""
      sizes={lead ? '(width < 760px) calc(100vw - 40px), 600px' : '(width < 760px) 104px, 240px'}
      fills={1.5}
      className="news-picture"
    />
  );
  return (
    <li className={`news-row ${lead ? 'news-lead' : ''} ${picture ? '' : 'news-bare'}`}>
      {lead && shown}
      <div className="news-text">
        <NewsLine entry={entry} />
        <Heading lang={langOf(entry, 'title')} className="minor h3">
          <PageLink href={href}>{title}</PageLink>
        </Heading>
        {teaser && <p lang={langOf(entry, 'teaser')}>{teaser}</p>}
      </div>
      {!lead && shown}
    </li>
  );
}

export function NewsTags({ tags, label }: { tags: readonly NewsTag[]; label: string }) {
  if (tags.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className="news-tags">
        {tags.map(({ title, href, german, current }) => (
          <li key={href}>
            <PageLink href={href} lang={german && fallbackLanguage} aria-current={current}>
              {title}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
