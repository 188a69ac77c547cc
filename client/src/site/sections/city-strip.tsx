import type { PublicBlock } from '@shared/contracts/content';
import type { FeaturesMetadata } from '@shared/sections/features';
import { CityCoin } from '../art/city-coin';
import { langOf } from '../content/use-content';
import { FadeIn } from './fade-in';
import './city-strip.css';

type Block = PublicBlock<FeaturesMetadata>;

interface CityStripProps {
  head: Block | undefined;
  cities: readonly Block[];
  more: Block | undefined;
}

/** Supported cities, each as its river course with one light, and how many more there are. */
export function CityStrip({ head, cities, more }: CityStripProps) {
  return (
    <FadeIn className="city-strip">
      {head && (
        <div data-block={head.id} className="mb-6">
          <h3 className="font-strong" lang={langOf(head, 'title')}>
            {head.title}
          </h3>
          <p className="text-s text-tinte-2" lang={langOf(head, 'content')}>
            {head.content}
          </p>
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
            <span className="city-name" lang={langOf(city, 'title')}>
              {city.title}
            </span>
          </li>
        ))}
        {more && (
          <li data-block={more.id} className="city-more">
            <span className="city-coin city-more-count">{more.title}</span>{' '}
            <span className="city-name" lang={langOf(more, 'content')}>
              {more.content}
            </span>
          </li>
        )}
      </ul>
    </FadeIn>
  );
}
