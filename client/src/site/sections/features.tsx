import type { FeaturesMetadata } from '@shared/sections/features';
import { MoreBlocks } from '../blocks/more-blocks';
import { langOf } from '../content/use-content';
import { CityStrip } from './city-strip';
import { FadeIn } from './fade-in';
import { FeatureTile } from './feature-tile';
import { placement } from './placement';
import type { SectionProps } from './section-props';
import './features.css';

/** Six drawn tiles, plain ones for further features, and the strip of cities. */
export function FeaturesSection({ section }: SectionProps<FeaturesMetadata>) {
  const place = placement(section);
  const cards = place.all('card');
  const drawingTexts = {
    clippings: section.blocks.filter(({ metadata }) => metadata.role === 'clipping' || metadata.role === 'adClipping'),
    tags: place.all('tag'),
  };
  place.all('clipping');
  place.all('adClipping');
  const citiesHead = place.one('citiesHead');
  const cities = place.all('city');
  const more = place.one('cityMore');
  return (
    <section id={section.anchor ?? section.key} className="features">
      <div className="container-page">
        <FadeIn>
          <h2 className="max-w-[15em]" lang={langOf(section, 'title')}>
            {section.title}
          </h2>
          {section.subtitle && (
            <p className="lead mt-4" lang={langOf(section, 'subtitle')}>
              {section.subtitle}
            </p>
          )}
        </FadeIn>
        {cards.length > 0 && (
          <div className="bento">
            {cards.map((card, index) => (
              <FeatureTile
                key={card.id}
                card={card}
                // A drawing has one place; a second card that names it becomes a plain tile.
                drawn={cards.findIndex(({ metadata }) => metadata.drawing === card.metadata.drawing) === index}
                {...drawingTexts}
              />
            ))}
          </div>
        )}
        {cities.length > 0 && <CityStrip head={citiesHead} cities={cities} more={more} />}
        <MoreBlocks blocks={place.rest()} />
      </div>
    </section>
  );
}
