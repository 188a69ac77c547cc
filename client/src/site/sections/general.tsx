import type { GeneralMetadata } from '@shared/sections/general';
import { MoreBlocks } from '../blocks/more-blocks';
import { SectionHeading } from './section-heading';
import type { SectionProps } from './section-props';

/** Any section without a designed layout: heading and blocks by type. */
export function GeneralSection({ section }: SectionProps<GeneralMetadata>) {
  return (
    <section id={section.anchor ?? section.key} className="section-padding">
      <div className="container-page">
        <SectionHeading section={section} />
        <MoreBlocks blocks={section.blocks} closer className="max-w-[60rem]" />
      </div>
    </section>
  );
}
