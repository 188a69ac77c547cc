import './city-map.css';
import drawing from './city-map.svg?no-inline';

interface Place {
  x: number;
  y: number;
}

export interface HeroView {
  /** Visible part as an SVG viewBox, in the aspect ratio of the whole map. */
  crop: string;
  /** The first two belong to the hero's cards. */
  places: readonly Place[];
  /** Path data of lines from those two to their cards, where the cards are beside them. */
  lines: string;
  /** Whether to draw the station, the routes from it and the names; the text must leave room for them. */
  whole: boolean;
}

const wholeCity: HeroView = {
  crop: '0 0 1440 1420',
  places: [
    { x: 1142, y: 325 },
    { x: 1017, y: 596 },
    { x: 869, y: 227 },
    { x: 1339, y: 393 },
    { x: 1280, y: 591 },
    { x: 759, y: 124 },
    { x: 677, y: 776 },
    { x: 1294, y: 831 },
    { x: 1138, y: 735 },
    { x: 1393, y: 722 },
  ],
  lines: 'M1142 325V262M1017 596L1050 668',
  whole: true,
};

const canal: HeroView = {
  crop: '412 370 1028 1014',
  places: [
    { x: 1280, y: 591 },
    { x: 1138, y: 735 },
    { x: 1017, y: 596 },
    { x: 1294, y: 831 },
    { x: 1393, y: 722 },
  ],
  lines: 'M1280 591V556M1138 735L1166 842',
  whole: false,
};

export const heroViewOf = (page: string): HeroView => (page === 'home' ? wholeCity : canal);

const mapRoutes = [
  'M1113 399L1131 399L1140 390L1140 357L1158 345L1155 324L1142 325',
  'M1113 399L1116 417L1110 423L1110 444L1098 459L1098 480L1089 504L1074 519L1059 519L1053 525L1053 543L1047 549L1044 576L1044 612L1035 621L1011 612L1017 596',
] as const;

interface MapLightProps {
  x: number;
  y: number;
  large?: boolean;
  /** Delays the pulse, so that neighbours are out of step. */
  late?: boolean;
}

function LightGradient({ id }: { id: string }) {
  return (
    <radialGradient id={id}>
      <stop offset="0" stopColor="#FFE9BD" />
      <stop offset=".22" stopColor="#FFC76A" stopOpacity=".85" />
      <stop offset=".6" stopColor="#F0952B" stopOpacity=".28" />
      <stop offset="1" stopColor="#E8892B" stopOpacity="0" />
    </radialGradient>
  );
}

function MapLight({ x, y, large = false, late = false, gradient }: MapLightProps & { gradient: string }) {
  return (
    <g>
      <circle
        cx={x}
        cy={y}
        r={large ? 54 : 30}
        fill={`url(#${gradient})`}
        className="map-light-glow"
        data-late={late}
      />
      {large && <circle cx={x} cy={y} r={13} fill="none" stroke="#FFD88F" strokeWidth="1.5" />}
      <circle cx={x} cy={y} r={large ? 5.5 : 3.2} fill="#FFF6E0" />
    </g>
  );
}

interface HeroOverlayProps {
  /** Prefix of its ids, which must be unique in the document. */
  name: string;
  view: HeroView;
  className: string;
}

export function HeroOverlay({ name, view, className }: HeroOverlayProps) {
  const gradient = `${name}-light`;
  const river = `${name}-river-line`;
  return (
    <svg viewBox={view.crop} aria-hidden="true" className={`max-w-none ${className}`}>
      <defs>
        <LightGradient id={gradient} />
        <path id={river} d="M792 522C800 480 850 436 925 386" />
      </defs>
      <path className="hero-names" d={view.lines} stroke="#FFD88F" strokeWidth="1.5" opacity=".9" />
      {view.whole && <Signs river={river} />}
      {view.places.map(({ x, y }, index) => (
        <MapLight key={x} x={x} y={y} gradient={gradient} large={index < 2} late={index % 2 === 1} />
      ))}
    </svg>
  );
}

function Signs({ river }: { river: string }) {
  return (
    <>
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
      <Station />
      <g className="hero-names">
        <text className="map-label" data-kind="water" dy="5">
          <textPath href={`#${river}`} startOffset="14">
            Mühlenfließ
          </textPath>
        </text>
        <text className="map-label" data-kind="park" x="1302" y="136">
          Laternenpark
        </text>
        <text className="map-label" x="1218" y="462" transform="rotate(12 1218 462)">
          Bahnhof Süd
        </text>
        <text className="map-label" transform="translate(846 668) rotate(52)">
          Uferweg
        </text>
      </g>
    </>
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

const mapSize = { width: 1440, height: 1420 };

interface CityMapProps {
  /** Visible part as an SVG viewBox. */
  crop: string;
  time: 'night' | 'day';
  className?: string;
}

/**
 * A crop of the city map by night or by day, filling its container. The paths (37 KB) are a separate file that the
 * browser fetches once for both: its symbol takes the colours from where it is used.
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
