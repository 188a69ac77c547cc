import * as RadixDialog from '@radix-ui/react-dialog';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { Elements, TextOrElements } from '../../ui/elements';
import { Icon } from '../../ui/icon';
import { toastStore } from '../../ui/toast-store';

export interface DialogProps {
  open?: boolean;
  onClose: () => void;
  /** A request is running: the dialog cannot be closed meanwhile. */
  busy?: boolean;
  title: TextOrElements;
  /** Shown below the title and read out with it. */
  description?: TextOrElements;
  /** Accessible name of the X. A dialog with role `alertdialog` has no X. */
  closeLabel?: string;
  actions?: Elements;
  /** Stays at the bottom edge while the content scrolls. */
  footer?: Elements;
  size?: 'small' | 'medium' | 'large' | 'full';
  /** `alertdialog` for questions whose answer cannot be undone. */
  role?: 'dialog' | 'alertdialog';
  /** Holds typed text, so a click outside does not close it. */
  holdsText?: boolean;
  /** Shown beside the content; does not scroll with it. */
  aside?: Elements;
  /** The content has nothing to focus, so the scroll area itself takes the focus for the keyboard. */
  scrollsByKeyboard?: boolean;
  /** Shows only `aside`; the content stays mounted and keeps its state. */
  contentHidden?: boolean;
  children?: Elements;
}

const widths = {
  small: 'max-w-[480px]',
  medium: 'max-w-[720px]',
  large: 'max-w-[1160px]',
  full: 'max-w-[1760px] sm:h-full',
};

/** A modal dialog: takes and traps the focus, closes on Escape and returns the focus. */
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
  const { olderNotice, focusHandlers } = useOpening();
  const close = () => {
    if (!busy) onClose();
  };
  /**
   * Over a notice, Radix hears Escape only a moment after the focus has moved into the dialog. A notice that came later
   * lies above it and has the key to itself.
   */
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || toastStore.get()?.id !== olderNotice.current) return;
    event.preventDefault();
    close();
  }
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => !next && close()}>
      <RadixDialog.Portal>
        <Veil className="z-[70] grid items-end justify-items-center overflow-hidden sm:items-center sm:p-4">
          <RadixDialog.Content
            role={role}
            {...focusHandlers}
            onKeyDown={closeOnEscape}
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

/** Where the focus was before the dialog that is about to give way to another one, such as a loading one to its form. */
let handedOn: HTMLElement | null = null;

/**
 * What was there when a dialog opened: the notice, and the focus, which Radix cannot return, as a dialog that is opened
 * by state has no trigger.
 */
function useOpening() {
  const olderNotice = useRef<number | undefined>(undefined);
  const opener = useRef<HTMLElement | null>(null);
  const focusHandlers = {
    onOpenAutoFocus: (event: Event) => {
      olderNotice.current = toastStore.get()?.id;
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && activeElement !== document.body) handedOn = activeElement;
      opener.current = handedOn;
      // A dialog for one field focuses that field instead of the X.
      const { target } = event;
      const first = target instanceof Element && target.querySelector<HTMLElement>('[data-autofocus]');
      if (!first) return;
      event.preventDefault();
      // Scroll only as far as needed: the text above the field belongs to it.
      first.focus({ preventScroll: true });
      first.scrollIntoView({ block: 'nearest' });
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      handedOn = null;
      // Other code has moved the focus meanwhile, such as to the field that an answer is about: leave it there.
      if (document.activeElement instanceof HTMLElement && document.activeElement.tabIndex >= 0) return;
      if (opener.current?.isConnected && opener.current !== document.body) opener.current.focus();
      // The opener is gone, or the dialog was open from the start: focus the page's content.
      else document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true });
    },
  };
  return { olderNotice, focusHandlers };
}

/** Number of open veils; the page scrolls again when the last one has closed. */
let veils = 0;

/** Stops the page behind a veil from scrolling and keeps its width. */
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

/** Layer behind a dialog. Radix's overlay locks scrolling by an injected style element, which the CSP blocks. */
function Veil({ className, children }: { className: string; children?: Elements }) {
  useScrollLock();
  // Radix sets pointer-events: none around a modal dialog; without this a click would hit the page below.
  return <div className={`dialog-veil pointer-events-auto fixed inset-0 ${className}`}>{children}</div>;
}
