import { keysOf } from '@shared/base/records';
import { useTranslation } from 'react-i18next';
import { useHeading } from '../../content/heading-levels';
import { Text } from '../../content/text';
import { langOf, useLanguage } from '../../content/use-content';
import { type BlockOf, placement, type SectionProps } from '../parts/placement';
import { SectionFrame } from '../parts/section-frame';
import { SectionHeading } from '../parts/section-heading';
import './roadmap.css';
import '../parts/sideways.css';

type Block = BlockOf<'roadmap'>;

/** Milestones as a metro map: years are stations, letters assign a year's goals to the lines. */
export default function RoadmapSection({ section }: SectionProps<'roadmap'>) {
  const place = placement(section);
  const milestones = place.all('milestone');
  const lines = place.all('line');
  const years = new Set(milestones.map(({ metadata }) => metadata.year));
  const goals = place.all('goal');
  const goalsOf = (year: number | undefined) =>
    goals.filter(({ metadata }) => year !== undefined && metadata.year === year);
  const strayGoals = goals.filter(({ metadata }) => metadata.year === undefined || !years.has(metadata.year));
  const drawn = milestones.length === metroStops;
  return (
    <SectionFrame section={section} rest={place.rest} lang={langOf(section, 'title')} className="roadmap">
      <SectionHeading section={section} arrangement="beside" />
      <GermanNote shown={langOf(section, 'title') !== undefined} />
      {drawn && (
        <MetroMap
          stops={milestones.map(({ metadata }) => ({ marker: metadata.marker, goals: goalsOf(metadata.year) }))}
        />
      )}
      <ol className={`milestones sideways ${drawn ? 'milestones-under-map' : ''}`}>
        {milestones.map((milestone) => (
          <Milestone key={milestone.id} milestone={milestone} goals={goalsOf(milestone.metadata.year)} />
        ))}
      </ol>
      {strayGoals.length > 0 && <Goals goals={strayGoals} className="milestones-other" />}
      {lines.length > 0 && <Legend lines={lines} />}
    </SectionFrame>
  );
}

function GermanNote({ shown }: { shown: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!shown) return null;
  return (
    <p lang={language} className="mt-4 text-s text-ink-2">
      {t('germanOnly.section')}
    </p>
  );
}

function Milestone({ milestone, goals }: { milestone: Block; goals: readonly Block[] }) {
  const Heading = useHeading();
  const { year, marker } = milestone.metadata;
  return (
    <li data-block={milestone.id}>
      <Heading className="minor">
        {year !== undefined && <span className="milestone-year">{`${year} `}</span>}
        <span lang={langOf(milestone, 'title')}>{milestone.title}</span>
      </Heading>
      {marker && <p className="milestone-marker">{marker}</p>}
      <Text as="p" of={milestone} field="content" className="milestone-summary" />
      {goals.length > 0 && <Goals goals={goals} />}
    </li>
  );
}

function Goals({ goals, className }: { goals: readonly Block[]; className?: string }) {
  return (
    <ul className={className}>
      {goals.map((goal) => (
        <li key={goal.id} data-block={goal.id} lang={langOf(goal, 'content')}>
          {goal.metadata.line && <LineSign line={goal.metadata.line} />}
          <span>{goal.content}</span>
        </li>
      ))}
    </ul>
  );
}

function Legend({ lines }: { lines: readonly Block[] }) {
  return (
    <ul className="metro-legend">
      {lines.map((line) => (
        <li key={line.id} data-block={line.id}>
          {line.metadata.line && <LineSign line={line.metadata.line} />}
          <span>
            <b lang={langOf(line, 'title')}>{line.title}</b>
            <span lang={langOf(line, 'content')}>{line.content}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function LineSign({ line }: { line: 'A' | 'B' | 'C' }) {
  return <span className={`line-sign line-${line.toLowerCase()}`}>{line}</span>;
}

/** The drawing has three stations; for any other number of milestones only the list is shown. */
const metroStops = 3;

type Line = 'A' | 'B' | 'C';

const colours: Record<Line, string> = { A: 'var(--brick)', B: 'var(--moss)', C: 'var(--water)' };

/** The lines run side by side and diverge after the last station; only A starts before the first one. */
const tracks: Record<Line, string> = {
  C: 'M22 134H293L361 66H713L751 28H1010L1048 -10H2400',
  A: 'M-1200 150H300L368 82H720L758 44H2400',
  B: 'M22 166H307L375 98H727L765 60H960L1030 130H2400',
};

/** Stations align with the left edges of the three columns below the drawing. */
const stations = [
  { x: 22, y: 150, goals: [122, 186, 250], track: { C: 134, A: 150, B: 166 } },
  { x: 451, y: 82, goals: [548, 612, 676], track: { C: 66, A: 82, B: 98 } },
  { x: 880, y: 44, goals: [1078, 1138, 1198], track: { C: -10, A: 44, B: 130 } },
] as const;

const width = 1240;
const height = 200;

interface MetroMapProps {
  stops: readonly { marker?: string | undefined; goals: readonly BlockOf<'roadmap'>[] }[];
}

function MetroMap({ stops }: MetroMapProps) {
  return (
    <div className="metro-map" aria-hidden="true">
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`}>
        <g fill="none" strokeLinejoin="round" strokeWidth="11">
          {keysOf(tracks).map((line) => (
            <path key={line} stroke={colours[line]} d={tracks[line]} />
          ))}
        </g>
        {stations.map((station, index) => (
          <g key={station.x}>
            {stops[index]?.goals.slice(0, station.goals.length).map(({ id, metadata: { line = 'A' } }, place) => (
              <circle key={id} cx={station.goals[place]} cy={station.track[line]} r="3.600" fill="var(--chalk)" />
            ))}
            <rect
              x={station.x - 15}
              y={station.y - 31}
              width="30"
              height="62"
              rx="15"
              fill="var(--chalk)"
              stroke="var(--ink)"
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
