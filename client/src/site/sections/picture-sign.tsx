import type { IconName, Pictogram as PictogramName } from '@shared/sections/drawings';
import { Icon } from '../../ui/icon';
import { Pictogram } from '../art/pictogram';

interface PictureSignProps {
  drawing?: PictogramName | undefined;
  icon?: IconName | undefined;
}

/** A small square picture beside a point: the drawing, else the symbol on night ground. */
export function PictureSign({ drawing, icon }: PictureSignProps) {
  if (drawing) return <Pictogram name={drawing} className="size-16 rounded-[14px] md:size-vignette" />;
  return (
    <span
      aria-hidden="true"
      className="grid size-16 place-items-center rounded-[14px] bg-[radial-gradient(circle_at_50%_46%,#a9722a_0,#5b4a3c_34%,#20395a_72%)] text-large text-laterne-hell md:size-vignette"
    >
      <Icon name={icon ?? 'compass'} />
    </span>
  );
}
