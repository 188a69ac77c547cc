import type { PublicBlock } from '@shared/contracts/content';
import type { RoadmapMetadata } from '@shared/sections/roadmap';
import { useTranslation } from 'react-i18next';
import { MoreBlocks } from '../blocks/more-blocks';
import { langOf, useLanguage } from '../content/use-content';
import { MetroMap, metroStops } from './metro-map';
import { placement } from './placement';
import { SectionHeading } from './section-heading';
import type { SectionProps } from './section-props';
import './roadmap.css';

type Block = PublicBlock<RoadmapMetadata>;

/** The milestones as stops of a metro: years are stations, letters tie the goals of a year to the lines. */
export function RoadmapSection({ section }: SectionProps<RoadmapMetadata>) {
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
    <section id={section.anchor ?? section.key} lang={langOf(section, 'title')} className="section-padding roadmap">
      <div className="container-page">
        <SectionHeading section={section} arrangement="beside" />
        <GermanNote shown={langOf(section, 'title') !== undefined} />
        {drawn && (
          <MetroMap
            stops={milestones.map(({ metadata }) => ({ marker: metadata.marker, goals: goalsOf(metadata.year) }))}
          />
        )}
        <ol className={`milestones ${drawn ? 'milestones-under-map' : ''}`}>
          {milestones.map((milestone) => (
            <Milestone key={milestone.id} milestone={milestone} goals={goalsOf(milestone.metadata.year)} />
          ))}
        </ol>
        {strayGoals.length > 0 && <Goals goals={strayGoals} className="milestones-other" />}
        {lines.length > 0 && <Legend lines={lines} />}
        <MoreBlocks blocks={place.rest()} />
      </div>
    </section>
  );
}

function GermanNote({ shown }: { shown: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!shown) return null;
  return (
    <p lang={language} className="mt-4 text-s text-tinte-2">
      {t('germanOnly.section')}
    </p>
  );
}

function Milestone({ milestone, goals }: { milestone: Block; goals: readonly Block[] }) {
  const { year, marker } = milestone.metadata;
  return (
    <li data-block={milestone.id}>
      <h3>
        {year !== undefined && <span className="milestone-year">{year} </span>}
        <span lang={langOf(milestone, 'title')}>{milestone.title}</span>
      </h3>
      {marker && <p className="milestone-marker">{marker}</p>}
      <p className="milestone-summary" lang={langOf(milestone, 'content')}>
        {milestone.content}
      </p>
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
          {goal.content}
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
