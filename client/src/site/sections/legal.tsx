import { useTranslation } from 'react-i18next';
import { BlockView } from '../blocks/block-view';
import { Text } from '../content/text';
import { langOf } from '../content/use-content';
import { GermanPageNote } from './page-hero';
import { headingOf, type SectionProps } from './placement';
import './legal.css';

export function LegalPage({ section }: SectionProps<'legal'>) {
  const chapters = section.blocks;
  const Heading = headingOf(section);
  return (
    <article id={section.anchor} className="legal-page">
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
            </div>
          ))}
        </div>
      </div>
    </article>
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
