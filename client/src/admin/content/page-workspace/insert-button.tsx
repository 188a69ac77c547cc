import { Icon } from '../../../ui/icon';

interface InsertButtonProps {
  /** Where it is added, such as „vor X“; read out after the text of the button. */
  where: string;
  children: string;
  onClick: () => void;
}

/**
 * Adds something between two rows of a list. On wide screens it sits on the line between them and shows its text to who
 * comes near, so that the list is not twice as long.
 */
export function InsertButton({ where, children, onClick }: InsertButtonProps) {
  return (
    <div className="relative grid place-items-center border-t border-admin-divider lg:block">
      <button
        type="button"
        aria-label={`${children}: ${where}`}
        onClick={onClick}
        className="group flex min-h-8 cursor-pointer items-center gap-1.5 rounded-dense px-3 text-xs font-strong text-ink-2 hover:bg-[#f1ecdf] hover:text-ink lg:absolute lg:top-0 lg:left-1 lg:z-10 lg:min-h-6 lg:-translate-y-1/2 lg:rounded-full lg:border lg:border-admin-border lg:bg-white lg:px-[4px] lg:hover:px-2 lg:focus-visible:px-2"
      >
        <Icon name="plus" width="14" height="14" />
        <span className="lg:sr-only lg:group-hover:not-sr-only lg:group-focus-visible:not-sr-only">{children}</span>
      </button>
    </div>
  );
}
