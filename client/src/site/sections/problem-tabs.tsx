import { useId } from 'react';
import { ResponsivePicture } from '../art/responsive-picture';
import { Subheading } from '../content/heading-levels';
import { langOf } from '../content/use-content';
import { type BlockOf, placement, type SectionProps } from './placement';
import { PointList, Results } from './problem-points';
import { SectionFrame } from './section-frame';
import { SectionHeading } from './section-heading';
import './problem-tabs.css';

type Block = BlockOf<'problem-solution'>;

/** Tabs in their order, each with the picture of its panel. */
const kinds = [
  { kind: 'problem', picture: 'map-street-day' },
  { kind: 'solution', picture: 'map-street-night' },
  { kind: 'result', picture: 'map-app' },
] as const;

type Tab = (typeof kinds)[number] & { head: Block; points: readonly Block[] };

export function ProblemTabsSection({ section }: SectionProps<'problem-tabs'>) {
  const place = placement(section);
  const candidates = kinds.map((tab) => ({
    ...tab,
    head: place.one(`${tab.kind}Head`),
    points: place.all(tab.kind),
  }));
  const tabs = candidates.flatMap(({ head, ...tab }) => (head ? [{ ...tab, head }] : []));
  const headingId = useId();
  const headless = candidates.flatMap(({ head, points }) => (head ? [] : points));
  return (
    <SectionFrame section={section} rest={() => [...headless, ...place.rest()]}>
      <SectionHeading section={section} id={headingId} className="mb-10" />
      <Tabs tabs={tabs} labelledBy={headingId} />
    </SectionFrame>
  );
}

/** Rendered with the first tab selected; enhancements/tabs.ts selects another. */
function Tabs({ tabs, labelledBy }: { tabs: readonly Tab[]; labelledBy: string }) {
  return (
    <div className="problem-tabs" data-tabs="">
      <div role="tablist" aria-labelledby={labelledBy} className="problem-tablist">
        {tabs.map(({ kind, head }, index) => (
          <button
            key={kind}
            data-block={head.id}
            type="button"
            role="tab"
            id={`${labelledBy}-tab-${kind}`}
            aria-selected={index === 0}
            aria-controls={`${labelledBy}-panel-${kind}`}
            tabIndex={index === 0 ? 0 : -1}
            lang={langOf(head, 'title')}
            suppressHydrationWarning
          >
            {head.title}
          </button>
        ))}
      </div>
      {tabs.map(({ kind, head, points, picture }, index) => (
        <div
          key={kind}
          role="tabpanel"
          id={`${labelledBy}-panel-${kind}`}
          aria-labelledby={`${labelledBy}-tab-${kind}`}
          data-selected={index === 0}
          suppressHydrationWarning
          className="problem-panel"
        >
          <div>
            <Subheading of={head} field="content" data-block={head.id} className="h3" />
            <ResponsivePicture
              name={picture}
              widths={[720, 1440]}
              width={720}
              height={290}
              sizes="(width < 760px) 79vw, 540px"
              className="mt-5 aspect-[5/2] w-full rounded-card object-cover"
            />
          </div>
          <PointList kind={kind} points={points} />
        </div>
      ))}
    </div>
  );
}

export function ProblemColumnsSection({ section }: SectionProps<'problem-columns'>) {
  const place = placement(section);
  return (
    <SectionFrame section={section} rest={place.rest}>
      <SectionHeading section={section} arrangement="beside" className="mb-10 md:mb-12" />
      <div className="grid gap-x-16 gap-y-10 md:grid-cols-2">
        <PointList kind="problem" head={place.one('problemHead')} points={place.all('problem')} />
        <PointList kind="solution" head={place.one('solutionHead')} points={place.all('solution')} />
      </div>
      <Results head={place.one('resultHead')} results={place.all('result')} />
    </SectionFrame>
  );
}
