import { Vignette } from '../../art/drawings';
import { imageAddress } from '../../art/responsive-picture';
import { BlockView } from '../../blocks/block-view';
import { ButtonRow } from '../../blocks/button-block';
import { placement, type SectionProps } from '../parts/placement';
import { SectionHeading } from '../parts/section-heading';

/** As wide as a phone or tablet; beside the text like a picture in a book. */
const look = 'mt-8 aspect-[8/5] w-full rounded-card object-cover lg:aspect-square';

export default function ProseSection({ section }: SectionProps<'prose'>) {
  const place = placement(section);
  const actions = place.all('action');
  const paragraphs = place.rest();
  const vignette = paragraphs.find(({ metadata }) => metadata.vignette)?.metadata.vignette;
  return (
    <section id={section.anchor} className="section-padding">
      <div className="container-page grid gap-x-16 gap-y-10 lg:grid-cols-[4fr_7fr]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <SectionHeading section={section} />
          {vignette === 'courtyard' && (
            <img
              src={imageAddress('courtyard.svg')}
              width={800}
              height={500}
              alt=""
              loading="lazy"
              decoding="async"
              className={look}
            />
          )}
          {vignette && vignette !== 'courtyard' && <Vignette name={vignette} className={look} />}
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
