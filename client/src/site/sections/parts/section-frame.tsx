import type { PublicBlock, PublicSection } from '@shared/contracts/content';
import type { ElementProps, Elements } from '../../../ui/elements';
import { MoreBlocks } from '../../blocks/more-blocks';
import { Text } from '../../content/text';

interface SectionFrameProps extends Omit<ElementProps<'section'>, 'id' | 'children'> {
  section: Pick<PublicSection, 'anchor'>;
  /** The blocks without a place of their own. Called last, when the places in `children` have taken theirs. */
  rest: () => readonly PublicBlock<unknown>[];
  children: Elements;
}

/** Frame of most designs: their content, then the blocks that they have no place for. */
export function SectionFrame({ section, rest, className, children, ...attributes }: SectionFrameProps) {
  return (
    <section id={section.anchor} {...attributes} className={`section-padding${className ? ` ${className}` : ''}`}>
      <div className="container-page">
        {children}
        <MoreBlocks blocks={rest()} />
      </div>
    </section>
  );
}

interface NoticesProps {
  blocks: readonly PublicBlock<unknown>[];
  className: string;
}

/** Sentences below the content they refer to. */
export function Notices({ blocks, className }: NoticesProps) {
  return blocks.map((block) => (
    <Text as="p" of={block} field="content" key={block.id} data-block={block.id} className={className} />
  ));
}
