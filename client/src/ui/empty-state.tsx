import type { Elements, TextOrElements } from './elements';
import { Icon, type UiIconName } from './icon';

interface EmptyStateProps {
  icon: UiIconName;
  title: string;
  hint?: TextOrElements;
  action?: Elements;
}

export function EmptyState({ icon, title, hint, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-14 text-center">
      <span className="mb-1 grid size-14 place-items-center rounded-full bg-paper-2 text-lantern-deep">
        <Icon name={icon} width="26" height="26" />
      </span>
      <p className="text-body font-bold">{title}</p>
      {hint && <p className="max-w-[34em] text-ink-2">{hint}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
