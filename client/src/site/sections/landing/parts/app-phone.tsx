import { Subheading } from '../../../content/heading-levels';
import type { BlockOf } from '../../parts/placement';
import './app-phone.css';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/icon';
import { Star, Vignette } from '../../../art/drawings';
import { ResponsivePicture } from '../../../art/responsive-picture';
import { langOf, useLanguage } from '../../../content/use-content';

type Block = BlockOf<'app'>;

interface AppPhoneProps {
  screen: Block | undefined;
  places: readonly Block[];
}

export function AppPhone({ screen, places }: AppPhoneProps) {
  const { t } = useTranslation();
  const headingId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of things to see, not of form controls
    <div className="phone" role="group" aria-labelledby={screen && headingId} data-saved-places="">
      <div className="phone-screen">
        <PhoneStatus />
        <ResponsivePicture
          name="map-phone"
          widths={[352, 704, 1056]}
          width={352}
          height={477}
          sizes="350px"
          className="phone-map"
        />
        <div className="phone-top">
          {screen?.subtitle && (
            <p className="phone-search" lang={langOf(screen, 'subtitle')}>
              <Icon name="search" />
              <span>{screen.subtitle}</span>
            </p>
          )}
          <Filters screen={screen} />
        </div>
        <Markers count={places.length} />
        <div className="phone-sheet">
          <span className="phone-grip" />
          {screen && (
            <>
              <Subheading of={screen} id={headingId} data-block={screen.id} />
              <p data-block={screen.id} className="phone-summary">
                <span lang={langOf(screen, 'content')}>{screen.content}</span>
                <span
                  role="status"
                  className="phone-count"
                  data-saved-counts={JSON.stringify(
                    places.map((_, index) => t('app.savedCount', { count: index + 1 })),
                  )}
                  suppressHydrationWarning
                >
                  {/* An empty text child, so that React leaves the script's content in here alone. */ ''}
                </span>
              </p>
            </>
          )}
          <ul>
            {places.map((place, index) => (
              <Place key={place.id} place={place} number={index + 1} />
            ))}
          </ul>
        </div>
        <span className="phone-home" />
      </div>
    </div>
  );
}

function PhoneStatus() {
  return (
    <div className="phone-status" aria-hidden="true">
      <Icon name="moon" />
      <svg aria-hidden="true" viewBox="0 0 48 12" fill="currentColor">
        <path d="M0 8h3v4H0zM5 5.5h3V12H5zM10 3h3v9h-3zM15 0h3v12h-3z" />
        <path
          d="M25 .6h15.600a3 3 0 0 1 3 3v4.800a3 3 0 0 1-3 3H25a3 3 0 0 1-3-3V3.600a3 3 0 0 1 3-3z"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.2"
        />
        <path d="M25.500 2.500h12v7h-12zM46 4v4" stroke="currentColor" strokeWidth="1.500" />
      </svg>
    </div>
  );
}

function Filters({ screen }: { screen: Block | undefined }) {
  const filters = (screen?.metadata.filters ?? '').split(',').map((filter) => filter.trim());
  if (!screen || !filters[0]) return null;
  return (
    <p className="phone-filters" lang={langOf(screen, 'metadata')}>
      {filters.map((filter) => (
        <span key={filter}>{filter}</span>
      ))}
    </p>
  );
}

const markers = [
  { left: '13.97em', top: '11.9em' },
  { left: '7.3em', top: '25.4em' },
  { left: '21.3em', top: '25em' },
];

function Markers({ count }: { count: number }) {
  return (
    <div aria-hidden="true">
      {markers.slice(0, count).map((position, index) => (
        <span key={position.left} className="phone-marker" style={position}>
          {index + 1}
        </span>
      ))}
      <span className="phone-me" />
    </div>
  );
}

interface PlaceProps {
  place: Block;
  number: number;
}

function Place({ place, number }: PlaceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { rating, vignette } = place.metadata;
  return (
    <li data-block={place.id} className="phone-place">
      <Vignette name={vignette ?? 'roof'} />
      <div>
        <b lang={langOf(place, 'title')}>{place.title}</b>
        <span className="phone-place-facts">
          {place.subtitle && <span lang={langOf(place, 'subtitle')}>{`${place.subtitle} · `}</span>}
          <span lang={langOf(place, 'content')}>{place.content}</span>
        </span>
        {rating !== undefined && (
          <span className="phone-rating">
            <Star />
            <span className="sr-only">{`${t('app.rating')} `}</span>
            <span>{rating.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}</span>
          </span>
        )}
      </div>
      <button
        type="button"
        data-save-place={place.id}
        aria-pressed={false}
        // The script shows saved places before hydration.
        suppressHydrationWarning
        aria-label={langOf(place, 'title') ? t('app.saveNumbered', { number }) : t('app.save', { place: place.title })}
      >
        <Icon name="bookmark" />
      </button>
    </li>
  );
}
