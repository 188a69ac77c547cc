import { useTranslation } from 'react-i18next';
import { ResponsivePicture } from '../../art/responsive-picture';
import { BlockView } from '../../blocks/block-view';
import { Text } from '../../content/text';
import { langOf } from '../../content/use-content';
import { GermanPageNote } from '../parts/german-page-note';
import { type BlockOf, headingOf, type SectionProps } from '../parts/placement';
import '../parts/folded-sheet.css';
import '../parts/map-band.css';
import './legal.css';

export default function LegalPage({ section }: SectionProps<'legal'>) {
  const chapters = section.blocks;
  const Heading = headingOf(section);
  return (
    <article id={section.anchor} className="legal-page">
      {section.first && (
        <div aria-hidden="true" className="map-band legal-slip fold-shading">
          <ResponsivePicture
            name="map-head-contact"
            widths={[800, 1600]}
            width={1600}
            height={696}
            sizes="(width < 760px) 800px, 100vw"
            eager
          />
        </div>
      )}
      <header className="container-page">
        <Heading lang={langOf(section, 'title')}>{section.title}</Heading>
        {section.subtitle && <Text as="p" of={section} field="subtitle" className="lead mt-4" />}
        {section.description && <Text as="p" of={section} field="description" className="lead mt-4" />}
        <GermanPageNote shown={langOf(section, 'title') !== undefined} />
      </header>
      <div className="container-page legal-grid">
        {chapters.length > 4 && <Chapters section={section} />}
        <div className="grid gap-11">
          {chapters.map((chapter) => (
            <div key={chapter.id} data-block={chapter.id} id={chapterAnchor(chapter.id)} className="legal-chapter">
              <BlockView block={chapter} />
              <Summary chapter={chapter} />
            </div>
          ))}
        </div>
      </div>
    </article>
  );
}

/** The chapter in a sentence: beside it where there is room, else below. */
function Summary({ chapter }: { chapter: BlockOf<'legal'> }) {
  const { t } = useTranslation();
  const { summary } = chapter.metadata;
  if (!summary) return null;
  return (
    <div className="legal-summary">
      <b>{t('legal.summary')}</b>
      <p lang={langOf(chapter, 'metadata')}>{summary}</p>
    </div>
  );
}

const chapterAnchor = (id: number) => `chapter-${id}`;

/** The contents; folded on phones, where they would fill the first view. */
function Chapters({ section }: SectionProps<'legal'>) {
  const { t } = useTranslation();
  const title = langOf(section, 'title');
  return (
    <>
      <details className="legal-contents">
        <summary>{t('legal.contents', { count: section.blocks.length })}</summary>
        <ChapterLinks section={section} />
      </details>
      <nav aria-label={section.title} lang={title} className="legal-chapters" data-current-among="">
        <ChapterLinks section={section} />
      </nav>
    </>
  );
}

function ChapterLinks({ section }: SectionProps<'legal'>) {
  return (
    <ol>
      {section.blocks.map((chapter) => (
        <li key={chapter.id} lang={langOf(chapter, 'title')}>
          <a href={`#${chapterAnchor(chapter.id)}`} suppressHydrationWarning>
            {chapter.title}
          </a>
        </li>
      ))}
    </ol>
  );
}
