import { IconButton } from '../../kit/admin-button';

interface Neighbour {
  title: string;
  /** Address of its form. */
  address: string;
}

/** The list in which an entity stands. */
export interface Neighbours {
  /** What the list is of: "Block". */
  what: string;
  /** "das Bild": the words before it end otherwise than those before "der Block". */
  isNeuter?: boolean;
  rows: readonly Neighbour[];
  /** Address of the entity's own form. */
  current: string;
}

interface NeighbourButtonsProps {
  neighbours: Neighbours;
  disabled: boolean;
  onGo: (address: string) => void;
}

/** From one form to the one before and the one after it, without the way over the list. */
export function NeighbourButtons({ neighbours, disabled, onGo }: NeighbourButtonsProps) {
  const { what, isNeuter = false, rows, current } = neighbours;
  const index = rows.findIndex(({ address }) => address === current);
  if (index < 0 || rows.length < 2) return null;
  const ending = isNeuter ? 'es' : 'er';
  const button = (neighbour: Neighbour | undefined, which: string, icon: 'chevron-up' | 'chevron-down') => (
    <IconButton
      icon={icon}
      iconSize={20}
      label={neighbour ? `${which} ${what}: ${neighbour.title}` : `Kein ${which.toLowerCase()} ${what}`}
      disabled={disabled || !neighbour}
      onClick={() => neighbour && onGo(neighbour.address)}
    />
  );
  return (
    <nav aria-label={`${what} vor und nach diesem`} className="flex flex-none items-center">
      <span className="mr-1 text-xs text-ink-2 tabular-nums max-sm:sr-only">
        {what} {index + 1} von {rows.length}
      </span>
      {button(rows[index - 1], `Vorherig${ending}`, 'chevron-up')}
      {button(rows[index + 1], `Nächst${ending}`, 'chevron-down')}
    </nav>
  );
}
