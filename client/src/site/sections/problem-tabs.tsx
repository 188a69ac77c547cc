import type { PublicBlock } from '@shared/contracts/content';
import type { ProblemSolutionMetadata } from '@shared/sections/problem-solution';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { UiIconName } from '../../ui/icon';
import { MoreBlocks } from '../blocks/more-blocks';
import { langOf } from '../content/use-content';
import { placement } from './placement';
import { PointList } from './problem-points';
import { SectionHeading } from './section-heading';
import type { SectionProps } from './section-props';
import './problem-tabs.css';

type Block = PublicBlock<ProblemSolutionMetadata>;

interface Tab {
  id: string;
  head: Block;
  points: readonly Block[];
  icon: UiIconName;
  tone: string;
}

/** Problem, solution and result behind tabs, as the older landing page shows them. */
export function ProblemTabsSection({ section }: SectionProps<ProblemSolutionMetadata>) {
  const place = placement(section);
  const candidates = [
    {
      id: 'problem',
      head: place.one('problemHead'),
      points: place.all('problem'),
      icon: 'x',
      tone: 'text-ziegel-tief',
    },
    {
      id: 'solution',
      head: place.one('solutionHead'),
      points: place.all('solution'),
      icon: 'check',
      tone: 'text-laterne-tief',
    },
    { id: 'result', head: place.one('resultHead'), points: place.all('result'), icon: 'star', tone: 'text-moos' },
  ] as const;
  const tabs = candidates.flatMap(({ head, ...tab }) => (head ? [{ ...tab, head }] : []));
  const headingId = useId();
  const headless = candidates.flatMap(({ head, points }) => (head ? [] : points));
  return (
    <section id={section.anchor ?? section.key} className="section-padding">
      <div className="container-page">
        <SectionHeading section={section} id={headingId} className="mb-10" />
        <Tabs tabs={tabs} labelledBy={headingId} />
        <MoreBlocks blocks={[...headless, ...place.rest()]} />
      </div>
    </section>
  );
}

/** Keys that move between tabs, in steps; Home and End name a place. */
const keySteps: Readonly<Record<string, number | 'first' | 'last'>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: 'first',
  End: 'last',
};

function Tabs({ tabs, labelledBy }: { tabs: readonly Tab[]; labelledBy: string }) {
  const [selected, setSelected] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);

  function moveByKey(event: KeyboardEvent) {
    const step = keySteps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next =
      step === 'first' ? 0 : step === 'last' ? tabs.length - 1 : (selected + step + tabs.length) % tabs.length;
    setSelected(next);
    buttons.current[next]?.focus();
  }

  return (
    <div className="problem-tabs">
      <div role="tablist" aria-labelledby={labelledBy} className="problem-tablist" onKeyDown={moveByKey}>
        {tabs.map(({ id, head }, index) => (
          <button
            key={id}
            data-block={head.id}
            ref={(element) => {
              buttons.current[index] = element;
            }}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={index === selected}
            aria-controls={`panel-${id}`}
            tabIndex={index === selected ? 0 : -1}
            lang={langOf(head, 'title')}
            onClick={() => setSelected(index)}
          >
            {head.title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, head, points, icon, tone }, index) => (
        <div
          key={id}
          role="tabpanel"
          id={`panel-${id}`}
          aria-labelledby={`tab-${id}`}
          data-selected={index === selected}
          className="problem-panel"
        >
          <h3 data-block={head.id} className="h3" lang={langOf(head, 'content')}>
            {head.content}
          </h3>
          <PointList head={undefined} points={points} fallbackIcon={icon} tone={tone} />
        </div>
      ))}
    </div>
  );
}
