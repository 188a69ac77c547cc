import type { PublicSection } from '@shared/contracts/content';
import type { Page } from '@shared/paths';
import { useTranslation } from 'react-i18next';
import type { Elements } from '../../../ui/elements';
import { ResponsivePicture } from '../../art/responsive-picture';
import { Text } from '../../content/text';
import { langOf, useCurrentContent } from '../../content/use-content';
import { headingOf } from './placement';
import './folded-sheet.css';
import './map-band.css';

interface MapBandProps {
  section: Pick<PublicSection, 'title' | 'subtitle' | 'description' | 'germanFields' | 'anchor' | 'first'>;
  /**
   * Taller, because a card or form below overlaps its lower edge. In wide windows a form stands beside the text. Said
   * here and not read from what follows: the band is drawn before that arrives.
   */
  overlapped?: 'card' | 'form';
  children?: Elements;
}

const parts = ['about', 'investor', 'contact', 'beta', 'not-found'] as const;
type Part = (typeof parts)[number];

/**
 * Part of the city: a page's own, or that of the not-found page. A band that is not the page's header shows another one
 * than the header.
 */
function partOf(page: Page, first: boolean): Part {
  const head = parts.find((part) => part === page) ?? 'not-found';
  if (first) return head;
  return head === 'contact' ? 'about' : 'contact';
}

export function MapBand({ section, overlapped, children }: MapBandProps) {
  const { t } = useTranslation();
  const { page } = useCurrentContent();
  const part = partOf(page, section.first === true);
  const Heading = headingOf(section);
  return (
    <div
      id={section.anchor}
      className={`map-band on-night fold-shading ${overlapped ? 'map-band-overlapped' : ''}`}
      data-picture={part}
      data-overlapped={overlapped}
    >
      <div className="container-page map-band-text">
        <Heading lang={langOf(section, 'title')}>{section.title}</Heading>
        {section.subtitle && <Text as="p" of={section} field="subtitle" className="lead" />}
        {section.description && <Text as="p" of={section} field="description" className="lead" />}
        {children}
      </div>
      {/* After the text, whose height decides where the picture lies: nothing moves while a page arrives. */}
      <div aria-hidden="true" className="map-band-view">
        <ResponsivePicture
          name={`map-head-${part}`}
          widths={[800, 1600]}
          width={1600}
          height={696}
          sizes="(width < 760px) 800px, 115vw"
          eager={section.first === true}
          className="map-band-picture"
        />
        <div className="map-band-veil" />
        <span className="map-band-name">{t(`lights.${part}`)}</span>
      </div>
    </div>
  );
}
