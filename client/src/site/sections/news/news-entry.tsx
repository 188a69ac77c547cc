import { useTranslation } from 'react-i18next';
import { BlockPicture } from '../../art/block-picture';
import { BlockView } from '../../blocks/block-view';
import { ButtonRow } from '../../blocks/button-block';
import { useCurrentContent } from '../../content/use-content';
import { MapBand } from '../parts/map-band';
import { placement, type SectionProps } from '../parts/placement';
import { SectionHeading } from '../parts/section-heading';
import { NewsLine, NewsTags } from './parts/news-rows';

/** The heading is that of the page; on a page that is no entry, that of the section. */
export default function NewsEntrySection({ section }: SectionProps<'news-entry'>) {
  const { t } = useTranslation();
  const { entry } = useCurrentContent();
  const place = placement(section);
  const actions = place.all('action');
  const { first } = section;
  const own = entry && {
    title: entry.title,
    subtitle: entry.teaser,
    description: null,
    germanFields: (entry.germanFields ?? []).map((field) => (field === 'teaser' ? 'subtitle' : field)),
  };
  const headed = first ? { ...section, ...own } : section;
  return (
    <>
      {first && <MapBand section={headed} />}
      <div {...(!first && { id: section.anchor })} className="section-padding">
        <div className="container-page grid gap-x-16 gap-y-8 lg:grid-cols-[3fr_8fr]">
          <div className="grid content-start gap-5">
            {!first && <SectionHeading section={section} />}
            {entry && <NewsLine entry={entry} className="news-line-of-entry" />}
            {entry && <NewsTags tags={entry.tags} label={t('news.tags')} />}
          </div>
          <div className="grid gap-12">
            {entry?.picture && (
              <BlockPicture
                picture={{ address: entry.href, library: entry.picture }}
                sizes="(width < 1024px) calc(100vw - 40px), 820px"
                className="h-auto w-full rounded-card"
              />
            )}
            {place.rest().map((block) => (
              <BlockView key={block.id} block={block} />
            ))}
            {actions.length > 0 && <ButtonRow blocks={actions} first="dark" className="flex flex-wrap gap-3" />}
          </div>
        </div>
      </div>
    </>
  );
}
