import { Vignette } from '../art/drawings';
import { BlockView } from '../blocks/block-view';
import { ButtonRow } from '../blocks/button-block';
import { placement, type SectionProps } from './placement';
import { SectionHeading } from './section-heading';

export function ProseSection({ section }: SectionProps<'prose'>) {
  const place = placement(section);
  const actions = place.all('action');
  const paragraphs = place.rest();
  const vignette = paragraphs.find(({ metadata }) => metadata.vignette)?.metadata.vignette;
  return (
    <section id={section.anchor} className="section-padding">
      <div className="container-page grid gap-x-16 gap-y-10 lg:grid-cols-[4fr_7fr]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <SectionHeading section={section} />
          {vignette && <Vignette name={vignette} className="mt-8 w-full max-w-[300px] rounded-card" />}
        </div>
        <div className="grid gap-12">
          {paragraphs.map((block) => (
            <BlockView key={block.id} block={block} />
          ))}
          {actions.length > 0 && <ButtonRow blocks={actions} first="dark" className="flex flex-wrap gap-3" />}
        </div>
      </div>
    </section>
  );
}
