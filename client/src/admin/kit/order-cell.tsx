import type { ComponentProps } from 'react';
import { Icon } from '../../ui/icon';
import type { SortStep } from '../../ui/use-sortable';
import { IconButton } from './admin-button';

interface OrderCellProps {
  /** What is being moved. */
  title: string;
  /** The stored place, where people know it by its number. */
  order?: number;
  first: boolean;
  last: boolean;
  handle: ComponentProps<'button'>;
  onUp: () => void;
  onDown: () => void;
}

/** The three ways to move a row: drag the handle, use the keyboard on it, or the arrows. */
export function OrderCell({ title, order, first, last, handle, onUp, onDown }: OrderCellProps) {
  return (
    <span className="flex items-center md:-ml-2">
      <IconButton
        label={`${title} verschieben`}
        aria-describedby="sort-help"
        className="cursor-grab touch-none active:cursor-grabbing aria-pressed:bg-tinte aria-pressed:text-white md:w-8!"
        {...handle}
      >
        <Icon name="grip" width="18" height="18" />
      </IconButton>
      {order !== undefined && <b className="mr-1 min-w-[22px] text-right font-semibold tabular-nums">{order}</b>}
      <IconButton label={`${title} nach oben`} className="md:w-9!" aria-disabled={first} onClick={onUp}>
        <Icon name="chevron-up" width="18" height="18" />
      </IconButton>
      <IconButton label={`${title} nach unten`} className="md:w-9!" aria-disabled={last} onClick={onDown}>
        <Icon name="chevron-down" width="18" height="18" />
      </IconButton>
    </span>
  );
}

/** Tells what happens to a row while it moves. Stands once in a view that has rows to move. */
export function OrderAnnouncer({ message }: { message: string }) {
  return (
    <p role="status" className="sr-only">
      {message}
    </p>
  );
}

/** How the handles work, for all of a view. */
export function OrderHelp() {
  return (
    <p id="sort-help" hidden>
      Leertaste nimmt auf, Pfeiltasten verschieben, Leertaste legt ab, Escape bricht ab.
    </p>
  );
}

/** What is announced of a step. */
export function orderMessage(step: SortStep, name: string, position: number, total: number): string {
  const place = `Position ${position} von ${total}`;
  if (step === 'lifted')
    return `${name} aufgenommen, ${place}. Pfeiltasten verschieben, Leertaste legt ab, Escape bricht ab.`;
  if (step === 'dropped') return `${name} abgelegt, ${place}`;
  if (step === 'cancelled') return `Abgebrochen. ${name}, ${place}`;
  return `${name}, ${place}`;
}
