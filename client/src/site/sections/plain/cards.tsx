import { BlockPicture } from '../../art/block-picture';
import { PictureSign } from '../../art/pictogram';
import { ButtonRow } from '../../blocks/button-block';
import { Subheading } from '../../content/heading-levels';
import { shownPicture } from '../../content/safe-addresses';
import { langOf } from '../../content/use-content';
import { type BlockOf, placement, type SectionProps } from '../parts/placement';
import { SectionFrame } from '../parts/section-frame';
import { SectionHeading } from '../parts/section-heading';
import './cards.css';

export default function CardsSection({ section }: SectionProps<'cards'>) {
  const place = placement(section);
  const cards = place.all('card');
  const actions = place.all('action');
  return (
    <SectionFrame section={section} rest={place.rest}>
      <SectionHeading section={section} arrangement="beside" className="mb-10 md:mb-12" />
      <ul className="cards">
        {cards.map((card) => (
          <Card key={card.id} card={card} />
        ))}
      </ul>
      {actions.length > 0 && <ButtonRow blocks={actions} first="dark" className="mt-10 flex flex-wrap gap-3" />}
    </SectionFrame>
  );
}

function Card({ card }: { card: BlockOf<'cards'> }) {
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
        <Subheading of={card} className="h3" />
        <p lang={langOf(card, 'content')}>{card.content}</p>
      </div>
    </li>
  );
}
