import type { PublicBlock } from '@shared/contracts/content';
import type { RoadmapMetadata } from '@shared/sections/roadmap';

/** The drawing has three stations; another number of milestones is shown as a list alone. */
export const metroStops = 3;

type Line = 'A' | 'B' | 'C';

const colours: Record<Line, string> = { A: 'var(--ziegel)', B: 'var(--moos)', C: 'var(--wasser)' };

/** The three lines run side by side and part after the last station; A alone comes from before the first one. */
const tracks: Record<Line, string> = {
  C: 'M22 134H293L361 66H713L751 28H1010L1048 -10H2400',
  A: 'M-1200 150H300L368 82H720L758 44H2400',
  B: 'M22 166H307L375 98H727L765 60H960L1030 130H2400',
};

/** Stations stand at the left edge of the three columns below the drawing. */
const stations = [
  { x: 22, y: 150, goals: [122, 186, 250], track: { C: 134, A: 150, B: 166 } },
  { x: 451, y: 82, goals: [548, 612, 676], track: { C: 66, A: 82, B: 98 } },
  { x: 880, y: 44, goals: [1078, 1138, 1198], track: { C: -10, A: 44, B: 130 } },
] as const;

const width = 1240;
const height = 200;

interface MetroMapProps {
  stops: readonly { marker?: string | undefined; goals: readonly PublicBlock<RoadmapMetadata>[] }[];
}

/** The network as a drawing; the list below says the same in words. */
export function MetroMap({ stops }: MetroMapProps) {
  return (
    <div className="metro-map" aria-hidden="true">
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`}>
        <g fill="none" strokeLinejoin="round" strokeWidth="11">
          {(Object.keys(tracks) as Line[]).map((line) => (
            <path key={line} stroke={colours[line]} d={tracks[line]} />
          ))}
        </g>
        {stations.map((station, index) => (
          <g key={station.x}>
            {stops[index]?.goals.slice(0, station.goals.length).map(({ id, metadata: { line = 'A' } }, place) => (
              <circle key={id} cx={station.goals[place]} cy={station.track[line]} r="3.600" fill="var(--weiss)" />
            ))}
            <rect
              x={station.x - 15}
              y={station.y - 31}
              width="30"
              height="62"
              rx="15"
              fill="var(--weiss)"
              stroke="var(--tinte)"
              strokeWidth="5.500"
            />
          </g>
        ))}
      </svg>
      {stations.map(({ x, y }, index) => {
        const marker = stops[index]?.marker;
        return (
          marker && (
            <span
              key={x}
              className="metro-marker"
              style={{ left: `${(x / width) * 100}%`, top: `${((y - 40) / height) * 100}%` }}
            >
              {marker}
            </span>
          )
        );
      })}
    </div>
  );
}
