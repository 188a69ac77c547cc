import type { PublicBlock } from '@shared/contracts/content';
import type { TrustMetadata } from '@shared/sections/trust';
import { GermanFlag } from '../art/german-flag';
import { MoreBlocks } from '../blocks/more-blocks';
import { Paragraphs } from '../blocks/paragraphs';
import { langOf } from '../content/use-content';
import { placement } from './placement';
import type { SectionProps } from './section-props';
import './trust.css';

/** Facts on a place-name sign, as it stands at the edge of a German town. */
export function TrustSection({ section }: SectionProps<TrustMetadata>) {
  const place = placement(section);
  const facts = place.all('fact');
  const headingId = `${section.key}-heading`;
  return (
    <section id={section.anchor ?? section.key} aria-labelledby={headingId} className="trust">
      <div className="container-page">
        <h2 id={headingId} className="sr-only" lang={langOf(section, 'title')}>
          {section.title}
        </h2>
        {section.subtitle && (
          <p className="lead mb-8" lang={langOf(section, 'subtitle')}>
            {section.subtitle}
          </p>
        )}
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
        <MoreBlocks blocks={place.rest()} />
      </div>
    </section>
  );
}

function Fact({ fact }: { fact: PublicBlock<TrustMetadata> }) {
  return (
    <li data-block={fact.id}>
      <h3 lang={langOf(fact, 'title')}>{fact.title}</h3>
      <p lang={langOf(fact, 'content')}>
        {fact.metadata.flag === 'de' && <GermanFlag />}
        {fact.content}
      </p>
    </li>
  );
}
