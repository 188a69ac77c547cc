import { safeAddress } from '@shared/rules/safe-address';
import type { Elements } from '../../../ui/elements';
import { BlockPicture } from '../../art/block-picture';
import { BlockLink } from '../../blocks/button-block';
import { shownPicture } from '../../content/safe-addresses';
import { Text } from '../../content/text';
import { langOf } from '../../content/use-content';
import { GroundEnd, GroundFrame } from '../parts/ground-frame';
import { type BlockOf, placement, type SectionProps } from '../parts/placement';
import { SectionHeading } from '../parts/section-heading';
import './logos.css';

/** Logos between the marks of a map's grid. */
export default function LogosSection({ section }: SectionProps<'logos'>) {
  const place = placement(section);
  const logos = place.all('logo');
  const notices = place.all('notice');
  const actions = place.all('action');
  return (
    <GroundFrame section={section} rest={place.rest}>
      <SectionHeading section={section} arrangement="beside" className="mb-10 md:mb-12" />
      {logos.length > 0 && (
        <ul className="logos">
          {logos.map((logo) => (
            <li key={logo.id} data-block={logo.id}>
              <Linked logo={logo}>
                <Logo logo={logo} onInk={section.ground === 'ink'} />
              </Linked>
            </li>
          ))}
        </ul>
      )}
      <GroundEnd section={section} notices={notices} actions={actions} />
    </GroundFrame>
  );
}

function Linked({ logo, children }: { logo: BlockOf<'logos'>; children: Elements }) {
  const address = safeAddress(logo.metadata.link ?? '');
  if (!address) return children;
  return (
    <BlockLink block={logo} address={address} className="logo-link">
      {children}
    </BlockLink>
  );
}

/** Its name is the alternative text. On ink a logo without a variant for it stands on a light plate. */
function Logo({ logo, onInk }: { logo: BlockOf<'logos'>; onInk: boolean }) {
  const own = onInk ? shownPicture(logo, logo.metadata.onInk) : undefined;
  const picture = own ?? shownPicture(logo, logo.imageUrl);
  if (!picture) return <Text of={logo} field="title" className="logo-name" />;
  return (
    <span className={own ? 'logo-plate logo-on-ink' : 'logo-plate'}>
      <BlockPicture picture={picture} alt={logo.title} lang={langOf(logo, 'title')} sizes="200px" />
    </span>
  );
}
