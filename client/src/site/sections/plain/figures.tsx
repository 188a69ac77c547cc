import { Paragraphs } from '../../blocks/block-texts';
import { Subheading } from '../../content/heading-levels';
import { langOf } from '../../content/use-content';
import { GroundFrame } from '../parts/ground-frame';
import { type BlockOf, placement, type SectionProps } from '../parts/placement';
import { SectionHeading } from '../parts/section-heading';

export default function FiguresSection({ section }: SectionProps<'figures'>) {
  const place = placement(section);
  const figures = place.all('figure');
  const statements = place.all('statement');
  return (
    <GroundFrame section={section} rest={place.rest}>
      <SectionHeading section={section} arrangement="beside" className="mb-10 md:mb-12" />
      {figures.length > 0 && (
        <dl className="grid gap-x-12 gap-y-8 border-y-[1.5px] border-(--strong-rule) py-8 md:grid-cols-3">
          {figures.map((figure) => (
            <div key={figure.id} data-block={figure.id} className="flex flex-col-reverse justify-end gap-2">
              <dt lang={langOf(figure, 'title')} className="font-strong text-(--muted)">
                {figure.title}
              </dt>
              <dd lang={langOf(figure, 'content')} className="m-0 font-display text-t-2 leading-none">
                {figure.content}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {statements.length > 0 && (
        <div className="mt-10 grid gap-x-16 gap-y-10 md:grid-cols-2">
          {statements.map((statement) => (
            <Statement key={statement.id} statement={statement} />
          ))}
        </div>
      )}
    </GroundFrame>
  );
}

function Statement({ statement }: { statement: BlockOf<'figures'> }) {
  return (
    <div data-block={statement.id}>
      <Subheading of={statement} className="h3" />
      <Paragraphs text={statement.content} lang={langOf(statement, 'content')} className="mt-2 text-(--muted)" />
    </div>
  );
}
