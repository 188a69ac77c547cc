import './city-map.css';

interface MapLightProps {
  x: number;
  y: number;
  /** A place that is being told of: larger, with a ring. */
  large?: boolean;
  /** Breathes out of step with its neighbours. */
  late?: boolean;
}

/** The gradient of every light; once in each drawing that has some. */
export function LightGradient({ id }: { id: string }) {
  return (
    <radialGradient id={id}>
      <stop offset="0" stopColor="#FFE9BD" />
      <stop offset=".22" stopColor="#FFC76A" stopOpacity=".85" />
      <stop offset=".6" stopColor="#F0952B" stopOpacity=".28" />
      <stop offset="1" stopColor="#E8892B" stopOpacity="0" />
    </radialGradient>
  );
}

/** A place worth going to, as a light on the map. */
export function MapLight({ x, y, large = false, late = false, gradient }: MapLightProps & { gradient: string }) {
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
