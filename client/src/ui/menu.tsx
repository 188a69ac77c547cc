import * as RadixMenu from '@radix-ui/react-dropdown-menu';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { TextOrElements } from './elements';
import { Icon, type UiIconName } from './icon';

interface MenuItem {
  label: string;
  icon?: UiIconName;
  detail?: string;
  onSelect: () => void;
}

interface MenuProps {
  /** Accessible name of the button and of the menu. */
  label: string;
  /** Pass false or null for an item that is not offered. */
  items: readonly (MenuItem | false | null)[];
  className?: string;
  children: TextOrElements;
}

/**
 * A button that opens a menu of actions. Arrow keys and first letters move; Escape and a click outside close it. An
 * action runs once the focus is back on the button, so that a dialog it opens returns the focus there.
 */
export function Menu({ label, items, className = '', children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  /** The chosen action; it runs when the menu has closed. */
  const chosen = useRef<(() => void) | null>(null);

  // Lets Tab move on from the button; Radix would trap the focus in the menu.
  function leaveByTab(event: KeyboardEvent) {
    if (event.key !== 'Tab') return;
    event.stopPropagation();
    chosen.current = () => {};
    button.current?.focus();
    setOpen(false);
  }

  function giveFocusBack(event: Event) {
    const action = chosen.current;
    if (!action) return;
    chosen.current = null;
    event.preventDefault();
    action();
  }

  return (
    <RadixMenu.Root open={open} onOpenChange={setOpen} modal={false}>
      <RadixMenu.Trigger
        ref={button}
        aria-label={label}
        title={label}
        className={className}
        // Open on click, not on pointer down: a finger that scrolls the list must not open the menu.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => setOpen(!open)}
      >
        {children}
      </RadixMenu.Trigger>
      {/* Without a portal, so that the menu stays inside the page's landmarks and inside a dialog around it. */}
      <RadixMenu.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        loop
        onKeyDownCapture={leaveByTab}
        onCloseAutoFocus={giveFocusBack}
        // A click on the button closes the menu itself.
        onInteractOutside={(event) => {
          if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
        }}
        className="z-[75] max-h-[min(30rem,var(--radix-dropdown-menu-content-available-height))] max-w-[min(30rem,var(--radix-dropdown-menu-content-available-width))] min-w-[220px] overflow-y-auto rounded-m border border-admin-line bg-white p-1.5 text-s text-ink shadow-2 focus:outline-none"
      >
        {items
          .filter((item) => item !== null && item !== false)
          .map((item) => (
            <RadixMenu.Item
              key={`${item.label} ${item.detail}`}
              onSelect={() => {
                chosen.current = () => {
                  button.current?.focus();
                  item.onSelect();
                };
              }}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-[7px] px-3 data-highlighted:bg-[#f6f2e8] focus-visible:-outline-offset-3"
            >
              {item.icon && <Icon name={item.icon} width="18" height="18" />}
              <span className="min-w-0 flex-1 wrap-anywhere">{item.label}</span>
              {item.detail && <span className="flex-none text-xs text-ink-2">{item.detail}</span>}
            </RadixMenu.Item>
          ))}
      </RadixMenu.Content>
    </RadixMenu.Root>
  );
}
