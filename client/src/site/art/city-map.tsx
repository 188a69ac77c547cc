import drawing from './city-map.svg?no-inline';
import './city-map.css';

const mapSize = { width: 1440, height: 1420 };

interface CityMapProps {
  /** The part that is shown, as an SVG's viewBox says it. */
  crop: string;
  time: 'night' | 'day';
  className?: string;
}

/**
 * A crop of the city map by night or by day, filling its place. The paths, 37 KB of them, are a file of their own that
 * the browser fetches once for both: its symbol takes the colours of the place where it is used.
 */
export function CityMap({ crop, time, className = '' }: CityMapProps) {
  return (
    <svg
      viewBox={crop}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`city-map city-map-${time} ${className}`}
    >
      <use href={`${drawing}#stadt`} width={mapSize.width} height={mapSize.height} />
    </svg>
  );
}
