import type { PublicBlock } from '@shared/contracts/content';
import type { FeatureDrawing } from '@shared/sections/drawings';
import type { FeaturesMetadata } from '@shared/sections/features';
import { Icon } from '../../ui/icon';
import unwrittenClippings from '../art/features/clippings.svg?no-inline';
import coaster from '../art/features/coaster.svg?no-inline';
import column from '../art/features/column.svg?no-inline';
import facade from '../art/features/facade.svg?no-inline';
import jar from '../art/features/jar.svg?no-inline';
import { WalkingRadius } from '../art/walking-radius';
import { langOf } from '../content/use-content';
import { Clippings } from './clippings';
import { FadeIn } from './fade-in';
import './feature-drawings.css';

type Block = PublicBlock<FeaturesMetadata>;

interface FeatureTileProps {
  card: Block;
  drawn: boolean;
  clippings: readonly Block[];
  tags: readonly Block[];
}

/** One feature with its drawing, or with its symbol where it has none. */
export function FeatureTile({ card, drawn, clippings, tags }: FeatureTileProps) {
  const drawing = drawn ? card.metadata.drawing : undefined;
  return (
    <FadeIn as="article" className="tile" data-block={card.id} data-drawing={drawing ?? 'none'}>
      <div className="tile-text">
        {!drawing && <Icon name={card.metadata.icon ?? 'sparkle'} className="mb-4 size-8 text-laterne-tief" />}
        <h3 lang={langOf(card, 'title')}>{card.title}</h3>
        <p lang={langOf(card, 'content')}>{card.content}</p>
      </div>
      {drawing && <Drawing {...{ drawing, card, clippings, tags }} />}
    </FadeIn>
  );
}

type DrawingProps = Omit<FeatureTileProps, 'drawn'> & { drawing: FeatureDrawing };

function Drawing({ drawing, card, clippings, tags }: DrawingProps) {
  switch (drawing) {
    case 'facade':
      return <Picture src={facade} width={640} height={430} />;
    case 'clippings':
      return clippings.length > 0 ? (
        <Clippings clippings={clippings} />
      ) : (
        <Picture src={unwrittenClippings} width={380} height={300} />
      );
    case 'column':
      return <Picture src={column} width={150} height={190} />;
    case 'radius':
      return <WalkingRadius />;
    case 'coaster':
      return <Coaster card={card} />;
    case 'jar':
      return <Jar card={card} tags={tags} />;
  }
}

function Picture({ src, width, height }: { src: string; width: number; height: number }) {
  return (
    <img src={src} width={width} height={height} alt="" loading="lazy" decoding="async" className="tile-picture" />
  );
}

/** The note is part of the drawing: it repeats in jest what the tile says. */
function Coaster({ card }: { card: Block }) {
  return (
    <div className="tile-picture" aria-hidden="true">
      <Picture src={coaster} width={260} height={230} />
      <p className="coaster-note" lang={langOf(card, 'metadata')}>
        {card.metadata.note}
      </p>
    </div>
  );
}

function Jar({ card, tags }: { card: Block; tags: readonly Block[] }) {
  return (
    <>
      {tags.length > 0 && (
        <ul className="jar-tags">
          {tags.map((tag) => (
            <li key={tag.id} data-block={tag.id} lang={langOf(tag, 'title')}>
              <Icon name="bookmark" className="size-4 fill-current text-laterne-tief" />
              {tag.title}
            </li>
          ))}
        </ul>
      )}
      <div className="tile-picture" aria-hidden="true">
        <Picture src={jar} width={312} height={300} />
        {card.metadata.note && (
          <p className="jar-label" lang={langOf(card, 'metadata')}>
            {card.metadata.note}
          </p>
        )}
      </div>
    </>
  );
}
