import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon';
import { ResponsivePicture } from '../../art/responsive-picture';
import { Text } from '../../content/text';
import { type BlockOf, placement, type SectionProps } from '../parts/placement';
import { PointList, Results } from '../parts/problem-points';
import { SectionFrame } from '../parts/section-frame';
import { SectionHeading } from '../parts/section-heading';
import { Advert, QuietPlace, type Spot } from '../parts/street-labels';
import './comparison.css';
import './problem-solution.css';

export default function ProblemSolutionSection({ section }: SectionProps<'problem-solution'>) {
  const place = placement(section);
  const problemHead = place.one('problemHead');
  const solutionHead = place.one('solutionHead');
  const adverts = place.first('adLabel', maxAdverts);
  const quietPlaces = place.first('quietPlace', maxQuietPlaces);
  return (
    <SectionFrame section={section} rest={place.rest} className="problem-solution">
      <SectionHeading section={section} arrangement="beside" className="mb-8 md:mb-12" />
      <Comparison before={problemHead} after={solutionHead} adverts={adverts} quietPlaces={quietPlaces} />
      <div className="mt-10 grid gap-x-16 gap-y-9 md:grid-cols-2">
        <PointList kind="problem" head={problemHead} points={place.all('problem')} />
        <PointList kind="solution" head={solutionHead} points={place.all('solution')} />
      </div>
      <Results head={place.one('resultHead')} results={place.all('result')} />
    </SectionFrame>
  );
}

type Block = BlockOf<'problem-solution'>;

/** Positions of adverts in percent of the frame; first those that are always in view. */
const firstSpots: readonly Spot[] = [
  { x: 3, y: 26, narrow: [4, 24] },
  { x: 21, y: 17, narrow: [28, 38] },
  { x: 28, y: 36, narrow: [56, 53] },
  { x: 6, y: 48, narrow: [5, 53] },
  { x: 22, y: 56, narrow: [38, 67] },
  { x: 34, y: 70, narrow: [6, 68] },
  { x: 4, y: 74, narrow: [20, 83] },
  { x: 38, y: 47 },
  { x: 38, y: 27 },
];

/** For more adverts: denser on the left, and on the right where dragging the divider reveals them. */
const furtherSpots: readonly Spot[] = [
  { x: 20, y: 84 },
  { x: 5, y: 37 },
  { x: 52, y: 37 },
  { x: 58, y: 58 },
  { x: 66, y: 20 },
  { x: 72, y: 44 },
  { x: 76, y: 74 },
  { x: 84, y: 30 },
  { x: 54, y: 82 },
];

const quietSpots: readonly Spot[] = [
  { x: 80.5, y: 27, narrow: [38, 33] },
  { x: 62.5, y: 70, narrow: [50, 74] },
  { x: 84, y: 62, narrow: [8, 52] },
  { x: 53, y: 26 },
];

const maxAdverts = firstSpots.length + furtherSpots.length;
const maxQuietPlaces = quietSpots.length;

interface ComparisonProps {
  before: Block | undefined;
  after: Block | undefined;
  adverts: readonly Block[];
  quietPlaces: readonly Block[];
}

function Comparison({ before, after, adverts, quietPlaces }: ComparisonProps) {
  const { t } = useTranslation();
  return (
    <div className="comparison" suppressHydrationWarning>
      <div className="comparison-before">
        <StreetMap time="day" />
        {adverts.map((advert, index) => {
          const further = furtherSpots[index - firstSpots.length];
          const spot = firstSpots[index] ?? further;
          return spot && <Advert key={advert.id} block={advert} spot={spot} further={further !== undefined} />;
        })}
        {before && <Text of={before} field="content" data-block={before.id} className="comparison-corner" />}
      </div>
      <div className="comparison-after">
        <StreetMap time="night" />
        {quietPlaces.map((place, index) => {
          const spot = quietSpots[index];
          return spot && <QuietPlace key={place.id} block={place} spot={spot} />;
        })}
        {after && <Text of={after} field="content" data-block={after.id} className="comparison-corner" />}
      </div>
      <input
        type="range"
        min={0}
        max={100}
        defaultValue={50}
        aria-label={t('comparison.label')}
        data-comparison-text={t('comparison.value', { percent: '{}' })}
        suppressHydrationWarning
        className="comparison-range"
      />
      <span className="comparison-handle" aria-hidden="true">
        <b>
          <Icon name="move-horizontal" />
        </b>
      </span>
    </div>
  );
}

function StreetMap({ time }: { time: 'day' | 'night' }) {
  return (
    <ResponsivePicture
      name={`map-street-${time}`}
      widths={[720, 1440, 2160]}
      width={1440}
      height={580}
      sizes="(width < 760px) 480px, (width < 1056px) 944px, (width < 1400px) 90vw, 1240px"
      measured
      className="comparison-map"
    />
  );
}
