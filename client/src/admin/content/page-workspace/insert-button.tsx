import { Icon } from '../../../ui/icon';

interface InsertButtonProps {
  /** Where it is added, such as „vor X“; read out after the text of the button. */
  where: string;
  children: string;
  onClick: () => void;
}

/** Adds something between two rows of a list. */
export function InsertButton({ where, children, onClick }: InsertButtonProps) {
  return (
    <div className="grid place-items-center border-t border-admin-divider">
      <button
        type="button"
        aria-label={`${children}: ${where}`}
        onClick={onClick}
        className="flex min-h-8 cursor-pointer items-center gap-1.5 rounded-dense px-3 text-xs font-strong text-ink-2 hover:bg-[#f1ecdf] hover:text-ink"
      >
        <Icon name="plus" width="14" height="14" />
        <span>{children}</span>
      </button>
    </div>
  );
}
