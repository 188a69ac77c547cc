import type { ReactNode } from 'react';
import drawing from './city-map.svg?no-inline';
import './city-map.css';

export const mapSize = { width: 1440, height: 1420 };

/** A part of the map in its own units, 1440 × 1420. */
interface MapCrop {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface CityMapProps {
  /** The whole map where nothing is given. */
  crop?: MapCrop;
  time: 'night' | 'day';
  className?: string;
  /** Drawn over the map in its units. */
  children?: ReactNode;
}

/**
 * A crop of the city map by night or by day, filling its place. The paths, 37 KB of them, are a file of their own that
 * the browser fetches once for both: its symbol takes the colours of the place where it is used.
 */
export function CityMap({ crop, time, className = '', children }: CityMapProps) {
  const { x, y, width, height } = crop ?? { x: 0, y: 0, ...mapSize };
  return (
    <svg
      viewBox={`${x} ${y} ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`city-map city-map-${time} ${className}`}
    >
      <use href={`${drawing}#stadt`} width={mapSize.width} height={mapSize.height} />
      {children}
    </svg>
  );
}
