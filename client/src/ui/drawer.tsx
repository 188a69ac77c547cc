import * as RadixDialog from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { Icon } from './icon';
import { useReturnFocus } from './return-focus';
import { Veil } from './veil';

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Name of the drawer for assistive technology. */
  title: string;
  closeLabel: string;
  /** Stands at the top, left of the X. */
  header?: ReactNode;
  /** Where the focus goes on closing, instead of back to what opened the drawer. */
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
}

/** A modal panel at the right edge, 280 px wide and 350 px on larger screens (spec point 9). */
export function Drawer({ open, onOpenChange, title, closeLabel, header, onCloseAutoFocus, children }: DrawerProps) {
  const focusHandlers = useReturnFocus(onCloseAutoFocus);
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Veil className="z-[60]" />
        <RadixDialog.Content
          aria-describedby={undefined}
          {...focusHandlers}
          className="drawer-panel fixed inset-y-0 right-0 z-[61] flex w-[280px] flex-col overflow-y-auto overscroll-contain bg-papier px-6 pt-2.5 pb-7 text-tinte shadow-[-20px_0_60px_rgb(4_9_18/45%)] [--fokus:var(--wasser)] focus:outline-none sm:w-[350px]"
        >
          <RadixDialog.Title className="sr-only">{title}</RadixDialog.Title>
          <div className="mb-3.5 flex h-14 flex-none items-center justify-between">
            {header}
            <RadixDialog.Close
              aria-label={closeLabel}
              className="-mr-3 ml-auto grid size-12 cursor-pointer place-items-center rounded-m hover:bg-papier-2"
            >
              <Icon name="x" className="size-7" />
            </RadixDialog.Close>
          </div>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
