import type { PublicSection } from '@shared/contracts/content';
import type { ReactNode } from 'react';
import { ResponsivePicture } from '../art/responsive-picture';
import { Text } from '../content/text';
import { langOf } from '../content/use-content';
import './folded-sheet.css';
import './map-band.css';

interface MapBandProps {
  section: Pick<PublicSection, 'title' | 'subtitle' | 'description' | 'germanFields' | 'anchor' | 'key'>;
  /** Taller, because something below will lie over its lower edge. */
  overlapped?: boolean;
  children?: ReactNode;
}

/** A strip of the night map, folded at its lower edge, with the heading of the page. */
export function MapBand({ section, overlapped = false, children }: MapBandProps) {
  return (
    <div
      id={section.anchor ?? section.key}
      className={`map-band on-night fold-shading ${overlapped ? 'map-band-overlapped' : ''}`}
    >
      <ResponsivePicture
        name="map-beta"
        widths={[800, 1600]}
        width={1600}
        height={696}
        sizes="(width < 760px) 400px, 100vw"
        eager
        className="map-band-picture"
      />
      <div className="container-page map-band-text">
        <h1 lang={langOf(section, 'title')}>{section.title}</h1>
        {section.subtitle && <Text as="p" of={section} field="subtitle" className="lead" />}
        {section.description && <Text as="p" of={section} field="description" className="lead" />}
        {children}
      </div>
    </div>
  );
}
