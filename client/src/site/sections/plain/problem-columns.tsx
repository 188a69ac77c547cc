import { placement, type SectionProps } from '../parts/placement';
import { PointList, Results } from '../parts/problem-points';
import { SectionFrame } from '../parts/section-frame';
import { SectionHeading } from '../parts/section-heading';

export default function ProblemColumnsSection({ section }: SectionProps<'problem-columns'>) {
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
