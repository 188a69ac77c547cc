import { MoreBlocks } from '../../blocks/more-blocks';
import type { SectionProps } from '../parts/placement';
import { SectionHeading } from '../parts/section-heading';

export default function GeneralSection({ section }: SectionProps<'general'>) {
  return (
    <section id={section.anchor} className="section-padding">
      <div className="container-page">
        <SectionHeading section={section} />
        <MoreBlocks blocks={section.blocks} closer className="max-w-[60rem]" />
      </div>
    </section>
  );
}
