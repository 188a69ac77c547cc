import { CityCoin } from '../../art/drawings';
import { Subheading } from '../../content/heading-levels';
import { Text } from '../../content/text';
import { useCurrentContent } from '../../content/use-content';
import { type BlockOf, headingOf, placement, type SectionProps } from '../parts/placement';
import { SectionFrame } from '../parts/section-frame';
import { FadeIn } from '../parts/section-heading';
import { FeatureTile } from './parts/feature-tile';
import './parts/city-strip.css';
import './features.css';
import '../parts/sideways.css';

export default function FeaturesSection({ section }: SectionProps<'features'>) {
  const place = placement(section);
  const cards = place.all('card');
  const drawingTexts = {
    clippings: section.blocks.filter(({ metadata }) => metadata.role === 'clipping' || metadata.role === 'adClipping'),
    tags: place.all('tag'),
  };
  // Placed by the drawings, so not among the rest.
  place.all('clipping');
  place.all('adClipping');
  const citiesHead = place.one('citiesHead');
  const cities = place.all('city');
  const more = place.one('cityMore');
  const { page } = useCurrentContent();
  return (
    <SectionFrame section={section} rest={place.rest}>
      <FadeIn>
        <Text as={headingOf(section)} of={section} field="title" className="max-w-[15em]" />
        {section.subtitle && <Text as="p" of={section} field="subtitle" className="lead mt-4" />}
        {section.description && <Text as="p" of={section} field="description" className="section-description mt-4" />}
      </FadeIn>
      {cards.length > 0 && (
        <div className={page === 'classic' ? 'bento bento-two' : 'bento sideways'}>
          {cards.map((card, index) => (
            <FeatureTile
              key={card.id}
              card={card}
              // Each drawing is used once; a second card with it becomes a plain tile.
              drawn={cards.findIndex(({ metadata }) => metadata.drawing === card.metadata.drawing) === index}
              {...drawingTexts}
            />
          ))}
        </div>
      )}
      {cities.length > 0 && <CityStrip head={citiesHead} cities={cities} more={more} />}
    </SectionFrame>
  );
}

type Block = BlockOf<'features'>;

interface CityStripProps {
  head: Block | undefined;
  cities: readonly Block[];
  more: Block | undefined;
}

function CityStrip({ head, cities, more }: CityStripProps) {
  return (
    <FadeIn className="city-strip">
      {head && (
        <div data-block={head.id} className="mb-6">
          <Subheading of={head} className="font-strong" />
          <Text as="p" of={head} field="content" className="text-s text-ink-2" />
        </div>
      )}
      <ul>
        {cities.map((city) => (
          <li key={city.id} data-block={city.id}>
            {city.metadata.coin ? (
              <CityCoin name={city.metadata.coin} className="city-coin" />
            ) : (
              <span className="city-coin city-coin-plain" />
            )}
            <Text of={city} field="title" className="city-name" />
          </li>
        ))}
        {more && (
          <li data-block={more.id} className="city-more">
            <span className="city-coin city-more-count">{more.title}</span>
            <span> </span>
            <Text of={more} field="content" className="city-name" />
          </li>
        )}
      </ul>
    </FadeIn>
  );
}
