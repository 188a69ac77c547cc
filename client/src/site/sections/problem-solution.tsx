import type { ProblemSolutionMetadata } from '@shared/sections/problem-solution';
import { MoreBlocks } from '../blocks/more-blocks';
import { Comparison, maxAdverts, maxQuietPlaces } from './comparison';
import { placement } from './placement';
import { PointList, Results } from './problem-points';
import { SectionHeading } from './section-heading';
import type { SectionProps } from './section-props';
import './problem-solution.css';

/** Same street, two cities: the picture to compare, what is wrong, what helps and what comes of it. */
export function ProblemSolutionSection({ section }: SectionProps<ProblemSolutionMetadata>) {
  const place = placement(section);
  const problemHead = place.one('problemHead');
  const solutionHead = place.one('solutionHead');
  const adverts = place.first('adLabel', maxAdverts);
  const quietPlaces = place.first('quietPlace', maxQuietPlaces);
  return (
    <section id={section.anchor ?? section.key} className="problem-solution">
      <div className="container-page">
        <SectionHeading section={section} arrangement="beside" className="mb-8 md:mb-12" />
        <Comparison before={problemHead} after={solutionHead} adverts={adverts} quietPlaces={quietPlaces} />
        <div className="mt-10 grid gap-x-16 gap-y-9 md:grid-cols-2">
          <PointList head={problemHead} points={place.all('problem')} fallbackIcon="x" tone="text-ziegel-tief" />
          <PointList head={solutionHead} points={place.all('solution')} fallbackIcon="check" tone="text-laterne-tief" />
        </div>
        <Results head={place.one('resultHead')} results={place.all('result')} />
        <MoreBlocks blocks={place.rest()} />
      </div>
    </section>
  );
}
