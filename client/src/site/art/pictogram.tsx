import type { Pictogram as PictogramName } from '@shared/sections/drawings';
import type { IconName } from '@shared/sections/icons';
import { Icon } from '../../ui/icon';

const files = import.meta.glob<string>('./pictograms/*.svg', { eager: true, query: '?no-inline', import: 'default' });

export function Pictogram({ name, className = 'size-[72px]' }: { name: PictogramName; className?: string }) {
  const address = files[`./pictograms/${name}.svg`];
  return <img src={address} width={72} height={72} alt="" loading="lazy" decoding="async" className={className} />;
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
      className="picture-sign grid size-16 place-items-center rounded-[14px] bg-[radial-gradient(circle_at_50%_46%,#a9722a_0,#5b4a3c_34%,#20395a_72%)] text-large text-lantern-light md:size-vignette"
    >
      <Icon name={icon ?? 'compass'} />
    </span>
  );
}
