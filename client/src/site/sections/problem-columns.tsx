import type { ProblemSolutionMetadata } from '@shared/sections/problem-solution';
import { MoreBlocks } from '../blocks/more-blocks';
import { placement } from './placement';
import { PointList, Results } from './problem-points';
import { SectionHeading } from './section-heading';
import type { SectionProps } from './section-props';

/** Problem and solution side by side without the picture, for investors. */
export function ProblemColumnsSection({ section }: SectionProps<ProblemSolutionMetadata>) {
  const place = placement(section);
  return (
    <section id={section.anchor ?? section.key} className="section-padding">
      <div className="container-page">
        <SectionHeading section={section} arrangement="beside" className="mb-10 md:mb-12" />
        <div className="grid gap-x-16 gap-y-10 md:grid-cols-2">
          <PointList
            head={place.one('problemHead')}
            points={place.all('problem')}
            fallbackIcon="x"
            tone="text-ziegel-tief"
          />
          <PointList
            head={place.one('solutionHead')}
            points={place.all('solution')}
            fallbackIcon="check"
            tone="text-laterne-tief"
          />
        </div>
        <Results head={place.one('resultHead')} results={place.all('result')} />
        <MoreBlocks blocks={place.rest()} />
      </div>
    </section>
  );
}
