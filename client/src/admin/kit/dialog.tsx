import * as RadixDialog from '@radix-ui/react-dialog';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Icon } from '../../ui/icon';

export interface DialogProps {
  open?: boolean;
  onClose: () => void;
  /** Something is being done that it waits for: it cannot be closed meanwhile. */
  busy?: boolean;
  title: ReactNode;
  /** Read out with the title and shown under it. */
  description?: ReactNode;
  /** Name of the X; a question that needs an answer has none. */
  closeLabel?: string;
  /** Stands in the head, before the X. */
  actions?: ReactNode;
  /** Stays at the bottom edge while the content scrolls. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large' | 'full';
  /** `alertdialog` for questions whose answer cannot be undone. */
  role?: 'dialog' | 'alertdialog';
  /** It holds typed text: a click outside does not close it. */
  holdsText?: boolean;
  /** Stands beside the content and does not scroll with it. */
  aside?: ReactNode;
  /** There is nothing in it to go to: the keyboard scrolls the content itself. */
  scrollsByKeyboard?: boolean;
  /** Only what stands beside the content is to be seen; the content keeps its state. */
  contentHidden?: boolean;
  children?: ReactNode;
}

const widths = {
  small: 'max-w-[480px]',
  medium: 'max-w-[720px]',
  large: 'max-w-[1160px]',
  full: 'max-w-[1760px] sm:h-full',
};

/** A modal window: takes the focus, keeps it, closes on Escape and gives the focus back. */
export function Dialog({
  open = true,
  onClose,
  busy = false,
  title,
  description,
  closeLabel = 'Schließen',
  actions,
  footer,
  size = 'small',
  role = 'dialog',
  holdsText = false,
  aside,
  contentHidden = false,
  scrollsByKeyboard = false,
  children,
}: DialogProps) {
  const focusHandlers = useReturnFocus();
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => !next && !busy && onClose()}>
      <RadixDialog.Portal>
        <Veil className="z-[70] grid items-end justify-items-center overflow-hidden sm:items-center sm:p-4">
          <RadixDialog.Content
            role={role}
            {...focusHandlers}
            {...(description ? {} : { 'aria-describedby': undefined })}
            onInteractOutside={(event) => holdsText && event.preventDefault()}
            className={`dialog-panel flex max-h-[calc(100dvh-24px)] w-full flex-col overflow-hidden rounded-t-card bg-white text-ink shadow-n [--focus:var(--water)] focus:outline-none sm:rounded-card ${widths[size]}`}
          >
            <header className="flex flex-none items-start gap-4 border-b border-admin-line py-4 pr-3 pl-6">
              <div className="min-w-0 flex-1 py-2">
                <RadixDialog.Title className="font-text text-title leading-tight font-bold">{title}</RadixDialog.Title>
                {description && (
                  <RadixDialog.Description className="mt-1.5 text-s leading-normal text-ink-2">
                    {description}
                  </RadixDialog.Description>
                )}
              </div>
              {actions}
              {role === 'dialog' && (
                <RadixDialog.Close
                  aria-label={closeLabel}
                  className="grid size-11 flex-none cursor-pointer place-items-center rounded-m hover:bg-paper-2"
                >
                  <Icon name="x" />
                </RadixDialog.Close>
              )}
            </header>
            {children && (
              <div className="flex min-h-0 flex-1">
                <div
                  hidden={contentHidden}
                  {...(scrollsByKeyboard
                    ? { tabIndex: 0, role: 'region', 'aria-label': typeof title === 'string' ? title : undefined }
                    : {})}
                  className="min-w-0 flex-1 overflow-y-auto overscroll-contain px-6 py-5 [&[hidden]]:hidden"
                >
                  {children}
                </div>
                {aside}
              </div>
            )}
            {footer && (
              <footer className="flex flex-none flex-wrap justify-end gap-3 border-t border-admin-line bg-white px-6 py-4 max-sm:gap-2 max-sm:px-4">
                {footer}
              </footer>
            )}
          </RadixDialog.Content>
        </Veil>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/**
 * Handlers for a Radix dialog that is opened by state and so has no trigger to give the focus back to: they remember
 * what had the focus before and return it there.
 */
function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      // A dialog that is there for one field begins at it instead of at the X.
      const first = (event.target as HTMLElement | null)?.querySelector<HTMLElement>('[data-autofocus]');
      if (!first) return;
      event.preventDefault();
      // Only as far as needed: what stands above the field belongs to it.
      first.focus({ preventScroll: true });
      first.scrollIntoView({ block: 'nearest' });
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // Something was led to meanwhile, such as the field that an answer is about: it keeps the focus.
      if (document.activeElement instanceof HTMLElement && document.activeElement.tabIndex >= 0) return;
      if (opener.current?.isConnected && opener.current !== document.body) opener.current.focus();
      // What opened it is gone, or it was open from the start: go on at the page's content.
      else document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true });
    },
  };
}

/** Veils on the screen: the page scrolls again when the last one has gone. */
let veils = 0;

/** Keeps the page behind a veil where it is, and its width with it. */
function useScrollLock() {
  useLayoutEffect(() => {
    const root = document.documentElement;
    veils += 1;
    if (veils === 1) {
      if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable';
      root.style.overflow = 'hidden';
    }
    return () => {
      veils -= 1;
      if (veils > 0) return;
      root.style.scrollbarGutter = '';
      root.style.overflow = '';
    };
  }, []);
}

/**
 * What lies between the page and a dialog. Radix brings one of its own, which stops the scrolling by a style element
 * that it makes; the Content-Security-Policy allows only those it knows.
 */
function Veil({ className, children }: { className: string; children?: ReactNode }) {
  useScrollLock();
  // Around a modal dialog nothing takes the pointer; without this a click would count as one on the page below.
  return <div className={`dialog-veil pointer-events-auto fixed inset-0 ${className}`}>{children}</div>;
}
