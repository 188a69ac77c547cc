import type { CSSProperties } from 'react';
import { langOf } from '../../content/use-content';
import type { BlockOf } from './placement';
import './street-labels.css';

type Block = BlockOf<'problem-solution'>;

/** Where a label stands, in percent of the picture. */
export interface Spot {
  x: number;
  y: number;
  /** Position in the narrow, stacked layout; spots without one are left out there. */
  narrow?: readonly [x: number, y: number];
}

function spotStyle({ x, y, narrow }: Spot): CSSProperties {
  return {
    '--x': `${x}%`,
    '--y': `${y}%`,
    '--nx': `${narrow?.[0] ?? 0}%`,
    '--ny': `${narrow?.[1] ?? 0}%`,
  } as CSSProperties;
}

/** Further adverts only fill the picture and are hidden from screen readers. */
export function Advert({ block, spot, further = false }: { block: Block; spot: Spot; further?: boolean }) {
  const tone = block.metadata.tone ?? 'plain';
  return (
    <span
      data-block={block.id}
      className={`advert advert-${tone}${spot.narrow ? '' : ' wide-only'}`}
      style={spotStyle(spot)}
      aria-hidden={further || undefined}
    >
      <span lang={langOf(block, 'title')}>{block.title}</span>
      {tone !== 'grey' && <small lang={langOf(block, 'content')}>{block.content}</small>}
    </span>
  );
}

interface QuietPlaceProps {
  block: Block;
  spot: Spot;
}

export function QuietPlace({ block, spot }: QuietPlaceProps) {
  return (
    <span data-block={block.id} className={`quiet-place${spot.narrow ? '' : ' wide-only'}`} style={spotStyle(spot)}>
      <b lang={langOf(block, 'title')}>{block.title}</b>
      <br />
      <span lang={langOf(block, 'content')}>{block.content}</span>
    </span>
  );
}
