import { mapSize } from './city-map';
import { LightGradient, MapLight } from './map-light';
import { mapPlaces, mapRoutes } from './map-places';

const gradient = 'hero-light';

/** What lies over the map of the hero: ways, lights, the station and the names of streets and water. */
export function HeroOverlay({ className }: { className: string }) {
  return (
    <svg viewBox={`0 0 ${mapSize.width} ${mapSize.height}`} aria-hidden="true" className={`max-w-none ${className}`}>
      <defs>
        <LightGradient id={gradient} />
        <path id="hero-river-line" d="M792 522C800 480 850 436 925 386" />
      </defs>
      <path d="M1142 325V262M1017 596L1050 668" stroke="#FFD88F" strokeWidth="1.5" opacity=".9" />
      <g
        fill="none"
        stroke="#FFD88F"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray="0 6.5"
      >
        {mapRoutes.map((route) => (
          <path key={route} d={route} />
        ))}
      </g>
      {mapPlaces.map(({ x, y }, index) => (
        <MapLight key={x} {...{ x, y, gradient }} large={index < 2} late={index % 2 === 1} />
      ))}
      <Station />
      <g className="hero-names">
        <text className="map-label" data-kind="water" dy="5">
          <textPath href="#hero-river-line" startOffset="14">
            Mühlenfließ
          </textPath>
        </text>
        <text className="map-label" data-kind="water" x="1118" y="690" transform="rotate(7 1118 690)">
          Stiller Kanal
        </text>
        <text className="map-label" data-kind="park" x="1302" y="136">
          Laternenpark
        </text>
        <text className="map-label" x="1218" y="462" transform="rotate(12 1218 462)">
          Bahnhof Süd
        </text>
        <text className="map-label" x="1212" y="552">
          Rundes Eck
        </text>
        <text className="map-label" transform="translate(846 668) rotate(52)">
          Uferweg
        </text>
      </g>
    </svg>
  );
}

function Station() {
  return (
    <g transform="translate(1113 399)">
      <circle r="13" fill="#F4EFE2" stroke="#0A1424" strokeWidth="2" />
      <text textAnchor="middle" y="5.5" fontFamily="Calistoga" fontSize="16" fill="#1D6B45">
        S
      </text>
    </g>
  );
}
