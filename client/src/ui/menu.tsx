import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import { Icon, type UiIconName } from './icon';

export interface MenuItem {
  id: string;
  label: string;
  icon: UiIconName;
  onSelect: () => void;
}

interface MenuProps {
  /** Name of the button and of the menu. */
  label: string;
  items: readonly MenuItem[];
  className?: string;
  children: ReactNode;
}

/** Below the button, or above it where there is no room. */
function placeBeside(button: HTMLElement, menu: HTMLElement) {
  const box = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const left = Math.max(8, Math.min(box.right - width, window.innerWidth - width - 8));
  const below = box.bottom + 4;
  const top = below + height > window.innerHeight - 8 ? Math.max(8, box.top - height - 4) : below;
  menu.style.left = `${left}px`;
  menu.style.top = `${top}px`;
}

const steps: Partial<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** A button that opens a list of further actions: arrow keys move, Escape and a click elsewhere close. */
export function Menu({ label, items, className = '', children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  function onToggle(event: ToggleEvent<HTMLDivElement>) {
    const opened = event.newState === 'open';
    setOpen(opened);
    if (!opened || !button.current || !menu.current) return;
    placeBeside(button.current, menu.current);
    menu.current.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }

  function close() {
    menu.current?.hidePopover();
    button.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    const index = entries.indexOf(document.activeElement as HTMLElement);
    const step = steps[event.key];
    if (step) entries[step(index, entries.length)]?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') close();
    else return;
    // Tab goes on from the button.
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        popoverTarget={id}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          menu.current?.showPopover();
        }}
        className={className}
      >
        {children}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        onToggle={onToggle}
        onKeyDown={onKeyDown}
        className="fixed m-0 min-w-[220px] rounded-[10px] border border-admin-linie bg-white p-1.5 text-s text-tinte shadow-2 [inset:auto]"
      >
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => {
              close();
              item.onSelect();
            }}
            className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-[7px] px-3 text-left hover:bg-[#f6f2e8] focus-visible:outline-offset-[-3px]"
          >
            <Icon name={item.icon} width="18" height="18" />
            {item.label}
          </button>
        ))}
      </div>
    </>
  );
}
