import { Text } from '../../content/text';
import { useCurrentContent } from '../../content/use-content';
import { GroundFrame } from '../parts/ground-frame';
import { placement, type SectionProps } from '../parts/placement';
import { SectionHeading } from '../parts/section-heading';
import './contents.css';

/** The sections below it, as the index of a map names its streets. */
export default function ContentsSection({ section }: SectionProps<'contents'>) {
  const { sections } = useCurrentContent();
  const own = sections.findIndex(({ key }) => key === section.key);
  // The heading of a news entry is its page's.
  const below = sections.slice(own + 1).filter(({ layout }) => layout !== 'contents' && layout !== 'news-entry');
  const id = `${section.anchor}-title`;
  return (
    <GroundFrame section={section} rest={placement(section).rest}>
      <nav aria-labelledby={id} className="contents-grid">
        <SectionHeading section={section} id={id} />
        {below.length > 0 && (
          <ol className="page-contents">
            {below.map((one) => (
              <li key={one.key}>
                <a href={`#${one.anchor}`}>
                  <Text of={one} field="title" />
                </a>
              </li>
            ))}
          </ol>
        )}
      </nav>
    </GroundFrame>
  );
}
