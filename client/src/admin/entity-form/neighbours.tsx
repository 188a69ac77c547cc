import { Icon } from '../../ui/icon';
import { IconButton } from '../kit/admin-button';

interface Neighbour {
  title: string;
  /** Address of its form. */
  address: string;
}

/** What stands before and after an entity in its list. */
export interface Neighbours {
  /** What the list is of: "Block". */
  what: string;
  /** "das Bild": the words before it end otherwise than those before "der Block". */
  isNeuter?: boolean;
  /** Place in the list, from 1. */
  place: number;
  count: number;
  previous: Neighbour | null;
  next: Neighbour | null;
}

interface NeighbourList<Row> extends Pick<Neighbours, 'what' | 'isNeuter'> {
  rows: readonly Row[];
  isCurrent: (row: Row) => boolean;
  toNeighbour: (row: Row) => Neighbour;
}

/** The neighbours of the current row; null where it is in the list no more, or alone. */
export function neighboursIn<Row>({ rows, isCurrent, toNeighbour, ...words }: NeighbourList<Row>): Neighbours | null {
  const index = rows.findIndex(isCurrent);
  if (index < 0 || rows.length < 2) return null;
  const at = (place: number) => {
    const row = rows[place];
    return row ? toNeighbour(row) : null;
  };
  return { ...words, place: index + 1, count: rows.length, previous: at(index - 1), next: at(index + 1) };
}

interface NeighbourButtonsProps {
  neighbours: Neighbours;
  disabled: boolean;
  onGo: (address: string) => void;
}

/** From one form to the one before and the one after it, without the way over the list. */
export function NeighbourButtons({ neighbours, disabled, onGo }: NeighbourButtonsProps) {
  const { what, isNeuter = false, place, count, previous, next } = neighbours;
  const ending = isNeuter ? 'es' : 'er';
  const button = (neighbour: Neighbour | null, which: string, icon: 'chevron-up' | 'chevron-down') => (
    <IconButton
      label={neighbour ? `${which} ${what}: ${neighbour.title}` : `Kein ${which.toLowerCase()} ${what}`}
      disabled={disabled || !neighbour}
      onClick={() => neighbour && onGo(neighbour.address)}
    >
      <Icon name={icon} width="20" height="20" />
    </IconButton>
  );
  return (
    <nav aria-label={`${what} vor und nach diesem`} className="flex flex-none items-center">
      <span className="mr-1 text-xs text-tinte-2 tabular-nums max-sm:sr-only">
        {what} {place} von {count}
      </span>
      {button(previous, `Vorherig${ending}`, 'chevron-up')}
      {button(next, `Nächst${ending}`, 'chevron-down')}
    </nav>
  );
}
