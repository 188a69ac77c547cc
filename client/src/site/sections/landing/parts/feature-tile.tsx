import type { FeatureDrawing } from '@shared/sections/drawings';
import { Icon } from '../../../../ui/icon';
import { ResponsivePicture } from '../../../art/responsive-picture';
import { Subheading } from '../../../content/heading-levels';
import { langOf } from '../../../content/use-content';
import type { BlockOf } from '../../parts/placement';
import { FadeIn } from '../../parts/section-heading';
import unwrittenClippings from './features/clippings.svg?no-inline';
import coaster from './features/coaster.svg?no-inline';
import column from './features/column.svg?no-inline';
import facade from './features/facade.svg?no-inline';
import jar from './features/jar.svg?no-inline';
import './clippings.css';
import './feature-drawings.css';

type Block = BlockOf<'features'>;

interface FeatureTileProps {
  card: Block;
  drawn: boolean;
  clippings: readonly Block[];
  tags: readonly Block[];
}

export function FeatureTile({ card, drawn, clippings, tags }: FeatureTileProps) {
  const drawing = drawn ? card.metadata.drawing : undefined;
  return (
    <FadeIn as="article" className="tile" data-block={card.id} data-drawing={drawing ?? 'none'}>
      <div className="tile-text">
        {!drawing && <Icon name={card.metadata.icon ?? 'sparkle'} className="mb-4 size-8 text-lantern-deep" />}
        <Subheading of={card} />
        <p lang={langOf(card, 'content')}>{card.content}</p>
      </div>
      {drawing && <Drawing drawing={drawing} card={card} clippings={clippings} tags={tags} />}
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

/** The note is part of the drawing and hidden from screen readers, because it repeats the tile's text. */
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
              <Icon name="bookmark" className="size-4 fill-current text-lantern-deep" />
              <span>{tag.title}</span>
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

function Clippings({ clippings }: { clippings: readonly Block[] }) {
  return (
    <div className="clippings" aria-hidden="true">
      {clippings.map((clipping) =>
        clipping.metadata.role === 'adClipping' ? (
          <p key={clipping.id} data-block={clipping.id} className="clipping-advert" lang={langOf(clipping, 'content')}>
            <span>{`${clipping.title}: `}</span>
            <span>{clipping.content}</span>
          </p>
        ) : (
          <p key={clipping.id} data-block={clipping.id} lang={langOf(clipping, 'content')}>
            <small>{clipping.title}</small>
            <Marked text={clipping.content} passage={clipping.metadata.highlight} />
          </p>
        ),
      )}
    </div>
  );
}

function Marked({ text, passage }: { text: string; passage: string | undefined }) {
  const start = passage ? text.indexOf(passage) : -1;
  if (!passage || start < 0) return <span>{text}</span>;
  return (
    <>
      <span>{text.slice(0, start)}</span>
      <mark>{passage}</mark>
      <span>{text.slice(start + passage.length)}</span>
    </>
  );
}

function WalkingRadius() {
  return (
    <div className="walking-radius" aria-hidden="true">
      <ResponsivePicture name="map-radius" widths={[360, 720]} width={720} height={792} sizes="360px" />
      <svg aria-hidden="true" viewBox="1000 440 300 330" preserveAspectRatio="xMidYMid slice">
        <circle
          cx="1113"
          cy="665"
          r="86"
          fill="#FFB648"
          fillOpacity=".2"
          stroke="#8A4F00"
          strokeWidth="2"
          strokeDasharray="2 6"
          strokeLinecap="round"
        />
        <circle cx="1113" cy="665" r="42" fill="#FFB648" fillOpacity=".28" />
        <circle cx="1113" cy="665" r="9" fill="#1F5F78" stroke="#fff" strokeWidth="3" />
        <path
          d="M1160 620a8 8 0 1 1 0 16 8 8 0 0 1 0-16M1068 694a8 8 0 1 1 0 16 8 8 0 0 1 0-16M1150 706a8 8 0 1 1 0 16 8 8 0 0 1 0-16"
          fill="#FFB648"
          stroke="#8A4F00"
          strokeWidth="2"
        />
      </svg>
    </div>
  );
}
