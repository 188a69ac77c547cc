import { Icon } from '../../ui/icon';

interface FoldButtonProps {
  id?: string;
  label: string;
  /** Stands small behind the label, such as how many there are. */
  note: string;
  open: boolean;
  onToggle: () => void;
}

/** The heading of a part that opens and closes it. */
export function FoldButton({ id, label, note, open, onToggle }: FoldButtonProps) {
  return (
    <button
      type="button"
      id={id}
      aria-expanded={open}
      onClick={onToggle}
      className="-my-2 -ml-2 flex min-h-11 cursor-pointer items-center gap-2 rounded-dense pr-3 pl-2 text-left hover:bg-[#f1ecdf]"
    >
      <Icon name={open ? 'chevron-up' : 'chevron-down'} width="18" height="18" />
      {label}
      <span className="text-note font-normal text-ink-2">{note}</span>
    </button>
  );
}
