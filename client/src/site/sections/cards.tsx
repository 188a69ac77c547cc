import type { PublicBlock } from '@shared/contracts/content';
import type { CardsMetadata } from '@shared/sections/cards';
import { BlockPicture } from '../art/block-picture';
import { ButtonBlock } from '../blocks/button-block';
import { MoreBlocks } from '../blocks/more-blocks';
import { shownPicture } from '../content/shown-picture';
import { langOf } from '../content/use-content';
import { PictureSign } from './picture-sign';
import { placement } from './placement';
import { SectionHeading } from './section-heading';
import type { SectionProps } from './section-props';
import './cards.css';

/** A few short points: the first on a night tile, the others on paper beside it. */
export function CardsSection({ section }: SectionProps<CardsMetadata>) {
  const place = placement(section);
  const cards = place.all('card');
  const actions = place.all('action');
  return (
    <section id={section.anchor ?? section.key} className="section-padding">
      <div className="container-page">
        <SectionHeading section={section} arrangement="beside" className="mb-10 md:mb-12" />
        <ul className="cards">
          {cards.map((card) => (
            <Card key={card.id} card={card} />
          ))}
        </ul>
        {actions.length > 0 && (
          <div className="mt-10 flex flex-wrap gap-3">
            {actions.map((action, index) => (
              <ButtonBlock key={action.id} block={action} variant={index === 0 ? 'tinte' : 'linie'} />
            ))}
          </div>
        )}
        <MoreBlocks blocks={place.rest()} />
      </div>
    </section>
  );
}

function Card({ card }: { card: PublicBlock<CardsMetadata> }) {
  const photo = shownPicture(card, card.metadata.picture);
  return (
    <li data-block={card.id}>
      {photo ? (
        <BlockPicture
          picture={photo}
          sizes="76px"
          fills={1}
          className="size-16 rounded-[14px] object-cover md:size-vignette"
        />
      ) : (
        <PictureSign drawing={card.metadata.drawing} icon={card.metadata.icon} />
      )}
      <div>
        <h3 className="h3" lang={langOf(card, 'title')}>
          {card.title}
        </h3>
        <p lang={langOf(card, 'content')}>{card.content}</p>
      </div>
    </li>
  );
}
