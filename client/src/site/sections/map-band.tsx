import type { PublicSection } from '@shared/contracts/content';
import type { Page } from '@shared/paths';
import type { Elements } from '../../ui/elements';
import { ResponsivePicture } from '../art/responsive-picture';
import { Text } from '../content/text';
import { langOf, useCurrentContent } from '../content/use-content';
import { headingOf } from './placement';
import './folded-sheet.css';
import './map-band.css';

interface MapBandProps {
  section: Pick<PublicSection, 'title' | 'subtitle' | 'description' | 'germanFields' | 'anchor' | 'first'>;
  /** Taller, because content below overlaps its lower edge. */
  overlapped?: boolean;
  children?: Elements;
}

/** Part of the city by page; pages without one use that of the not-found page. */
const pictures: Partial<Record<Page, string>> = {
  about: 'map-head-about',
  investor: 'map-head-investor',
  contact: 'map-head-contact',
  beta: 'map-head-beta',
};

/** A band that is not the page's header shows another part of the city than the header. */
function pictureOf(page: Page, first: boolean): string {
  const head = pictures[page] ?? 'map-head-not-found';
  if (first) return head;
  return head === 'map-head-contact' ? 'map-head-about' : 'map-head-contact';
}

export function MapBand({ section, overlapped = false, children }: MapBandProps) {
  const { page } = useCurrentContent();
  const Heading = headingOf(section);
  return (
    <div id={section.anchor} className={`map-band on-night fold-shading ${overlapped ? 'map-band-overlapped' : ''}`}>
      <ResponsivePicture
        name={pictureOf(page, section.first === true)}
        widths={[800, 1600]}
        width={1600}
        height={696}
        sizes="(width < 760px) 800px, 100vw"
        eager={section.first === true}
        className={`map-band-picture ${page === 'beta' ? 'map-band-picture-beta' : ''}`}
      />
      <div className="container-page map-band-text">
        <Heading lang={langOf(section, 'title')}>{section.title}</Heading>
        {section.subtitle && <Text as="p" of={section} field="subtitle" className="lead" />}
        {section.description && <Text as="p" of={section} field="description" className="lead" />}
        {children}
      </div>
    </div>
  );
}
