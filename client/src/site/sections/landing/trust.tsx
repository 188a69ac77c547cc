import { Paragraphs } from '../../blocks/block-texts';
import { Subheading } from '../../content/heading-levels';
import { Text } from '../../content/text';
import { langOf } from '../../content/use-content';
import { type BlockOf, headingOf, placement, type SectionProps } from '../parts/placement';
import { SectionFrame } from '../parts/section-frame';
import './trust.css';

export default function TrustSection({ section }: SectionProps<'trust'>) {
  const place = placement(section);
  const facts = place.all('fact');
  const headingId = `${section.key}-heading`;
  return (
    <SectionFrame section={section} rest={place.rest} aria-labelledby={headingId}>
      <Text as={headingOf(section)} of={section} field="title" id={headingId} className="sr-only" />
      {section.subtitle && <Text as="p" of={section} field="subtitle" className="lead mb-8" />}
      {section.description && (
        <div className="prose mb-8">
          <Paragraphs text={section.description} lang={langOf(section, 'description')} />
        </div>
      )}
      {facts.length > 0 && (
        <ul className="place-sign">
          {facts.map((fact) => (
            <Fact key={fact.id} fact={fact} />
          ))}
        </ul>
      )}
    </SectionFrame>
  );
}

function Fact({ fact }: { fact: BlockOf<'trust'> }) {
  return (
    <li data-block={fact.id}>
      <Subheading of={fact} />
      <p lang={langOf(fact, 'content')}>
        <span>{fact.content}</span>
        {fact.metadata.flag === 'de' && <GermanFlag />}
      </p>
    </li>
  );
}

/** Decorative. The no-break space and word joiner keep it on the line of the last word. */
function GermanFlag() {
  return (
    <>
      <span>{'\u00a0'}</span>
      <span aria-hidden="true" className="german-flag">
        {'\u2060'}
      </span>
    </>
  );
}
