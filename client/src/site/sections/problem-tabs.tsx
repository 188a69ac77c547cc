import { useId } from 'react';
import type { UiIconName } from '../../ui/icon';
import { ResponsivePicture } from '../art/responsive-picture';
import { MoreBlocks } from '../blocks/more-blocks';
import { Text } from '../content/text';
import { langOf } from '../content/use-content';
import { type BlockOf, placement, type SectionProps } from './placement';
import { PointList, Results } from './problem-points';
import { SectionHeading } from './section-heading';
import './problem-tabs.css';

type Block = BlockOf<'problem-solution'>;

interface Tab {
  id: string;
  head: Block;
  points: readonly Block[];
  icon: UiIconName;
  tone: string;
  picture: string;
}

export function ProblemTabsSection({ section }: SectionProps<'problem-tabs'>) {
  const place = placement(section);
  const candidates = [
    {
      id: 'problem',
      head: place.one('problemHead'),
      points: place.all('problem'),
      icon: 'x',
      tone: 'text-brick-deep',
      picture: 'map-street-day',
    },
    {
      id: 'solution',
      head: place.one('solutionHead'),
      points: place.all('solution'),
      icon: 'check',
      tone: 'text-lantern-deep',
      picture: 'map-street-night',
    },
    {
      id: 'result',
      head: place.one('resultHead'),
      points: place.all('result'),
      icon: 'star',
      tone: 'text-moss',
      picture: 'map-app',
    },
  ] as const;
  const tabs = candidates.flatMap(({ head, ...tab }) => (head ? [{ ...tab, head }] : []));
  const headingId = useId();
  const headless = candidates.flatMap(({ head, points }) => (head ? [] : points));
  return (
    <section id={section.anchor} className="section-padding">
      <div className="container-page">
        <SectionHeading section={section} id={headingId} className="mb-10" />
        <Tabs tabs={tabs} labelledBy={headingId} />
        <MoreBlocks blocks={[...headless, ...place.rest()]} />
      </div>
    </section>
  );
}

/** Rendered with the first tab selected; enhancements/tabs.ts selects another. */
function Tabs({ tabs, labelledBy }: { tabs: readonly Tab[]; labelledBy: string }) {
  return (
    <div className="problem-tabs" data-tabs="">
      <div role="tablist" aria-labelledby={labelledBy} className="problem-tablist">
        {tabs.map(({ id, head }, index) => (
          <button
            key={id}
            data-block={head.id}
            type="button"
            role="tab"
            id={`${labelledBy}-tab-${id}`}
            aria-selected={index === 0}
            aria-controls={`${labelledBy}-panel-${id}`}
            tabIndex={index === 0 ? 0 : -1}
            lang={langOf(head, 'title')}
            suppressHydrationWarning
          >
            {head.title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, head, points, icon, tone, picture }, index) => (
        <div
          key={id}
          role="tabpanel"
          id={`${labelledBy}-panel-${id}`}
          aria-labelledby={`${labelledBy}-tab-${id}`}
          data-selected={index === 0}
          suppressHydrationWarning
          className="problem-panel"
        >
          <div>
            <Text as="h3" of={head} field="content" data-block={head.id} className="h3" />
            <ResponsivePicture
              name={picture}
              widths={[720, 1440]}
              width={720}
              height={290}
              sizes="(width < 760px) 79vw, 540px"
              className="mt-5 aspect-[5/2] w-full rounded-card object-cover"
            />
          </div>
          <PointList head={undefined} points={points} fallbackIcon={icon} tone={tone} />
        </div>
      ))}
    </div>
  );
}

export function ProblemColumnsSection({ section }: SectionProps<'problem-columns'>) {
  const place = placement(section);
  return (
    <section id={section.anchor} className="section-padding">
      <div className="container-page">
        <SectionHeading section={section} arrangement="beside" className="mb-10 md:mb-12" />
        <div className="grid gap-x-16 gap-y-10 md:grid-cols-2">
          <PointList
            head={place.one('problemHead')}
            points={place.all('problem')}
            fallbackIcon="x"
            tone="text-brick-deep"
          />
          <PointList
            head={place.one('solutionHead')}
            points={place.all('solution')}
            fallbackIcon="check"
            tone="text-lantern-deep"
          />
        </div>
        <Results head={place.one('resultHead')} results={place.all('result')} />
        <MoreBlocks blocks={place.rest()} />
      </div>
    </section>
  );
}
