import { buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { BlockProse } from '../../blocks/block-prose';
import { Subheading } from '../../content/heading-levels';
import { Text } from '../../content/text';
import { langOf } from '../../content/use-content';
import { GroundEnd, GroundFrame } from '../parts/ground-frame';
import { type BlockOf, placement, type SectionProps } from '../parts/placement';
import { SectionHeading } from '../parts/section-heading';
import { LinkOfEntry } from './parts/link-of-entry';
import './prices.css';

type Block = BlockOf<'prices'>;

/** Offers as tickets: the price on the part that is kept, what it holds on the other. */
export default function PricesSection({ section }: SectionProps<'prices'>) {
  const place = placement(section);
  const offers = place.formatted('offer');
  const notices = place.all('notice');
  const actions = place.all('action');
  return (
    <GroundFrame section={section} rest={place.rest}>
      <SectionHeading section={section} arrangement="beside" className="mb-10 md:mb-12" />
      {offers.length > 0 && (
        <ul className="prices">
          {offers.map((offer) => (
            <Offer key={offer.id} offer={offer} onInk={section.ground === 'ink'} />
          ))}
        </ul>
      )}
      <GroundEnd section={section} notices={notices} actions={actions} />
    </GroundFrame>
  );
}

function Offer({ offer, onInk }: { offer: Block; onInk: boolean }) {
  const { price, unit, label } = offer.metadata;
  const lang = langOf(offer, 'metadata');
  return (
    <li data-block={offer.id} className={label ? 'price price-marked' : 'price'}>
      <div className="price-head">
        {label && (
          <p lang={lang} className="price-label">
            {label}
          </p>
        )}
        <Subheading of={offer} className="h3" />
        {offer.subtitle && <Text as="p" of={offer} field="subtitle" />}
        {(price || unit) && (
          <p lang={lang} className="price-amount">
            {price && <b>{price}</b>}
            {price && unit && <span> </span>}
            {unit && <span>{unit}</span>}
          </p>
        )}
      </div>
      <div className="price-body">
        <Features offer={offer} />
        <OfferLink offer={offer} onInk={onInk} />
      </div>
    </li>
  );
}

/** A typed bullet, also behind the unseen mark of the preview. */
const bullet = /^(\p{Default_Ignorable_Code_Point}*)\s*[-–•*]\s+/u;

/** The lines of a plain text as a list; formatted text as it is. */
function Features({ offer }: { offer: Block }) {
  if (offer.type === 'html') return <BlockProse block={offer} />;
  const features = offer.content.split('\n').filter((line) => line.trim());
  return (
    <ul lang={langOf(offer, 'content')} className="price-features">
      {features.map((feature, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text never change places
        <li key={index}>
          <Icon name="check" />
          <span>{feature.replace(bullet, '$1')}</span>
        </li>
      ))}
    </ul>
  );
}

function OfferLink({ offer, onInk }: { offer: Block; onInk: boolean }) {
  // A marked ticket has the colours of the other ground.
  const marked = onInk ? 'dark' : 'primary';
  const variant = offer.metadata.label ? marked : 'outlined';
  return <LinkOfEntry block={offer} className={buttonClass({ variant, size: 'compact' })} />;
}
