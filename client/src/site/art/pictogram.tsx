import type { IconName, Pictogram as PictogramName } from '@shared/sections/drawings';
import { Icon } from '../../ui/icon';
import branch from './pictograms/branch.svg?no-inline';
import bubbles from './pictograms/bubbles.svg?no-inline';
import funnel from './pictograms/funnel.svg?no-inline';
import gate from './pictograms/gate.svg?no-inline';
import jar from './pictograms/jar.svg?no-inline';
import offline from './pictograms/offline.svg?no-inline';
import shield from './pictograms/shield.svg?no-inline';
import skyline from './pictograms/skyline.svg?no-inline';
import sliders from './pictograms/sliders.svg?no-inline';
import ticket from './pictograms/ticket.svg?no-inline';

const pictures: Record<PictogramName, string> = {
  branch,
  bubbles,
  funnel,
  gate,
  jar,
  offline,
  shield,
  skyline,
  sliders,
  ticket,
};

export function Pictogram({ name, className = 'size-[72px]' }: { name: PictogramName; className?: string }) {
  return (
    <img src={pictures[name]} width={72} height={72} alt="" loading="lazy" decoding="async" className={className} />
  );
}

interface PictureSignProps {
  drawing?: PictogramName | undefined;
  icon?: IconName | undefined;
}

export function PictureSign({ drawing, icon }: PictureSignProps) {
  if (drawing) return <Pictogram name={drawing} className="size-16 rounded-[14px] md:size-vignette" />;
  return (
    <span
      aria-hidden="true"
      className="grid size-16 place-items-center rounded-[14px] bg-[radial-gradient(circle_at_50%_46%,#a9722a_0,#5b4a3c_34%,#20395a_72%)] text-large text-lantern-light md:size-vignette"
    >
      <Icon name={icon ?? 'compass'} />
    </span>
  );
}
