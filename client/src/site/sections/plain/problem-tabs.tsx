import { useId } from 'react';
import { ResponsivePicture } from '../../art/responsive-picture';
import { Subheading } from '../../content/heading-levels';
import { langOf } from '../../content/use-content';
import { type BlockOf, placement, type SectionProps } from '../parts/placement';
import { PointList } from '../parts/problem-points';
import { SectionFrame } from '../parts/section-frame';
import { SectionHeading } from '../parts/section-heading';
import { Advert, QuietPlace, type Spot } from '../parts/street-labels';
import './problem-tabs.css';

type Block = BlockOf<'problem-solution'>;

const advertSpots: readonly Spot[] = [
  { x: 5, y: 9, narrow: [4, 9] },
  { x: 24, y: 33, narrow: [24, 38] },
  { x: 7, y: 55, narrow: [6, 68] },
  { x: 44, y: 76 },
];

const quietSpots: readonly Spot[] = [
  { x: 7, y: 10, narrow: [5, 8] },
  { x: 26, y: 58, narrow: [24, 58] },
];

/** Three of the lights in the picture, in percent of it. */
const resultSpots = [
  [70.8, 58],
  [89, 58],
  [79, 73],
] as const;

/** Tabs in their order, each with the picture of its panel. */
const kinds = [
  { kind: 'problem', picture: 'map-street-day' },
  { kind: 'solution', picture: 'map-street-night' },
  { kind: 'result', picture: 'map-app' },
] as const;

type Tab = (typeof kinds)[number] & { head: Block; points: readonly Block[]; labels: readonly Block[] };

export default function ProblemTabsSection({ section }: SectionProps<'problem-tabs'>) {
  const place = placement(section);
  const labelsOf = {
    problem: () => place.first('adLabel', advertSpots.length),
    solution: () => place.first('quietPlace', quietSpots.length),
    result: () => [],
  };
  const candidates = kinds.map((tab) => ({
    ...tab,
    head: place.one(`${tab.kind}Head`),
    points: place.all(tab.kind),
    labels: labelsOf[tab.kind](),
  }));
  const tabs = candidates.flatMap(({ head, ...tab }) => (head ? [{ ...tab, head }] : []));
  const headingId = useId();
  const headless = candidates.flatMap(({ head, points, labels }) => (head ? [] : [...points, ...labels]));
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
      {tabs.map(({ kind, head, points, labels, picture }, index) => (
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
            <div className={`problem-picture problem-picture-${kind}`}>
              <ResponsivePicture
                name={picture}
                widths={[720, 1440]}
                width={720}
                height={450}
                sizes="(width < 760px) 126vw, 864px"
              />
              <PictureLabels kind={kind} labels={labels} />
            </div>
          </div>
          <PointList kind={kind} points={points} />
        </div>
      ))}
    </div>
  );
}

interface PictureLabelsProps {
  kind: Tab['kind'];
  labels: readonly Block[];
}

/** What stands on the street: adverts by day, places by night, and in the end the few that suit. */
function PictureLabels({ kind, labels }: PictureLabelsProps) {
  if (kind === 'result')
    return (
      <span aria-hidden="true">
        {resultSpots.map(([left, top], index) => (
          <span key={left} className="problem-light" style={{ left: `${left}%`, top: `${top}%` }}>
            {index + 1}
          </span>
        ))}
      </span>
    );
  const spots = kind === 'problem' ? advertSpots : quietSpots;
  const Label = kind === 'problem' ? Advert : QuietPlace;
  return labels.map((label, index) => {
    const spot = spots[index];
    return spot && <Label key={label.id} block={label} spot={spot} />;
  });
}
