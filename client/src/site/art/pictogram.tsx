import type { Pictogram as PictogramName } from '@shared/sections/drawings';
import branch from './pictograms/branch.svg?no-inline';
import bubbles from './pictograms/bubbles.svg?no-inline';
import funnel from './pictograms/funnel.svg?no-inline';
import skyline from './pictograms/skyline.svg?no-inline';
import sliders from './pictograms/sliders.svg?no-inline';
import ticket from './pictograms/ticket.svg?no-inline';

const pictures: Record<PictogramName, string> = { branch, bubbles, funnel, skyline, sliders, ticket };

/** A square picture beside a benefit. */
export function Pictogram({ name, className = 'size-[72px]' }: { name: PictogramName; className?: string }) {
  return (
    <img src={pictures[name]} width={72} height={72} alt="" loading="lazy" decoding="async" className={className} />
  );
}
